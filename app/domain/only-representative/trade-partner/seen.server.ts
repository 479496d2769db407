import { eq, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { tradePartners } from '#db/schema/partner.ts';
import type { Context } from '../../kernel/context.ts';

/** Columns: somebody at a partner looked at a page of ours for a while, or acted there. The first time stays first. */
export function seen({ nowMs }: Pick<Context, 'nowMs'>) {
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  const edge = (which: 'min' | 'max', known: AnySQLiteColumn) =>
    sql`${sql.raw(which)}(coalesce(${known}, ${now}), ${now})`;
  return {
    firstOpenedAtMs: edge('min', tradePartners.firstOpenedAtMs),
    lastOpenedAtMs: edge('max', tradePartners.lastOpenedAtMs),
  };
}

/** Statement: the same. It is no change of the partner, so no version moves and no page grows stale by it. */
export function partnerSeen(ctx: Pick<Context, 'db' | 'nowMs'>, id: string) {
  return ctx.db.update(tradePartners).set(seen(ctx)).where(eq(tradePartners.id, id));
}
