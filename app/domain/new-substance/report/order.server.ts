import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnReports } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { textOf } from '../../kernel/text.ts';
import { reasonRefusal } from '../filing/rules.ts';
import { companyOfNew, scoped, scopeIds, within } from '../within.ts';
import { submittedOf } from './facts.server.ts';
import { MAX_REPORT_FILINGS, MAX_REPORT_LINES, REPORT_DAYS } from './limits.ts';
import type { IdentityAsked, OrderReportInput } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a report was ordered as, as the API says it: the answer is written with the order. */
export interface Ordered {
  id: string;
  state: 'pending' | 'done' | 'failed';
  /** Those that it is about: of an annual report the ones with a submitted record. */
  filing_ids: string[];
}

/**
 * Orders a working copy of annual reports or of first-activity reports; it is drawn behind the scenes, told as a message
 * and kept for 30 days. Filings without a submitted record of the year are left out. Three round trips.
 *
 * Refusals, in this order: what the kind needs is missing, or a format it does not have (4100); no company (4193);
 * filings of several companies (4198); confidential identity without a reason (4187); no submitted record (4194); more
 * than 100 filings or 10 000 lines (4100).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a viewer of its company
 */
export async function orderReport(
  ctx: CnContext,
  input: OrderReportInput,
): Promise<Outcome<Ordered>> {
  const incomplete = incompleteOf(input);
  if (incomplete !== null) return { ok: false, refusal: incomplete };
  const named = [...new Set(input.filing_ids ?? [])];
  const company = await companyOf(ctx, named);
  if (!company.ok) return company;
  const own = within(ctx, company.value);
  const unreasoned = unreasonedOf(input);
  if (unreasoned !== null) return { ok: false, refusal: unreasoned };
  const year = input.kind === 'annual' ? (input.year ?? 0) : null;
  const found = await recordedOf(ctx, own.company.id, named, year);
  if (found.length === 0) return refuse(4194);
  const lines = found.reduce((sum, { lines: more }) => sum + more, 0);
  if (found.length > MAX_REPORT_FILINGS || lines > MAX_REPORT_LINES) return tooLarge();

  const { nowMs, actor, locale } = ctx;
  const id = newId('rpt', nowMs);
  const filingIds = found.map(({ filingId }) => filingId);
  const { kind, format, identity } = input;
  const reason = textOf(input.reason);
  const outcome = await guardedInsert(own, {
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
      createdAtMs: nowMs,
      expiresAtMs: nowMs + REPORT_DAYS * DAY_MS,
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
    follows: () => [
      newJob(ctx, {
        kind: 'cn_report',
        key: `cn_report/${id}`,
        companyId: own.company.id,
        payload: { report_id: id },
      }),
    ],
    done: { id, state: cnReports.state, filing_ids: filingIds },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'cn_report');
  return outcome;
}

/** What the kind needs. A first activity has no year and no workbook. */
function incompleteOf({ kind, year, filing_ids, format }: OrderReportInput): Refusal | null {
  const fields = {
    ...(kind === 'annual' && !year && { year: { key: 'required' } }),
    ...(kind === 'first_activity' && !filing_ids?.length && { filing_ids: { key: 'required' } }),
    ...(kind === 'first_activity' && format !== 'pdf' && { format: { key: 'invalid_choice' } }),
  };
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}

/** Confidential identities are told to nobody without a reason: it is kept with who asked. */
export function unreasonedOf({ identity, reason }: IdentityAsked): Refusal | null {
  return identity === 'full' ? reasonRefusal(textOf(reason)) : null;
}

/** The one company of the filings that are named; of none the one that is asked for. */
async function companyOf(ctx: CnContext, named: readonly string[]): Promise<Outcome<string>> {
  if (named.length === 0) {
    const company = companyOfNew(ctx, null);
    if (company.ok) scoped(ctx, company.value);
    return company;
  }
  const filings = await ctx.db
    .select({ companyId: cnFilings.companyId })
    .from(cnFilings)
    .where(
      and(
        inArray(cnFilings.id, idsAmong(named)),
        sql`${cnFilings.companyId} IN ${idsAmong(scopeIds(ctx))}`,
      ),
    );
  if (filings.length < named.length) notFound();
  const [companyId, ...others] = new Set(filings.map(({ companyId }) => companyId));
  return others.length > 0 || companyId === undefined ? refuse(4198) : done(companyId);
}

/** Statement: filings with a submitted record, of the year where there is one, and their lines, by number. */
function recordedOf(
  { db }: CnContext,
  companyId: string,
  named: readonly string[],
  year: number | null,
) {
  const among =
    named.length > 0
      ? idsAmong(named)
      : sql`(SELECT id FROM cn_filings WHERE company_id = ${companyId})`;
  return db
    .select({ filingId: cnFilings.id, lines: count(cnActivityLines.position) })
    .from(cnActivityRecords)
    .innerJoin(cnFilings, eq(cnFilings.id, cnActivityRecords.filingId))
    .leftJoin(cnActivityLines, eq(cnActivityLines.recordId, cnActivityRecords.id))
    .where(submittedOf(companyId, among, year))
    .groupBy(cnFilings.id)
    .orderBy(cnFilings.certificateNo, cnFilings.id)
    .limit(MAX_REPORT_FILINGS + 1);
}

function tooLarge(): Outcome<never> {
  const values = { filings: MAX_REPORT_FILINGS, lines: MAX_REPORT_LINES };
  const why = { key: 'report_too_large', values };
  return refuse(4100, { why, fields: { filing_ids: why } });
}
