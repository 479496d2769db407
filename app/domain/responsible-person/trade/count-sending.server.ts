import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { dailyCounters } from '#db/schema/trail.ts';
import type { RpContext } from '../../kernel/context.ts';
import { todayOf } from '../product/own.server.ts';
import { SENDS_A_DAY } from './rules.ts';

/**
 * Statement: one more link of a record is mailed today, which the database allows three times, and three times more for
 * its parties: who holds an old link must not use up what its sender may send.
 */
export function countSending(
  ctx: Pick<RpContext, 'db' | 'system' | 'nowMs'>,
  { id, companyId }: { id: string; companyId: string },
  asked: 'send' | 'link',
): BatchItem<'sqlite'> {
  return ctx.db
    .insert(dailyCounters)
    .values({
      companyId,
      name: `rp_${asked}:${id}`,
      day: todayOf(ctx),
      count: 1,
      allowance: SENDS_A_DAY,
    })
    .onConflictDoUpdate({
      target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
      set: { count: sql`${dailyCounters.count} + 1` },
    });
}

/** What the database says when it was sent as often as a day allows. */
export const SENT_OFTEN = {
  daily_counter_within_allowance: { code: 4290, why: { key: 'sent_three_times' } },
} as const;
