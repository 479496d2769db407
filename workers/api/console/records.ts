import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { recordColumns } from '~/domain/provider/record/columns.ts';
import { findRecord } from '~/domain/provider/record/find.server.ts';
import { listRecords, listRecordsForExport } from '~/domain/provider/record/list.server.ts';
import { evidenceInput, recordList } from '~/domain/provider/record/schema.ts';
import { recordRead, recordsPage } from '~/domain/provider/record/told.ts';
import { recordVerbs } from '~/domain/provider/record/verbs.server.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, sent } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/tradeRecords`;
const tag = 'console';

/** Trade records of companies, as staff look at them: what is held, what waits, and what they do about it. */
export const consoleRecords = new Hono<ConsoleEnvironment>();

listRoutes(consoleRecords, ROOM, {
  path: PATH,
  tag,
  name: 'ConsoleRecords',
  summary:
    'Trade records: `view` held (where nothing is said), failed, waiting (more than 7 days) of all companies, or all of one `company` in one `system`; q, system, company, status, sort, limit, cursor',
  input: recordList,
  columns: recordColumns,
  answers: recordsPage,
  title: 'consoleRecords:title',
  refusals: [4040],
  read: listRecords,
  readAll: listRecordsForExport,
});

consoleRecords.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleRecord',
    summary:
      'One record: parties, lines, answers, what holds its certificate and whether it may be released, history',
    tag,
    answers: recordRead.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const id = c.req.param('id');
    return ok(c, recordRead.wire(ctx, await findRecord(await withinRecord(ctx, id), id)));
  },
);

consoleRecords.get(
  `${PATH}/:id/evidence`,
  ...route(ROOM, 'staff', {
    operation: 'downloadRecordEvidence',
    summary:
      'What proves that a party agreed in whose place somebody answered; the latest where no `party` is named',
    tag,
    query: evidenceInput,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const id = c.req.param('id');
    const { within, records } = await withinRecord(c.var.ctx, id);
    const asked = parseInput(evidenceInput, Object.fromEntries(queryOf(c)));
    if (!asked.ok) return refused(c, asked.refusal);
    return sent(await records.evidence(within, id, asked.value.party));
  },
);

verbRoutes(consoleRecords, ROOM, recordVerbs, (ctx, { id = '' }) => withinRecord(ctx, id));
