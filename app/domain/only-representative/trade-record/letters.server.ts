import { inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { type Allowance, countOff } from '../../tenancy/allowance.server.ts';
import { PARTNER_LETTERS } from '../limits.ts';
import type { Parties } from './read.server.ts';

/** Letters to partners a company may cause in one day: one full batch. */
const LETTERS: Allowance = { name: 'partner_letters', ...PARTNER_LETTERS };
/** Between two reminders to one partner, whatever record they are about. */
const REMINDER_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Statement: letters off today's allowance. */
export const countLetters = (ctx: OrContext, letters: number) => countOff(ctx, LETTERS, letters);

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
