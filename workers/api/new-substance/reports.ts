import { Hono } from 'hono';
import { contentTypeOf } from '~/domain/files/rules.ts';
import { findReport, openReport } from '~/domain/new-substance/report/find.server.ts';
import { orderReport } from '~/domain/new-substance/report/order.server.ts';
import { orderReportInput } from '~/domain/new-substance/report/schema.ts';
import { orderedReport, report } from '~/domain/new-substance/report/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, sent } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { type CnEnvironment, type Plain, route } from '../route.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/reports` as const;
const tag = 'filingReports';

const fileOfReport: Plain = { contentType: [contentTypeOf('pdf'), contentTypeOf('xlsx')] };

/** Working copies of annual and first-activity reports. */
export const cnReports = new Hono<CnEnvironment>();

cnReports.post(
  PATH,
  ...route(AREA, 'member', {
    operation: 'orderReport',
    summary:
      'Order a working copy; `year` of an annual one, `filing_ids` of one company or, of an annual one, none for all. `identity: full` needs a `reason`',
    tag,
    body: orderReportInput,
    answers: orderedReport,
    status: 202,
    refusals: [4040, 4187, 4193, 4194, 4198],
  }),
  async (c) => {
    const input = await bodyOf(c, orderReportInput);
    if (!input.ok) return refused(c, input.refusal);
    const ordered = await orderReport(c.var.ctx, input.value);
    return ordered.ok ? ok(c, ordered.value, 202) : refused(c, ordered.refusal);
  },
);

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
