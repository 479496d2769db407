import { and, type Column, count, inArray, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnReports } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { textOf } from '~/domain/kernel/text/text.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import { keptFor, orderMade } from '../../files/made.server.ts';
import type { NewJob } from '../../jobs/enqueue.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { IdentityAsked } from '../filing/identity-asked.ts';
import { reasonRefusal } from '../filing/rules.ts';
import { companyOfNew, scoped, scopeIds, within } from '../within.ts';
import { MAX_REPORT_FILINGS, MAX_REPORT_LINES, REPORT_DAYS } from './limits.ts';
import type { OrderReportInput } from './schema.ts';

/** What a report was ordered as, as the API says it: the answer is written with the order. */
export interface Ordered {
  id: string;
  state: 'pending' | 'done' | 'failed';
  /** Filings that it is about: for an annual report the ones with a submitted record. */
  filing_ids: string[];
}

/**
 * Orders a working copy of annual reports or of first-activity reports; it is drawn behind the scenes, told as a message
 * and kept for 30 days. Filings without a submitted record of the year are left out. Two round trips.
 *
 * Refusals, in this order: what the kind needs is missing, or a format it does not have (4100); no company (4193);
 * filings of several companies (4198); activity records of several years (4100); confidential identity without a reason
 * (4187); no submitted record (4194); more than 100 filings or 10 000 lines (4100).
 *
 * @throws {Denial} 4040 for a filing or a record outside the scope; 4002 for a viewer of its company
 */
export async function orderReport(
  ctx: CnContext,
  input: OrderReportInput,
): Promise<Outcome<Ordered>> {
  const incomplete = incompleteOf(input);
  if (incomplete !== null) return { ok: false, refusal: incomplete };
  const subject = subjectOf(ctx, input);
  if (!subject.ok) return subject;
  const found = await foundFor(ctx, subject.value);
  if (!found.ok) return found;
  const { companyId, year, filingIds, lines } = found.value;
  const own = within(ctx, companyId);
  if (input.identity === 'full') requireOwnPeople(ctx);
  const unreasoned = unreasonedOf(input);
  if (unreasoned !== null) return { ok: false, refusal: unreasoned };
  if (filingIds.length === 0) return refuse(4194);
  if (filingIds.length > MAX_REPORT_FILINGS || lines > MAX_REPORT_LINES) return tooLarge();

  const { nowMs, actor, locale } = ctx;
  const id = newId('rpt', nowMs);
  const { kind, format, identity } = input;
  const reason = textOf(input.reason);
  const job: NewJob = {
    kind: 'cn_report',
    key: `cn_report/${id}`,
    companyId: own.company.id,
    payload: { report_id: id },
  };
  return orderMade(own, job, {
    table: cnReports,
    row: {
      id,
      companyId: own.company.id,
      userId: actor.id,
      kind,
      year: year ?? 0,
      filingIds,
      format,
      identity,
      locale,
      ...keptFor(ctx, REPORT_DAYS),
    },
    audit: {
      action: 'cn_report.order',
      subject: { kind: 'cn_report', id },
      companyId: own.company.id,
      system: own.system.slug,
      detail: {
        kind,
        year,
        format,
        filings: filingIds.length,
        identity,
        ...(identity === 'full' && { reason }),
      },
    },
    done: { id, state: cnReports.state, filing_ids: filingIds },
  });
}

/** What the kind needs. A first activity has no year and no workbook. */
function incompleteOf(input: OrderReportInput): Refusal | null {
  const { kind, year, filing_ids, record_ids, format } = input;
  const ofYear = kind === 'annual' && !year && !record_ids?.length;
  const fields = {
    ...(ofYear && { year: { key: 'required' } }),
    ...(kind === 'first_activity' && !filing_ids?.length && { filing_ids: { key: 'required' } }),
    ...(kind === 'first_activity' && format !== 'pdf' && { format: { key: 'invalid_choice' } }),
  };
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}

/** Confidential identities are told to nobody without a reason: it is kept with who asked. */
function unreasonedOf({ identity, reason }: IdentityAsked): Refusal | null {
  return identity === 'full' ? reasonRefusal(textOf(reason)) : null;
}

/** What a report is to be about. */
interface Subject {
  /** The filings, as a subselect of their ids. */
  named: SQL;
  /** How many were named; null where whichever there are are meant. */
  count: number | null;
  /** Activity records that were named in their place. */
  records: readonly string[];
  /** The year that an annual report is about; SQL where it is that of the records. */
  year: number | SQL | null;
  /** Known where no filing is named. */
  company?: string;
}

