import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { recallColumns } from '~/domain/responsible-person/recall/columns.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders } from '~/domain/responsible-person/recall/form.server.ts';
import {
  listRecalls,
  listRecallsForExport,
} from '~/domain/responsible-person/recall/list.server.ts';
import { batchHoldersInput, recallList } from '~/domain/responsible-person/recall/schema.ts';
import { batchHolderList, recall, recallPage } from '~/domain/responsible-person/recall/told.ts';
import { recallVerbs } from '~/domain/responsible-person/recall/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/recalls`;
const tag = 'recalls';

/** Recalls of the company the session works for (`areas/responsible-person.md` §5). */
export const rpRecalls = new Hono<RpEnvironment>();

listRoutes(rpRecalls, AREA, {
  path: PATH,
  tag,
  name: 'Recalls',
  summary: 'List: q (number), state, product_id, sort, limit, cursor',
  input: recallList,
  columns: recallColumns,
  answers: recallPage,
  title: 'recalls:title',
  read: listRecalls,
  readAll: listRecallsForExport,
});

rpRecalls.get(
  `${PATH}/holders`,
  ...route(AREA, 'viewer', {
    operation: 'listBatchHolders',
    summary:
      'Who got these batches: trading enterprises of confirmed and completed trades, and whoever sells below them',
    tag,
    query: batchHoldersInput,
    answers: batchHolderList.schema,
    refusals: [4040],
  }),
  async (c) => {
    const input = parseInput(batchHoldersInput, Object.fromEntries(queryOf(c)));
    if (!input.ok) return refused(c, input.refusal);
    const { product_id: product, batch_ids: batches } = input.value;
    const { ctx } = c.var;
    const holders = await batchHolders(ctx, product, batches.split(','));
    return ok(c, batchHolderList.wire(ctx, holders));
  },
);

rpRecalls.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readRecall',
    summary: 'One recall with its batches, parties, files and history',
    tag,
    answers: recall.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, recall.wire(c.var.ctx, await findRecall(c.var.ctx, c.req.param('id')))),
);

verbRoutes(rpRecalls, 'responsible-person', recallVerbs);
