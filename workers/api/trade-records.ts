import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { strictQuery } from '~/domain/kernel/query-input.ts';
import { selectableProducts } from '~/domain/only-representative/trade-product/selectable-products.server.ts';
import {
  findRecordBatch,
  startRecordBatch,
} from '~/domain/only-representative/trade-record/batch.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import {
  listTradeRecords,
  listTradeRecordsForExport,
} from '~/domain/only-representative/trade-record/list.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  batchSchema,
  confirmSchema,
  editSchema,
  recordListInput,
  rejectSchema,
  reviseSchema,
  selectableInput,
  tradeRecordSchema,
  versionSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import {
  remindTradePartner,
  sendTradeRecord,
} from '~/domain/only-representative/trade-record/send.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { recordColumns } from './trade-record-columns.ts';
import { batchWire, recordWire, rowWire, selectableWire } from './trade-record-wire.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const BASE = '/:system{rscc|krscc}/api';
const PATH = `${BASE}/tradeRecords`;
const tags = ['tradeRecords'];
const responses = { 200: { description: 'Answer with `data` as API.md says' } };
const listed = { ...responses, 422: { description: '4100 with `data.fields`' } };
const found = { ...responses, 404: { description: '4040 unknown, or not this company’s' } };
const moved = {
  ...found,
  409: { description: '4105 not in this state, 4106 stale version or lost race' },
  422: { description: '4100 with `data.fields`, 4102 not valid at the ETA, 4104, 4132' },
};
const drafted = {
  ...found,
  409: moved[409],
  422: {
    description:
      'In this order: 4100 with `data.fields`, 4102 not valid at the ETA, 4103 without tonnage, 4133, 4131 destination, 4007, 4101 with `data.lines`',
  },
};

/** Trade records of the company the session works for, and what its forms need. */
export const tradeRecords = new Hono<OrEnvironment>();

tradeRecords.get(
  `${BASE}/tradeProducts/selectable`,
  ...route('viewer', {
    summary:
      'Products for a record arriving on `eta`, those that can not be chosen with the reason',
    tags: ['tradeProducts'],
    parameters: queryParameters(selectableInput),
    responses: listed,
  }),
  async (c) => {
    const input = strictQuery(selectableInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const products = await selectableProducts(c.var.ctx, input.value);
    return ok(c, { items: products.map(selectableWire) });
  },
);

tradeRecords.get(
  PATH,
  ...route('viewer', {
    summary: 'List with the number of records in each state',
    tags,
    parameters: queryParameters(recordListInput),
    responses: listed,
  }),
  async (c) => {
    const input = strictQuery(recordListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const page = await listTradeRecords(c.var.ctx, input.value);
    return ok(c, {
      items: page.items.map(rowWire),
      next_cursor: page.nextCursor,
      total: page.total,
      total_is_bound: page.totalIsBound,
      counts: page.counts,
    });
  },
);

tradeRecords.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tags,
    parameters: queryParameters(recordListInput),
    responses: listed,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = strictQuery(recordListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listTradeRecordsForExport(ctx, input.value);
    const sheet = t('records:title');
    return workbookAnswer(sheet, await writeWorkbook(sheet, recordColumns(t), rows));
  },
);

tradeRecords.get(
  `${PATH}/batch/:id`,
  ...route('viewer', { summary: 'How far a batch has come', tags, responses: found }),
  async (c) => ok(c, batchWire(await findRecordBatch(c.var.ctx, c.req.param('id')))),
);

tradeRecords.get(
  `${PATH}/:id`,
  ...route('viewer', {
    summary: 'One record: lines, partner, links, statements, certificate, history',
    tags,
    responses: found,
  }),
  async (c) => ok(c, recordWire(await findTradeRecord(c.var.ctx, c.req.param('id')))),
);

tradeRecords.post(
  PATH,
  ...route('member', {
    summary: 'New record: reserves the tonnage of the ETA’s year',
    tags,
    requestBody: takes(tradeRecordSchema),
    responses: drafted,
  }),
  async (c) => {
    const input = parseInput(tradeRecordSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await createTradeRecord(c.var.ctx, input.value));
  },
);

tradeRecords.post(
  `${PATH}/batch`,
  ...route('member', {
    summary: 'Send or confirm many records; each gets its own outcome',
    tags,
    requestBody: takes(batchSchema),
    responses: { 202: { description: '`{ batch_id }`' }, 422: { description: '4100' } },
  }),
  async (c) => {
    const input = parseInput(batchSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, await startRecordBatch(c.var.ctx, input.value), 202);
  },
);

tradeRecords.put(
  `${PATH}/:id`,
  ...route('member', {
    summary: 'New content for an UNCONFIRMED or WAITING record',
    tags,
    requestBody: takes(editSchema),
    responses: drafted,
  }),
  async (c) => {
    const input = parseInput(editSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await editTradeRecord(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeRecords.post(
  `${PATH}/:id/revise`,
  ...route('member', {
    summary: 'Take a REJECTED record up again, as it was or with `content`',
    tags,
    requestBody: takes(reviseSchema),
    responses: drafted,
  }),
  async (c) => {
    const input = parseInput(reviseSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await reviseTradeRecord(c.var.ctx, c.req.param('id'), input.value));
  },
);

for (const [act, verb, summary] of [
  ['send', sendTradeRecord, 'Mail the counterparty its one-time link'],
  ['remind', remindTradePartner, 'Mail a fresh link, three times at most'],
] as const) {
  tradeRecords.post(
    `${PATH}/:id/${act}`,
    ...route('member', { summary, tags, requestBody: takes(versionSchema), responses: moved }),
    async (c) => {
      const input = parseInput(versionSchema, await jsonBody(c));
      if (!input.ok) return refused(c, input.refusal);
      return reply(c, await verb(c.var.ctx, c.req.param('id'), input.value));
    },
  );
}

tradeRecords.post(
  `${PATH}/:id/confirm`,
  ...route('member', {
    summary: 'Confirm as the counterparty on the platform; staff give a reason',
    tags,
    requestBody: takes(confirmSchema),
    responses: moved,
  }),
  async (c) => {
    const input = parseInput(confirmSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await confirmTradeRecord(c.var.ctx, c.req.param('id'), input.value));
  },
);

tradeRecords.post(
  `${PATH}/:id/reject`,
  ...route('member', {
    summary: 'Withdraw an own record, or reject one as its counterparty',
    tags,
    requestBody: takes(rejectSchema),
    responses: moved,
  }),
  async (c) => {
    const input = parseInput(rejectSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await rejectTradeRecord(c.var.ctx, c.req.param('id'), input.value));
  },
);