/** Filings by their ids, those of activity records, or all of a company that have a submitted record of the year. */
function subjectOf(ctx: CnContext, input: OrderReportInput): Outcome<Subject> {
  const year = input.kind === 'annual' ? (input.year ?? 0) : null;
  const records = [...new Set(input.kind === 'annual' ? (input.record_ids ?? []) : [])];
  if (records.length > 0) {
    const among = sql`FROM cn_activity_records WHERE id IN ${idsAmong(records)}`;
    const named = sql`(SELECT filing_id ${among})`;
    return done({ named, count: null, records, year: sql`(SELECT max(year) ${among})` });
  }
  const filings = [...new Set(input.filing_ids ?? [])];
  if (filings.length > 0) {
    return done({ named: idsAmong(filings), count: filings.length, records, year });
  }
  const company = companyOfNew(ctx, null);
  if (!company.ok) return company;
  scoped(ctx, company.value);
  // One more than a report takes says that there are too many; a company may have any number.
  const named = sql`(SELECT DISTINCT filing_id FROM cn_activity_records
    WHERE company_id = ${company.value} AND year = CAST(${year} AS INTEGER)
    AND status = 'submitted' LIMIT ${MAX_REPORT_FILINGS + 1})`;
  return done({ named, count: null, records, year, company: company.value });
}

interface Found {
  companyId: string;
  year: number | null;
  /** Filings with a submitted record, of the year where there is one, by certificate number. */
  filingIds: string[];
  /** Lines of all those records, with what was handed on in the year; at most one more than a report has. */
  lines: number;
}

/** What a report about a subject would have. One round trip, whose cost is bounded by what one report takes. */
async function foundFor(ctx: CnContext, subject: Subject): Promise<Outcome<Found>> {
  const { db } = ctx;
  const { named, records, year } = subject;
  // The plus keeps the database from going through a company for what is named by its id.
  const inScope = (company: Column) => sql`+${company} IN ${idsAmong(scopeIds(ctx))}`;
  const ofYear = year === null ? sql`` : sql` AND r.year = CAST(${year} AS INTEGER)`;
  const submitted = sql`r.status = 'submitted'${ofYear}`;
  const handedIn =
    year === null
      ? sql``
      : sql` AND h.handed_on BETWEEN ${year} || '-01-01' AND ${year} || '-12-31'`;
  const [filings, ticked, [counted]] = await db.batch([
    db
      .select({
        id: cnFilings.id,
        companyId: cnFilings.companyId,
        recorded: sql<number>`EXISTS (SELECT 1 FROM cn_activity_records r
          WHERE r.filing_id = cn_filings.id AND ${submitted})`.as('recorded'),
      })
      .from(cnFilings)
      .where(and(inArray(cnFilings.id, named), inScope(cnFilings.companyId)))
      .orderBy(cnFilings.certificateNo, cnFilings.id),
    db
      .select({ year: cnActivityRecords.year })
      .from(cnActivityRecords)
      .where(
        and(inArray(cnActivityRecords.id, idsAmong(records)), inScope(cnActivityRecords.companyId)),
      ),
    db.select({ lines: count() }).from(
      sql`(SELECT 1 FROM cn_activity_lines WHERE record_id IN (
        SELECT r.id FROM cn_activity_records r
        WHERE r.filing_id IN ${named} AND ${submitted})
      UNION ALL SELECT 1 FROM cn_handovers h JOIN cn_activity_records r ON r.id = h.record_id
        WHERE r.filing_id IN ${named} AND r.status = 'submitted'${handedIn}
      LIMIT ${MAX_REPORT_LINES + 1})`,
    ),
  ]);
  if (subject.count !== null && filings.length < subject.count) notFound();
  if (ticked.length < records.length) notFound();
  const companies = new Set(filings.map(({ companyId }) => companyId));
  if (companies.size > 1) return refuse(4198);
  const [companyId = subject.company ?? notFound()] = companies;
  const years = new Set(ticked.map((record) => record.year));
  if (years.size > 1) return severalYears();
  const [ofRecords] = years;
  return done({
    companyId,
    year: ofRecords ?? (typeof year === 'number' ? year : null),
    filingIds: filings.flatMap(({ id, recorded }) => (recorded ? [id] : [])),
    lines: counted?.lines ?? 0,
  });
}

/** An annual report is of one year. */
function severalYears(): Outcome<never> {
  const why = { key: 'report_several_years' };
  return refuse(4100, { why, fields: { record_ids: why } });
}

function tooLarge(): Outcome<never> {
  const values = { filings: MAX_REPORT_FILINGS, lines: MAX_REPORT_LINES };
  const why = { key: 'report_too_large', values };
  return refuse(4100, { why, fields: { filing_ids: why } });
}
