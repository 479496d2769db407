import { sql } from 'drizzle-orm';

/** Open trade records of an enterprise are counted up to here. */
export const MAX_OPEN = 100;

/** Trade records that wait for an answer of the enterprise or for its declaration, counted up to a bound. */
export function openTrades() {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM rp_trade_records r
    WHERE r.trading_enterprise_id = rp_enterprises.id AND r.status IN ('SUBMITTED', 'CONFIRMED')
    LIMIT ${MAX_OPEN}))`.as('open_trades');
}
