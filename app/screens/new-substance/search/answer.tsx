import { cnLoader } from '../door.server.ts';
import { readFound } from './found.server.ts';

/** What the palette asks while somebody types: the page's own data, as JSON. */
export const loader = cnLoader(async (ctx, { url }) =>
  Response.json(await readFound(ctx, url.searchParams.get('q') ?? '')),
);
