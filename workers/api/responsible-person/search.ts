import { Hono } from 'hono';
import { searchRpEverything } from '~/domain/responsible-person/search/search.server.ts';
import { NOTHING, rpFound } from '~/domain/responsible-person/search/told.ts';
import { searchQuery } from '~/domain/search/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { type RpEnvironment, route } from '../route.ts';

/** One search over everything of the company the session works for. */
export const rpSearch = new Hono<RpEnvironment>();

rpSearch.get(
  `${apiOf('responsible-person')}/search`,
  ...route('responsible-person', 'viewer', {
    operation: 'searchRpEverything',
    summary: 'At most five of each kind, and the one thing whose identifier `q` is',
    tag: 'search',
    query: searchQuery,
    answers: rpFound.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    const found = await searchRpEverything(ctx, c.req.query('q') ?? '');
    return ok(c, rpFound.wire(ctx, found ?? NOTHING));
  },
);
