import { eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { Context } from '../../kernel/context.ts';

/** Columns: somebody at a partner looked at a page of ours for a while, or acted there. The first time stays first. */
export function seen({ nowMs }: Pick<Context, 'nowMs'>) {
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  return {
    firstOpenedAtMs: sql`min(coalesce(${tradePartners.firstOpenedAtMs}, ${now}), ${now})`,
    lastOpenedAtMs: sql`max(coalesce(${tradePartners.lastOpenedAtMs}, ${now}), ${now})`,
  };
}

/** Statement: the same. It is no change of the partner, so no version moves and no page grows stale by it. */
export function partnerSeen(ctx: Pick<Context, 'db' | 'nowMs'>, id: string) {
  return ctx.db.update(tradePartners).set(seen(ctx)).where(eq(tradePartners.id, id));
}
