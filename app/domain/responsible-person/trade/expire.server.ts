import { and, isNotNull, lte, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { RP_RULES } from '../rules.ts';
import { readTrade } from './content.server.ts';
import { endTrade } from './reject.server.ts';

/** Records given up in one run; the rest waits for the next. */
const A_RUN = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Rejects records whose party was asked so long ago that its link has ended (逾期未确认): their pieces come back and all
 * sides are told. What waits for an admin of the tenant stays. A job, called until it finds none; whoever was quicker is
 * passed over.
 *
 * @returns how many there were
 */
export async function expireRpTrades(ctx: Context): Promise<number> {
  let expired = 0;
  for (const system of systemsOf('responsible-person')) {
    const within = { ...ctx, system };
    const law = rulesOn(ctx.db, { rp_links: RP_RULES.rp_links }, dayOf(within));
    const { rp_links: links } = law.values(await law.statement);
    const due = await ctx.db
      .select({ id: rpTrades.id, companyId: rpTrades.companyId })
      .from(rpTrades)
      .where(
        and(
          // Written out, like the index of those records.
          sql`${rpTrades.status} = 'SUBMITTED'`,
          isNotNull(rpTrades.waitingFor),
          lte(rpTrades.askedAtMs, ctx.nowMs - links.trade * DAY_MS),
        ),
      )
      .limit(A_RUN);
    expired += await eachAlone(due, async ({ id, companyId }) => {
      const facts = await readTrade(within, { companyId, content: null, recordId: id });
      const { record } = facts;
      if (record?.status !== 'SUBMITTED') return false;
      const outcome = await endTrade(within, record, facts, {
        rejectedBy: 'system',
        by: ctx.actor.name,
        reason: 'expired',
      });
      return outcome.ok;
    });
  }
  return expired;
}
