import { Hono } from 'hono';
import { contentTypeOf } from '~/domain/files/rules.ts';
import { findReport, openReport } from '~/domain/new-substance/report/find.server.ts';
import { report } from '~/domain/new-substance/report/told.ts';
import { reportVerbs } from '~/domain/new-substance/report/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, sent } from '../answer.ts';
import { type CnEnvironment, type Plain, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/reports` as const;
const tag = 'filingReports';

const fileOfReport: Plain = { contentType: [contentTypeOf('pdf'), contentTypeOf('xlsx')] };

/** Working copies of annual and first-activity reports. */
export const cnReports = new Hono<CnEnvironment>();

verbRoutes(cnReports, AREA, reportVerbs);

cnReports.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readReport',
    summary: 'Whether a report is made; one that tells confidential identities is not for viewers',
    tag,
    answers: report.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, report.wire(c.var.ctx, await findReport(c.var.ctx, c.req.param('id')))),
);

cnReports.get(
  `${PATH}/:id/file`,
  ...route(AREA, 'viewer', {
    operation: 'downloadReport',
    summary: 'Its file, as soon as there is one',
    tag,
    answers: fileOfReport,
    refusals: [4040],
  }),
  async (c) => sent(await openReport(c.var.ctx, c.req.param('id'))),
);
