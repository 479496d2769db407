import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { findIncomingRecord } from '~/domain/only-representative/trade-record/find-incoming.server.ts';
import {
  listIncomingForExport,
  listIncomingRecords,
} from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import { incomingListInput } from '~/domain/only-representative/trade-record/schema.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from './answer.ts';
import { incomingRowWire, incomingWire } from './incoming-record-wire.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { incomingColumns } from './trade-record-columns.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/tradeRecords/incoming';
const tags = ['tradeRecords'];
const responses = { 200: { description: 'Answer with `data` as API.md says' } };

/** Records that other companies sent to this one; they are answered by `tradeRecords/:id/confirm` and `/reject`. */
export const incomingRecords = new Hono<OrEnvironment>();

incomingRecords.get(
  PATH,
  ...route('viewer', {
    summary:
      'Records of others that wait for this company’s answer, or with `status` those that are over',
    tags,
    parameters: queryParameters(incomingListInput),
    responses,
  }),
  async (c) => {
    const input = parseInput(incomingListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const page = await listIncomingRecords(c.var.ctx, input.value);
    return ok(c, {
      items: page.items.map(incomingRowWire),
      next_cursor: page.nextCursor,
      total: page.total,
      total_is_bound: page.totalIsBound,
      waiting: page.awaitingUs,
    });
  },
);

incomingRecords.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tags,
    parameters: queryParameters(incomingListInput),
    responses,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(incomingListInput, c.req.query());
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listIncomingForExport(ctx, input.value);
    const sheet = t('records:incoming.title');
    return workbookAnswer(sheet, await writeWorkbook(sheet, incomingColumns(t), rows));
  },
);

incomingRecords.get(
  `${PATH}/:id`,
  ...route('viewer', {
    summary:
      'One record that was sent to this company, with what it draws of the company’s own tonnage',
    tags,
    responses: { ...responses, 404: { description: '4040 unknown, or not sent to this company' } },
  }),
  async (c) => ok(c, incomingWire(await findIncomingRecord(c.var.ctx, c.req.param('id')))),
);
