import { Hono } from 'hono';
import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import {
  listOpenings,
  openOpeningProof,
} from '~/domain/only-representative/opening/list.server.ts';
import { openingsQuery } from '~/domain/only-representative/opening/schema.ts';
import { openingTold } from '~/domain/only-representative/opening/told.ts';
import { openingVerbs } from '~/domain/only-representative/opening/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, sent } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const PATH = `${apiOf('only-representative')}/openings`;
const tag = 'dataCenter';

/** What was used of the years in which a company came to the portal, before it did. */
export const openings = new Hono<OrEnvironment>();

openings.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'listOpenings',
    summary: 'Opening balances of a year, this one where none is asked for; at most 500',
    tag,
    query: openingsQuery,
    answers: v.object({ items: v.array(openingTold.schema) }),
  }),
  async (c) => {
    const { ctx } = c.var;
    const query = parseInput(openingsQuery, queryInput(queryOf(c), []));
    if (!query.ok) return refused(c, query.refusal);
    const { year } = query.value;
    const rows = await listOpenings(ctx, year === undefined ? undefined : Number(year));
    return ok(c, { items: rows.map((row) => openingTold.wire(ctx, row)) });
  },
);

openings.get(
  `${PATH}/:id/proof`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadOpeningProof',
    summary: 'Download the proof of an opening balance',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openOpeningProof(c.var.ctx, c.req.param('id'))),
);

verbRoutes(openings, 'only-representative', openingVerbs);
