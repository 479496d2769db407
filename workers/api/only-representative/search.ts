import { Hono } from 'hono';
import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { found, nothing } from '~/domain/only-representative/search/told.ts';
import { searchQuery } from '~/domain/search/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type OrEnvironment, route } from '../route.ts';

/** One search over everything of the company the session works for. */
export const search = new Hono<OrEnvironment>();

search.get(
  `${apiOf('only-representative')}/search`,
  ...route('only-representative', 'viewer', {
    operation: 'searchEverything',
    summary: 'At most five of each kind, and the one thing whose identifier `q` is',
    tag: 'search',
    query: searchQuery,
    answers: found.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    const everything = await searchEverything(ctx, c.req.query('q') ?? '');
    return ok(c, found.wire(ctx, everything ?? nothing));
  },
);
