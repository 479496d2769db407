import type { StaffContext } from '~/domain/identity/user-context.ts';
import { monthsAfter, utcDay } from '~/domain/kernel/dates.ts';
import { together } from '~/domain/kernel/together.ts';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { noMonth } from '~/domain/provider/report/monthly/read.server.ts';
import { readReport } from '~/domain/provider/report/read.server.ts';
import { reportInput } from '~/domain/provider/report/schema.ts';
import type { Visit } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';

/** Months and years that a page offers. */
const MONTHS = 13;
const YEARS = 3;

/** Periods to choose from, and the one that is shown: the months first, the latest on top. */
function periodsOf(nowMs: number, shown: string): string[] {
  const today = utcDay(nowMs);
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, at) => monthsAfter(first, -at).slice(0, 7));
  const years = Array.from({ length: YEARS }, (_, at) => String(Number(today.slice(0, 4)) - at));
  return [...new Set([...months, ...years, shown])];
}

/** What the page shows: the tables, and what can be chosen. One round trip. */
export async function readReportPage(ctx: StaffContext, { url }: Visit) {
  const input = reportInput.lenient(url.searchParams);
  const isProvider = ctx.staffRole === 'provider';
  const one = together(ctx);
  const [report, staff] = await Promise.all([
    readReport(one, input),
    isProvider ? colleagues(one) : [],
  ]);
  return {
    title: pageTitle(ctx, 'consoleReports:title'),
    report,
    input,
    isProvider,
    /** Why there is no paper of the period; null where there is one. */
    noMonth: noMonth(ctx, report.period),
    periods: periodsOf(ctx.nowMs, report.period),
    staff: staff.map(({ id, name }) => ({ id, name })),
  };
}

export type ReportPage = Awaited<ReturnType<typeof readReportPage>>;
