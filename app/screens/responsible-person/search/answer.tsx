import { rpLoader } from '../door.server.ts';
import { readFound } from './found.server.ts';

/** What the palette asks while somebody types: the page's own data, as JSON. */
export const loader = rpLoader(async (ctx, { url }) =>
  Response.json(await readFound(ctx, url.searchParams.get('q') ?? '')),
);
