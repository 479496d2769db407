import { inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { dailyCounters } from '#db/schema/trail.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import type { Parties } from './read.server.ts';

/** Letters to partners a company may cause in one day when no policy says otherwise: one full batch. */
const DEFAULT_ALLOWANCE = 1000;
const POLICY = 'partner_letter_daily_allowance';
const LETTERS = 'partner_letters';
/** Between two reminders to one partner, whatever record they are about. */
const REMINDER_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Statement: letters off today's allowance, which the company's own policy sets, else everyone's. */
export function countLetters(
  { db, company, nowMs }: OrContext,
  letters: number,
): BatchItem<'sqlite'> {
  const allowance = sql`coalesce((SELECT value FROM policies WHERE name = ${POLICY}
    AND company_id IN (${company.id}, '') ORDER BY company_id = '' LIMIT 1),
    CAST(${DEFAULT_ALLOWANCE} AS INTEGER))`;
  return db
    .insert(dailyCounters)
    .select(sql`SELECT ${company.id}, ${LETTERS}, ${utcDay(nowMs)}, CAST(${letters} AS INTEGER),
      ${allowance} WHERE true`)
    .onConflictDoUpdate({
      target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
      set: {
        count: sql`${dailyCounters.count} + excluded.count`,
        allowance: sql`excluded.allowance`,
      },
    });
}

/** What the database says to one letter too many. */
export const LETTER_REFUSALS: Refusals = {
  daily_counter_within_allowance: { code: 4290, why: { key: 'letters_used_up' } },
};

/** A partner who had a reminder within a day. */
export const PARTNER_REMINDED: Refusal = { code: 4290, why: { key: 'partner_reminded' } };

/** 4290 within a day of the partner's last reminder. */
export function remindedLately({ partner }: Parties, nowMs: number): Refusal | null {
  const { remindedAtMs } = partner;
  return remindedAtMs !== null && remindedAtMs > nowMs - REMINDER_PAUSE_MS
    ? PARTNER_REMINDED
    : null;
}

/** The same as a condition of each record's move, and the statement that keeps when the partners were reminded. */
export function reminderPause({ db, nowMs }: OrContext, partnerIds: readonly string[]) {
  const since = nowMs - REMINDER_PAUSE_MS;
  return {
    guard: sql`NOT EXISTS (SELECT 1 FROM trade_partners p WHERE p.id = ${tradeRecords.partnerId}
      AND p.reminded_at_ms > CAST(${since} AS INTEGER))`,
    kept: db
      .update(tradePartners)
      .set({ remindedAtMs: nowMs })
      .where(inArray(tradePartners.id, idsAmong(partnerIds))),
  };
}
