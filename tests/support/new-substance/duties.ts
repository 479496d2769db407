import { asc, eq } from 'drizzle-orm';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { duties } from '#db/schema/duty.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { openTestDatabase } from '../contexts.ts';

/** A duty as its filing made it: an annual report of last year, open, unless the row says otherwise. */
export async function insertDuty({
  filingId,
  ...row
}: { companyId: string; filingId: string } & Partial<typeof duties.$inferInsert>): Promise<string> {
  const id = row.id ?? seedId('dty');
  await openTestDatabase()
    .insert(duties)
    .values({
      id,
      system: 'cnscc',
      subjectKind: 'cn_filing',
      subjectId: filingId,
      kind: 'annual_report',
      year: 2025,
      opensOn: '2026-01-01',
      dueOn: '2026-04-30',
      ruleId: RULE_OF[row.kind ?? 'annual_report'] ?? '',
      moveId: 'seed',
      createdAtMs: 0,
      ...row,
    });
  return id;
}

/** Rows of the law by which duties are due today. */
const RULE_OF: Partial<Record<NonNullable<(typeof duties.$inferInsert)['kind']>, string>> = {
  annual_report: 'cn_annual/order_12/2021-01-01',
  first_activity_report: 'cn_first_activity/order_12/2021-01-01',
  activity_record: 'cn_activity_record/policy/2010-10-15',
  confidentiality_end: 'cn_confidentiality/order_12/2021-01-01',
  new_hazard: 'cn_hazard_days/policy/2021-01-01',
  information_transfer: 'cn_transfer_days/policy/2021-01-01',
};

/** A message to the people of a company: a warning of a duty unless the row says otherwise. */
export async function insertMessage(
  row: Pick<typeof cnMessages.$inferInsert, 'companyId' | 'atMs'> &
    Partial<typeof cnMessages.$inferInsert>,
): Promise<string> {
  const id = newId('msg', row.atMs);
  await openTestDatabase()
    .insert(cnMessages)
    .values({
      id,
      key: id,
      type: 'warning',
      kind: 'duty',
      titleZh: '义务提醒',
      titleEn: 'Duty',
      contentZh: '年度报告：DH-1',
      contentEn: 'Annual report: DH-1',
      path: '/cnscc/home',
      ...row,
    });
  return id;
}

/** Duties of a filing by their kinds, as they are due. */
export async function dutiesOf(filingId: string) {
  return openTestDatabase()
    .select()
    .from(duties)
    .where(eq(duties.subjectId, filingId))
    .orderBy(asc(duties.kind), asc(duties.year), asc(duties.about));
}
