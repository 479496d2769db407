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

const ITS = duties.subjectId;
/** Subjects that have a number in place of a name. */
const NUMBERED = {
  rp_adverse_report: sql`(SELECT x.report_no FROM rp_adverse_reports x WHERE x.id = ${ITS})`,
  rp_batch: sql`(SELECT x.batch_no FROM rp_batches x WHERE x.id = ${ITS})`,
  rp_trade: sql`(SELECT x.trade_no FROM rp_trade_records x WHERE x.id = ${ITS})`,
};
const NAMED_ZH = {
  rp_product: sql`(SELECT x.name_zh FROM rp_products x WHERE x.id = ${ITS})`,
  rp_enterprise: sql`(SELECT x.company_cname FROM rp_enterprises x WHERE x.id = ${ITS})`,
};
const NAMED_EN = {
  rp_product: sql`(SELECT x.name_en FROM rp_products x WHERE x.id = ${ITS})`,
  rp_enterprise: sql`(SELECT x.company_ename FROM rp_enterprises x WHERE x.id = ${ITS})`,
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
      subjectZh: called({ ...NUMBERED, ...NAMED_ZH }).as('subject_zh'),
      subjectEn: called({ ...NUMBERED, ...NAMED_EN }).as('subject_en'),
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
