import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { closeRecall } from '~/domain/responsible-person/recall/close.server.ts';
import { recallColumns } from '~/domain/responsible-person/recall/columns.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { editRecall } from '~/domain/responsible-person/recall/edit.server.ts';
import { enterParties } from '~/domain/responsible-person/recall/enter-parties.server.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders } from '~/domain/responsible-person/recall/form.server.ts';
import {
  listRecalls,
  listRecallsForExport,
} from '~/domain/responsible-person/recall/list.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import {
  batchHoldersInput,
  closeRecallInput,
  createRecallInput,
  editRecallInput,
  enterPartiesInput,
  notifyRecallInput,
  recallList,
} from '~/domain/responsible-person/recall/schema.ts';
import {
  batchHolderList,
  madeRecall,
  notified,
  recall,
  recallPage,
} from '~/domain/responsible-person/recall/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { type RpEnvironment, route } from '../route.ts';

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

rpRecalls.post(
  PATH,
  ...route(AREA, 'member', {
    operation: 'createRecall',
    summary: 'Open a recall; its batches are blocked for trade, whoever got them is a party',
    tag,
    body: createRecallInput,
    answers: madeRecall,
    refusals: [4040, 4106, 4174],
  }),
  (c) => replyTo(c, createRecallInput, (input) => createRecall(c.var.ctx, input)),
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

rpRecalls.put(
  `${PATH}/:id`,
  ...route(AREA, 'member', {
    operation: 'editRecall',
    summary: 'Change an open recall; its parties are found anew',
    tag,
    body: editRecallInput,
    answers: versioned,
    refusals: [4040, 4105, 4106, 4174],
  }),
  (c) => replyTo(c, editRecallInput, (input) => editRecall(c.var.ctx, c.req.param('id'), input)),
);

rpRecalls.post(
  `${PATH}/:id/notify`,
  ...route(AREA, 'member', {
    operation: 'notifyRecall',
    summary:
      'Mail parties a link by which they acknowledge, three letters a day to each at most; `left_out` names those that get none now, and why',
    tag,
    body: notifyRecallInput,
    answers: notified,
    refusals: [4040, 4105, 4106, 4132, 4290],
  }),
  (c) =>
    replyTo(c, notifyRecallInput, (input) => notifyRecall(c.var.ctx, c.req.param('id'), input)),
);

rpRecalls.post(
  `${PATH}/:id/parties`,
  ...route(AREA, 'member', {
    operation: 'enterRecallParties',
    summary: 'What came back from parties, and why one does not answer; what is left out stays',
    tag,
    body: enterPartiesInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) =>
    replyTo(c, enterPartiesInput, (input) => enterParties(c.var.ctx, c.req.param('id'), input)),
);

rpRecalls.post(
  `${PATH}/:id/close`,
  ...route(AREA, 'member', {
    operation: 'closeRecall',
    summary: 'Close; 4105 while a party is open without explanation or quantities are missing',
    tag,
    body: closeRecallInput,
    answers: versioned,
    refusals: [4040, 4105, 4106],
  }),
  (c) => replyTo(c, closeRecallInput, (input) => closeRecall(c.var.ctx, c.req.param('id'), input)),
);
