import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RecordOfStaffMoved, RecordSaid } from '../../area-records.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { askSecond, type SecondAsked } from '../../second-person/ask.server.ts';
import type { RecordOfStaff } from './within.server.ts';

/**
 * Withdraws a record: at once where nothing was issued, else it is asked for and another person approves, since its valid
 * certificate is revoked with it. One round trip, and those of either.
 *
 * Refusals, in this order: 4106 stale version; those of `askSecond`, or of withdrawing it in its area.
 */
export async function withdrawRecord(
  { staff, within, records }: RecordOfStaff,
  id: string,
  said: RecordSaid['withdraw'],
): Promise<Outcome<RecordOfStaffMoved | SecondAsked>> {
  const { table } = records;
  const [record = notFound()] = await staff.db
    .select({
      tradeNo: sql<string>`${table.tradeNo}`.as('trade_no'),
      version: sql<number>`${table.version}`.as('its_version'),
      revision: sql<number>`${table.revision}`.as('its_revision'),
      certified: sql<boolean>`EXISTS (SELECT 1 FROM certificates AS c
        WHERE c.record_id = ${id} AND c.state = 'valid')`
        .mapWith(Boolean)
        .as('certified'),
    })
    .from(table as SQLiteTable)
    .where(eq(table.id, id));
  if (record.version !== said.version) return refuse(4106);
  if (!record.certified) return records.acts.withdraw(within, id, said);
  const { reason } = said;
  const subject = { id, zh: record.tradeNo, en: record.tradeNo };
  const payload = { reason, revision: record.revision };
  return askSecond(staff, records.withdrawSecond, { within, subject, payload, reason });
}
