import { Hono } from 'hono';
import { incomingColumns } from '~/domain/only-representative/trade-record/columns.ts';
import { findIncomingRecord } from '~/domain/only-representative/trade-record/find-incoming.server.ts';
import {
  listIncomingForExport,
  listIncomingRecords,
} from '~/domain/only-representative/trade-record/list-incoming.server.ts';
import { incomingList } from '~/domain/only-representative/trade-record/schema.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from './answer.ts';
import { rowWire, sheetOf } from './column-table.ts';
import { incomingPage, incomingRecord, incomingWire } from './incoming-record-wire.ts';
import { queryOf } from './list-query.ts';
import { type OrEnvironment, route, workbook } from './route.ts';
import { pageWire } from './wire.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = `${apiOf('only-representative')}/tradeRecords/incoming`;
const tag = 'tradeRecords';

/** Records that other companies sent to this one; they are answered by `tradeRecords/:id/confirm` and `/reject`. */
export const incomingRecords = new Hono<OrEnvironment>();

incomingRecords.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'listIncomingRecords',
    summary:
      'Records of others that wait for this company’s answer, or with `status` those that are over',
    tag,
    query: incomingList.schema,
    answers: incomingPage,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = incomingList.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const page = await listIncomingRecords(ctx, input.value);
    return ok(c, {
      ...pageWire(page, rowWire(incomingColumns, ctx)),
      waiting: page.awaitingUs,
    });
  },
);

incomingRecords.get(
  `${PATH}/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportIncomingRecords',
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tag,
    query: incomingList.schema,
    answers: workbook,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = incomingList.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const rows = await listIncomingForExport(ctx, input.value);
    const sheet = t('records:incoming.title');
    return workbookAnswer(
      sheet,
      await writeWorkbook(sheet, sheetOf(incomingColumns, ctx, t), rows),
    );
  },
);

incomingRecords.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readIncomingRecord',
    summary:
      'One record that was sent to this company, with what it draws of the company’s own tonnage',
    tag,
    answers: incomingRecord,
    refusals: [4040],
  }),
  async (c) => ok(c, incomingWire(await findIncomingRecord(c.var.ctx, c.req.param('id')))),
);
