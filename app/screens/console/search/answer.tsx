import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { staffLoader } from '../../door.server.ts';

/** What the palette asks while somebody types: the page's own data, as JSON. */
export const loader = staffLoader(async (ctx, { url }) =>
  Response.json(await searchConsole(ctx, url.searchParams.get('q') ?? '')),
);
