import { Hono } from 'hono';
import { incomingColumns } from '~/domain/only-representative/trade-record/columns.ts';
import { findIncomingRecord } from '~/domain/only-representative/trade-record/incoming/find.server.ts';
import {
  listIncomingForExport,
  listIncomingRecords,
} from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import {
  incomingPage,
  incomingRecord,
} from '~/domain/only-representative/trade-record/incoming/told.ts';
import { incomingList } from '~/domain/only-representative/trade-record/schema.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type OrEnvironment, route } from '../route.ts';

const PATH = `${apiOf('only-representative')}/tradeRecords/incoming`;
const tag = 'tradeRecords';

/** Records that other companies sent to this one; they are answered by `tradeRecords/:id/confirm` and `/reject`. */
export const incomingRecords = new Hono<OrEnvironment>();

listRoutes(incomingRecords, 'only-representative', {
  path: PATH,
  tag,
  name: 'IncomingRecords',
  summary:
    'Records of others that wait for this company’s answer, or with `status` those that are over',
  input: incomingList,
  columns: incomingColumns,
  answers: incomingPage,
  title: 'records:incoming.title',
  read: listIncomingRecords,
  readAll: listIncomingForExport,
  more: ({ awaitingUs }) => ({ waiting: awaitingUs }),
});

incomingRecords.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readIncomingRecord',
    summary:
      'One record that was sent to this company, with what it draws of the company’s own tonnage',
    tag,
    answers: incomingRecord.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, incomingRecord.wire(c.var.ctx, await findIncomingRecord(c.var.ctx, c.req.param('id')))),
);
