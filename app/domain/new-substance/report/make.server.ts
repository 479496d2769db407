import { eq } from 'drizzle-orm';
import { cnReports } from '#db/schema/cn-duty.ts';
import { users } from '#db/schema/identity.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { firstUnprintable } from '~/domain/kernel/text/printable.ts';
import { isPending, keepMade, madeOf, moveMade } from '../../files/made.server.ts';
import { endJob } from '../../jobs/due.server.ts';
import type { Context, Locale } from '../../kernel/context.ts';
import { cnscc } from '../../systems/profiles.ts';
import { tell } from '../message/tell.server.ts';
import { beijingDay } from '../within.ts';
import { type PaperFacts, paperFacts } from './facts.server.ts';

type Row = typeof cnReports.$inferSelect;

/** What a report is made of. */
export interface ReportToMake extends Pick<Row, 'kind' | 'format'> {
  /** The year that an annual report is about. */
  year: number;
  facts: readonly PaperFacts[];
  preparedBy: string;
  preparedAtMs: number;
  /** Language of a workbook; a paper speaks both. */
  locale: Locale;
}

export interface ReportTools {
  /** Draws a paper or writes a workbook; lives in the jobs Worker with its fonts. */
  make: (report: ReportToMake) => Promise<Uint8Array<ArrayBuffer>>;
}

const TITLES = {
  annual: { zh: '年度报告', en: 'Annual report' },
  first_activity: { zh: '首次活动报告', en: 'First activity report' },
} as const;

/**
 * Makes a report that was ordered, from what is recorded now: file, state and the message that it is ready are written
 * together. A paper with a text that no font prints is not made: its report fails and names the text. What was made, given up or let go in the meantime is left as it is.
 */
export async function makeReport(
  ctx: Context,
  work: { jobId: string; reportId: string },
  { make }: ReportTools,
): Promise<void> {
  const { db, nowMs } = ctx;
  const [row] = await db
    .select({ report: cnReports, preparedBy: users.firstName })
    .from(cnReports)
    .innerJoin(users, eq(users.id, cnReports.userId))
    .where(eq(cnReports.id, work.reportId));
  if (row === undefined || row.report.state !== 'pending') return endJob(ctx, work.jobId);
  const { report, preparedBy } = row;
  const { companyId, kind, format, year } = report;
  const full = report.identity === 'full';
  const facts = await paperFacts(db, {
    companyId,
    filingIds: report.filingIds,
    year: kind === 'annual' ? year : null,
    full,
    today: beijingDay(nowMs),
  });
  const locale: Locale = report.locale === 'en-US' ? 'en-US' : 'zh-CN';
  // A paper with a box in it says what nobody wrote: it is not made, and the text is named.
  const lacking = format === 'pdf' ? firstUnprintable([facts, preparedBy]) : null;
  if (lacking !== null) {
    return endJob(ctx, work.jobId, [giveUpReport(ctx, report.id, lacking)]);
  }
  const bytes = await make({ kind, format, year, facts, preparedBy, preparedAtMs: nowMs, locale });
  await keepMade(ctx, {
    ...{ table: cnReports, row: report, jobId: work.jobId, ...madeOf(bytes) },
    name: nameOf(report, facts, locale),
    kind: format,
    audit: {
      action: 'cn_report.make',
      subject: { kind: 'cn_report', id: report.id },
      companyId,
      system: cnscc.slug,
      detail: { kind, format },
    },
    follows: [tell(ctx, readyMessage(report, facts))],
    giveUp: giveUpReport(ctx, report.id),
  });
}

/** Statement: a report that can't be made, for a text that can't be printed where one is named. */
export function giveUpReport(ctx: Context, id: string, unprintable: Row['unprintable'] = null) {
  return moveMade(ctx, cnReports, isPending(cnReports, id), { state: 'failed', unprintable });
}

/** `年度报告 2025 DH-CG-2022-0186`; one that tells confidential identities says so at its end. */
function nameOf({ kind, year }: Row, facts: readonly PaperFacts[], locale: Locale): string {
  const { zh, en } = TITLES[kind];
  const [first, ...others] = facts;
  const about = others.length === 0 ? (first?.filing.certificateNo ?? '') : String(facts.length);
  const parts = [nameIn(locale, { zh, en }), kind === 'annual' ? String(year) : '', about];
  const name = parts.filter((part) => part !== '').join(' ');
  return facts.some(({ stamped }) => stamped) ? `${name}_CONFIDENTIAL` : name;
}

function readyMessage({ id, companyId, kind, year, filingIds }: Row, facts: readonly PaperFacts[]) {
  const { zh, en } = TITLES[kind];
  const [first, ...others] = facts;
  const only = others.length === 0 ? first?.filing : undefined;
  const called = [only?.certificateNo, only?.tradeName].filter(Boolean).join(' ');
  const of = kind === 'annual' ? { zh: `${year} 年`, en: ` of ${year}` } : { zh: '', en: '' };
  const about = only
    ? { zh: called, en: called }
    : { zh: `${facts.length} 项登记`, en: `${facts.length} filings` };
  const path = only
    ? `RegFil/list/detail?id=${only.id}&report=${id}`
    : `ActivityRecord/list?report=${id}${kind === 'annual' ? `&year=${year}` : ''}`;
  return {
    companyId,
    key: `cn_report/${id}`,
    type: 'system' as const,
    kind: 'report_ready',
    filingId: only?.id ?? (filingIds.length === 1 ? (filingIds[0] ?? null) : null),
    titleZh: `${zh}已生成`,
    titleEn: `${en} ready`,
    contentZh: `${about.zh}：${of.zh}${zh}的工作稿已生成，保存 30 天。`,
    contentEn: `${about.en}: the working copy of the ${en.toLowerCase()}${of.en} is ready and kept for 30 days.`,
    path: `/${cnscc.slug}/${path}`,
  };
}
