import { and, desc, eq, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { RpContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';

/** Statement for home: submitted records by whose turn it is (`trading`, `responsible`, null for the tenant's own release). */
export function waitingByTurn({ db, company }: RpContext) {
  const waiting = db
    .select({ turn: rpTrades.waitingFor })
    .from(rpTrades)
    .where(and(eq(rpTrades.companyId, company.id), eq(rpTrades.status, 'SUBMITTED')))
    .orderBy(desc(rpTrades.createdAtMs))
    .limit(COUNT_BOUND)
    .as('waiting');
  return db
    .select({ turn: waiting.turn, count: sql<number>`count(*)`.as('count') })
    .from(waiting)
    .groupBy(waiting.turn);
}
