import { Hono } from 'hono';
import { listAuditOfAll, listAuditOfAllForExport } from '~/domain/provider/audit/all.server.ts';
import { auditOfAllColumns } from '~/domain/provider/audit/all-columns.ts';
import { auditOfAllList } from '~/domain/provider/audit/schema.ts';
import { findCheck } from '~/domain/provider/chain/find.server.ts';
import type { Chain } from '~/domain/provider/chain/kinds.ts';
import { auditOfAllPage, checkTold, headPage, logPage } from '~/domain/provider/chain/told.ts';
import { auditVerbs, logVerbs } from '~/domain/provider/chain/verbs.server.ts';
import { jobColumns } from '~/domain/provider/job/columns.ts';
import { listJobs, listJobsForExport } from '~/domain/provider/job/list.server.ts';
import { listSchedules } from '~/domain/provider/job/schedules.server.ts';
import { jobList } from '~/domain/provider/job/schema.ts';
import { jobPage, schedulesTold } from '~/domain/provider/job/told.ts';
import { jobVerbs, scheduleVerbs } from '~/domain/provider/job/verbs.server.ts';
import { headColumns, logColumns } from '~/domain/provider/log/columns.ts';
import {
  listHeads,
  listHeadsForExport,
  listLog,
  listLogForExport,
} from '~/domain/provider/log/list.server.ts';
import { headList, logList } from '~/domain/provider/log/schema.ts';
import { mailColumns } from '~/domain/provider/mail/columns.ts';
import { listMails, listMailsForExport, readSender } from '~/domain/provider/mail/list.server.ts';
import { mailList } from '~/domain/provider/mail/schema.ts';
import { mailPage, senderTold } from '~/domain/provider/mail/told.ts';
import { mailVerbs } from '~/domain/provider/mail/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const BASE = apiOf(ROOM);
const tag = 'console';

/** What keeps the house running: the audit and its chain, the certificate log, mail, jobs and the clock. */
export const consoleSystem = new Hono<ConsoleEnvironment>();

listRoutes(consoleSystem, ROOM, {
  path: `${BASE}/audit`,
  access: 'provider',
  tag,
  name: 'AuditOfAll',
  summary: 'What was done, by whomever: q, company, by, actor, act, from, to, limit, cursor',
  workbook: 'Workbook of the list’s filter with the hash of each row, at most 10 000 rows',
  input: auditOfAllList,
  columns: auditOfAllColumns,
  answers: auditOfAllPage,
  title: 'consoleAudit:title',
  read: (ctx, query, { timeZone }) => listAuditOfAll(ctx, { ...query, timeZone }),
  readAll: (ctx, query, { timeZone }) => listAuditOfAllForExport(ctx, { ...query, timeZone }),
});

/** A check of a chain, by anybody of staff. */
function checkRoute(path: string, chain: Chain, operation: string): void {
  consoleSystem.get(
    `${BASE}/${path}/verify/:id`,
    ...route(ROOM, 'staff', {
      operation,
      summary: 'A check: how far it is, or what it found',
      tag,
      answers: checkTold.schema,
      refusals: [4040],
    }),
    async (c) => {
      const { ctx } = c.var;
      return ok(c, checkTold.wire(ctx, await findCheck(ctx, chain, c.req.param('id') ?? '')));
    },
  );
}

checkRoute('audit', 'audit', 'readAuditCheck');
verbRoutes(consoleSystem, ROOM, auditVerbs);

listRoutes(consoleSystem, ROOM, {
  path: `${BASE}/certificateLog`,
  tag,
  name: 'CertificateLog',
  summary: 'Certificate log: q (certificate number), event, sort, limit, cursor',
  input: logList,
  columns: logColumns,
  answers: logPage,
  title: 'consoleLog:title',
  read: listLog,
  readAll: listLogForExport,
});

listRoutes(consoleSystem, ROOM, {
  path: `${BASE}/certificateLog/heads`,
  tag,
  name: 'CertificateLogHeads',
  summary: 'Signed ends of the days of the certificate log: q (day), sort, limit, cursor',
  input: headList,
  columns: headColumns,
  answers: headPage,
  title: 'consoleLog:heads.title',
  read: listHeads,
  readAll: listHeadsForExport,
});

checkRoute('certificateLog', 'certificates', 'readCertificateLogCheck');
verbRoutes(consoleSystem, ROOM, logVerbs);

listRoutes(consoleSystem, ROOM, {
  path: `${BASE}/mail`,
  tag,
  name: 'ConsoleMail',
  summary: 'Mails, of their companies for a consultant: q, state, company, from, to, limit, cursor',
  input: mailList,
  columns: mailColumns,
  answers: mailPage,
  title: 'consoleMail:title',
  read: (ctx, query, { timeZone }) => listMails(ctx, { ...query, timeZone }),
  readAll: (ctx, query, { timeZone }) => listMailsForExport(ctx, { ...query, timeZone }),
});

consoleSystem.get(
  `${BASE}/mail/sender`,
  ...route(ROOM, 'staff', {
    operation: 'readMailSender',
    summary: 'By whom mail leaves, and when the last one left',
    tag,
    answers: senderTold.schema,
    refusals: [],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, senderTold.wire(ctx, await readSender(ctx)));
  },
);

verbRoutes(consoleSystem, ROOM, mailVerbs);

listRoutes(consoleSystem, ROOM, {
  path: `${BASE}/jobs`,
  access: 'provider',
  tag,
  name: 'ConsoleJobs',
  summary: 'Work behind the scenes: q, kind, state, limit, cursor',
  input: jobList,
  columns: jobColumns,
  answers: jobPage,
  title: 'consoleJobs:title',
  read: listJobs,
  readAll: listJobsForExport,
});

verbRoutes(consoleSystem, ROOM, jobVerbs);

consoleSystem.get(
  `${BASE}/schedules`,
  ...route(ROOM, 'provider', {
    operation: 'listSchedules',
    summary: 'What the clock starts, with the newest run of each',
    tag,
    answers: schedulesTold.schema,
    refusals: [],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, schedulesTold.wire(ctx, await listSchedules(ctx)));
  },
);

verbRoutes(consoleSystem, ROOM, scheduleVerbs);
