import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { standingOf } from '../../duty/standing.ts';
import type { RowKey } from '../../export/keyed-pages.ts';
import type { RpContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { type DutySubject, type ReminderKind, RP_DUTIES } from './kinds.ts';

/** SQL: what a duty is about is called, by the kind of thing. */
function called(of: Readonly<Record<DutySubject, SQL>>): SQL<string> {
  const kinds = Object.entries(of).map(([kind, name]) => sql`WHEN ${kind} THEN ${name}`);
  return sql<string>`coalesce(CASE ${duties.subjectKind} ${sql.join(kinds, sql` `)} END, '')`;
}

/** SQL: a column of the subject. */
const its = (table: string, column: string) =>
  sql`(SELECT ${sql.raw(`x.${column} FROM ${table} x`)} WHERE x.id = ${duties.subjectId})`;

const NUMBERED = {
  rp_adverse_report: its('rp_adverse_reports', 'report_no'),
  rp_batch: its('rp_batches', 'batch_no'),
  rp_trade: its('rp_trade_records', 'trade_no'),
};

/** Duties of the company’s cosmetics, by the days that they are due. One round trip. */
export async function rpDutiesAfter(ctx: RpContext, after: RowKey | null, limit: number) {
  const { db, company } = ctx;
  const today = dayOf(ctx);
  const [day = '', id = ''] = after ?? [];
  const rows = await db
    .select({
      id: duties.id,
      kind: sql<ReminderKind>`${duties.kind}`.as('kind_of'),
      subjectZh: called({
        ...NUMBERED,
        rp_product: its('rp_products', 'name_zh'),
        rp_enterprise: its('rp_enterprises', 'company_cname'),
      }).as('subject_zh'),
      subjectEn: called({
        ...NUMBERED,
        rp_product: its('rp_products', 'name_en'),
        rp_enterprise: its('rp_enterprises', 'company_ename'),
      }).as('subject_en'),
      year: duties.year,
      opensOn: duties.opensOn,
      dueOn: duties.dueOn,
      state: duties.state,
      doneOn: duties.doneOn,
      referenceNo: duties.referenceNo,
      waivedReason: duties.waivedReason,
    })
    .from(duties)
    .where(
      and(
        eq(duties.companyId, company.id),
        eq(duties.system, RP_DUTIES.slug),
        sql`(${duties.dueOn}, ${duties.id}) > (${day}, ${id})`,
      ),
    )
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, standing: standingOf(row, today) }));
}
export type RpDutyRow = Awaited<ReturnType<typeof rpDutiesAfter>>[number];
