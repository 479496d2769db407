import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { dailyCounters } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { JudgedTrade } from './content.server.ts';

type Asked = 'send' | 'link';

/** Under which name the sendings of a record are counted. */
export const sendings = (id: string, asked: Asked) => `rp_${asked}:${id}`;

/**
 * Statement: one more link of a record is mailed today, which the database allows as often as `rp_sends` says, and as
 * often again for its parties: who holds an old link must not use up what its sender may send.
 */
export function countSending(
  ctx: Pick<RpContext, 'db' | 'system' | 'nowMs'>,
  { id, companyId }: { id: string; companyId: string },
  { rules }: Pick<JudgedTrade, 'rules'>,
  asked: Asked,
): BatchItem<'sqlite'> {
  return ctx.db
    .insert(dailyCounters)
    .values({
      companyId,
      name: sendings(id, asked),
      day: dayOf(ctx),
      count: 1,
      allowance: rules.rp_sends.a_day,
    })
    .onConflictDoUpdate({
      target: [dailyCounters.companyId, dailyCounters.name, dailyCounters.day],
      set: { count: sql`${dailyCounters.count} + 1`, allowance: rules.rp_sends.a_day },
    });
}

/** What the database says when it was sent as often as a day allows. */
export function sentOften({ rules }: Pick<JudgedTrade, 'rules'>) {
  const values = { times: rules.rp_sends.a_day };
  return {
    daily_counter_within_allowance: { code: 4290, why: { key: 'sent_often', values } },
  } as const;
}
