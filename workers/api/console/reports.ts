import { Hono } from 'hono';
import { downloadHeaders, safeName } from '~/domain/files/rules.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Columns, RowOf } from '~/domain/kernel/columns.ts';
import {
  financeColumns,
  paperColumns,
  timeColumns,
  tonnageColumns,
} from '~/domain/provider/report/columns.ts';
import { financeOfAll } from '~/domain/provider/report/finance.server.ts';
import { monthlyReport } from '~/domain/provider/report/monthly/read.server.ts';
import {
  papersOfPeriod,
  periodOf,
  readReport,
  timesOfPeriod,
  tonnageOfAll,
} from '~/domain/provider/report/read.server.ts';
import { type ReportInput, reportInput } from '~/domain/provider/report/schema.ts';
import { reportTold } from '~/domain/provider/report/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { queryOf } from '../list-query.ts';
import { type ConsoleEnvironment, pdf, route, workbook } from '../route.ts';
import { dayOfReader, openedBy, workbookAnswer, writeWorkbook } from '../workbook.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/reports`;
const tag = 'console';
const query = reportInput.schema;

/** What the provider reports of a month or a year, and its contracts for the books. */
export const consoleReports = new Hono<ConsoleEnvironment>();

consoleReports.get(
  PATH,
  ...route(ROOM, 'staff', {
    operation: 'readReports',
    summary:
      'Reports of a month or a year: tonnage by company and market, certificates issued and ended, how long it took; a consultant reads those of their companies',
    tag,
    query,
    answers: reportTold.schema,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = reportInput.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, reportTold.wire(ctx, await readReport(ctx, input.value)));
  },
);

interface Sheet<Table extends Columns> {
  /** Address, and end of its title's key. */
  name: 'tonnage' | 'certificates' | 'times';
  operation: string;
  summary: string;
  columns: Table;
  read: (ctx: StaffContext, input: ReportInput) => Promise<readonly RowOf<Table>[]>;
}

/** One table of the reports as a workbook. */
function sheetRoute<Table extends Columns>(of: Sheet<Table>): void {
  const { name, operation, summary, columns, read } = of;
  consoleReports.get(
    `${PATH}/${name}`,
    ...route(ROOM, 'staff', { operation, summary, tag, query, answers: workbook }),
    async (c) => {
      const ctx = await openedBy(c);
      const input = reportInput.strict(queryOf(c));
      if (!input.ok) return refused(c, input.refusal);
      const t = translator(ctx.locale);
      // Reasons of a revocation have a namespace of their own, without a level in it.
      const word = (key: string) => t(key.replace(':.', ':'));
      const period = periodOf(ctx, input.value);
      const title = `${t(`consoleReports:${name}.title`)} ${period}`;
      const bytes = await writeWorkbook(
        title,
        sheetOf(columns, ctx, word),
        await read(ctx, input.value),
      );
      return workbookAnswer(title, bytes);
    },
  );
}

sheetRoute({
  name: 'tonnage',
  operation: 'exportTonnageReport',
  summary: 'Workbook: tonnage of the year by company and market, the fullest first',
  columns: tonnageColumns,
  read: tonnageOfAll,
});
sheetRoute({
  name: 'certificates',
  operation: 'exportCertificateReport',
  summary: 'Workbook: certificates issued, replaced and revoked by reason',
  columns: paperColumns,
  read: papersOfPeriod,
});
sheetRoute({
  name: 'times',
  operation: 'exportTimeReport',
  summary: 'Workbook: within how long half and nine of ten were done',
  columns: timeColumns,
  read: timesOfPeriod,
});

consoleReports.get(
  `${PATH}/monthly`,
  ...route(ROOM, 'staff', {
    operation: 'downloadMonthlyReport',
    summary:
      'The report of a month as a PDF in both languages: six figures beside the month before, tonnage by regime and of the largest tenants, times, open risks; an unsigned working paper',
    tag,
    query,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const input = reportInput.strict(queryOf(c));
    if (!input.ok) return refused(c, input.refusal);
    const outcome = await monthlyReport(ctx, input.value);
    if (!outcome.ok) return refused(c, outcome.refusal);
    const report = outcome.value;
    const bytes = new Uint8Array(await c.env.PREVIEWS.drawMonthlyReport(report, ctx.nowMs));
    const title = translator(ctx.locale)('consoleReports:monthly.title');
    const parts = [title, report.month, report.system?.toUpperCase(), report.consultant];
    const name = safeName(`${parts.filter(Boolean).join(' ')}.pdf`);
    const { contentType } = pdf;
    return new Response(bytes, {
      headers: downloadHeaders({ name, contentType, sizeBytes: bytes.length }),
    });
  },
);

consoleReports.get(
  `${PATH}/finance`,
  ...route(ROOM, 'provider', {
    operation: 'exportFinance',
    summary:
      'Workbook: every contract with its value, invoice, what is paid and who looks after it',
    tag,
    answers: workbook,
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const t = translator(ctx.locale);
    const title = t('consoleReports:finance.title');
    const rows = await financeOfAll(ctx);
    const bytes = await writeWorkbook(title, sheetOf(financeColumns, ctx, t), rows);
    return workbookAnswer(`${title} ${dayOfReader(ctx)}`, bytes);
  },
);
