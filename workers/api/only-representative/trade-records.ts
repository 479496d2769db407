import { Hono } from 'hono';
import { strictQuery } from '~/domain/kernel/query-input.ts';
import { openProof } from '~/domain/only-representative/arrival/find.server.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import { selectableItems } from '~/domain/only-representative/trade-product/told.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { recordColumns } from '~/domain/only-representative/trade-record/columns.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import {
  listTradeRecords,
  listTradeRecordsForExport,
} from '~/domain/only-representative/trade-record/list.server.ts';
import {
  recordList,
  selectableInput,
  versionSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import {
  recordBatch,
  recordMoved,
  recordPage,
  tradeRecord,
} from '~/domain/only-representative/trade-record/told.ts';
import { tradeRecordVerbs } from '~/domain/only-representative/trade-record/verbs.server.ts';
import { openPaper } from '~/domain/only-representative/upstream/paper-read.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { notify, ok, refused, sent } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { listRoutes } from '../list-routes.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const BASE = apiOf('only-representative');
const PATH = `${BASE}/tradeRecords`;
const tag = 'tradeRecords';
const ofState = [4040, 4105, 4106] as const;

/** Trade records of the company the session works for, and what its forms need. */
export const tradeRecords = new Hono<OrEnvironment>();

tradeRecords.get(
  `${BASE}/tradeProducts/selectable`,
  ...route('only-representative', 'viewer', {
    operation: 'listSelectableProducts',
    summary:
      'Products for a record arriving on `eta`, those that can not be chosen with the reason',
    tag: 'tradeProducts',
    query: selectableInput,
    answers: selectableItems.schema,
  }),
  async (c) => {
    const input = strictQuery(selectableInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const products = await selectableProducts(c.var.ctx, input.value);
    return ok(c, selectableItems.wire(c.var.ctx, products));
  },
);

listRoutes(tradeRecords, 'only-representative', {
  path: PATH,
  tag,
  name: 'TradeRecords',
  summary: 'List with the number of records in each state',
  input: recordList,
  columns: recordColumns,
  answers: recordPage,
  title: 'records:title',
  read: listTradeRecords,
  readAll: listTradeRecordsForExport,
  more: ({ counts }) => ({ counts }),
});

tradeRecords.get(
  `${PATH}/batch/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readTradeRecordBatch',
    summary: 'How far a batch has come; once it is over, as a notification (`showType` 3)',
    tag,
    answers: recordBatch.schema,
    notifies: true,
    refusals: [4040],
  }),
  async (c) => {
    const batch = await findRecordBatch(c.var.ctx, c.req.param('id'));
    const { queued, done, refused: not } = batch.counts;
    const told = recordBatch.wire(c.var.ctx, batch);
    return queued > 0
      ? ok(c, told)
      : notify(c, told, { key: 'batch_finished', values: { done, refused: not } });
  },
);

tradeRecords.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readTradeRecord',
    summary: 'One record: lines, partner, links, statements, certificate, history',
    tag,
    answers: tradeRecord.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, tradeRecord.wire(c.var.ctx, await findTradeRecord(c.var.ctx, c.req.param('id')))),
);

tradeRecords.get(
  `${PATH}/:id/arrival/:revision/proof`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadArrivalProof',
    summary: 'Download the proof of an arrival, by the revision that it made',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, revision } = c.req.param();
    return sent(await openProof(c.var.ctx, id, Number(revision)));
  },
);

tradeRecords.get(
  `${PATH}/:id/upstream/file`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadUpstreamPaper',
    summary: 'Download the paper of another only representative that a purchase stands on',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openPaper(c.var.ctx, c.req.param('id'))),
);

for (const [operation, act, verb, summary, refusals] of [
  [
    'sendTradeRecord',
    'send',
    sendTradeRecord,
    'Mail the counterparty its one-time link; of a purchase on a paper, ask the provider to look at it',
    [...ofState, 4102, 4131, 4132, 4200, 4108, 4110, 4147, 4290, 4140, 4149],
  ],
  [
    'remindTradePartner',
    'remind',
    remindTradePartner,
    'Mail a fresh link, three times at most',
    [...ofState, 4102, 4131, 4132, 4200, 4108, 4110, 4147, 4290],
  ],
] as const) {
  tradeRecords.post(
    `${PATH}/:id/${act}`,
    ...route('only-representative', 'member', {
      operation,
      summary,
      tag,
      body: versionSchema,
      answers: recordMoved,
      refusals,
    }),
    (c) => replyTo(c, versionSchema, (input) => verb(c.var.ctx, c.req.param('id'), input)),
  );
}

verbRoutes(tradeRecords, 'only-representative', tradeRecordVerbs);
