import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { rpTrades } from '#db/schema/rp-trade.ts';
import type { ActOn } from '../../audit/acts.ts';
import { guardedWrite, type Refusals } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { keepDuties } from '../duty/keep.server.ts';
import type { TradeAnchor } from './read.server.ts';
import type { TradeMoved, TradeStatus } from './schema.ts';

/** What a batch says when a batch of cosmetics has too little left, and what the caller makes of it. */
export const ENOUGH_PIECES = 'rp_batches_within_quantity';

/** A record with what every write on it is guarded by. */
export type MovingTrade = Pick<
  TradeAnchor,
  'id' | 'companyId' | 'tradeNo' | 'status' | 'waitingFor' | 'version' | 'revision'
>;

export interface TradeChange {
  /** New state; the present one when only content or links change. */
  status?: TradeStatus;
  set?: SQLiteUpdateSetSource<typeof rpTrades>;
  action: ActOn<'rp_trade'>;
  detail?: Record<string, unknown>;
  /** What else must hold at the moment of writing, e.g. that a link is still good. */
  guard?: SQL | undefined;
  /** False for acts that carry no version of their own (a party's answer): state, turn and revision guard them. */
  guardVersion?: boolean;
  /** What follows from the move, in the same batch. */
  follows?: () => BatchItem<'sqlite'>[];
  refusals?: Refusals;
}

/**
 * Every write on a trade record: it still has the state, turn, revision and version that were judged. A lost race is
 * 4106, unless `refusals` say it better: every write raises the version, so whoever comes second holds a stale one.
 */
export function moveTrade(
  ctx: Context & { system: { slug: string } },
  record: MovingTrade,
  { status, set, action, detail, guard, guardVersion, follows, refusals }: TradeChange,
): Promise<Outcome<TradeMoved>> {
  const { id, companyId, tradeNo, version, revision, waitingFor } = record;
  const known = { companyId, status: record.status, revision, waitingFor };
  const next = status ?? record.status;
  return guardedWrite(ctx, {
    table: rpTrades,
    id,
    expect: guardVersion === false ? known : { ...known, version },
    guard,
    set: { ...set, ...(status && { status }) },
    audit: {
      action,
      subject: { kind: 'rp_trade', id },
      companyId,
      system: ctx.system.slug,
      detail: { ...(next !== record.status && { status: [record.status, next] }), ...detail },
    },
    follows: () => [...(follows?.() ?? []), ...keepDuties(ctx, 'rp_trade', [id])],
    refusals,
    done: { id, trade_no: tradeNo, status: next, version: version + 1 },
  });
}
