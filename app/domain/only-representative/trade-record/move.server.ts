import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import { guardedWrite, type Refusals } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { RecordAnchor } from './read.server.ts';
import type { RecordMoved, RecordStatus } from './schema.ts';

export interface RecordChange {
  /** New state; the present one when only content changes. */
  status?: RecordStatus;
  set?: SQLiteUpdateSetSource<typeof tradeRecords>;
  action: string;
  detail?: Record<string, unknown>;
  /** What else must hold at the moment of writing, e.g. that a link is still good. */
  guard?: SQL;
  /** False for acts that carry no version of their own (a partner's upload): the state alone guards them. */
  guardVersion?: boolean;
  /** What follows from the move, in the same batch. */
  follows?: (moveId: string) => BatchItem<'sqlite'>[];
  refusals?: Refusals;
}

/**
 * Every write on a record: it still has the version, revision and state that were judged, and the counters follow
 * when the state changes. A lost race is 4106: every write raises the version, so whoever comes second holds a
 * stale one.
 */
export function moveRecord(
  ctx: Context,
  record: RecordAnchor,
  change: RecordChange,
): Promise<Outcome<RecordMoved>> {
  const { id, companyId, system, revision, version, tradeNo } = record;
  const status = change.status ?? record.status;
  return guardedWrite(ctx, {
    table: tradeRecords,
    id,
    expect: {
      companyId,
      status: record.status,
      revision,
      ...(change.guardVersion !== false && { version }),
    },
    guard: change.guard,
    set: { ...change.set, status },
    audit: {
      action: change.action,
      subject: { kind: 'trade_record', id },
      companyId,
      system,
      detail: {
        ...(status !== record.status && { status: [record.status, status] }),
        ...change.detail,
      },
    },
    follows: (moveId) => [
      ...countMove(ctx, record, record.status, status),
      ...(change.follows?.(moveId) ?? []),
    ],
    refusals: change.refusals,
    done: { id, trade_no: tradeNo, status, version: version + 1 },
  });
}

/** Counters of a company's records per state; `from` is null for a new record. */
export function countMove(
  ctx: Context,
  of: { companyId: string; system: string },
  from: RecordStatus | null,
  to: RecordStatus,
): BatchItem<'sqlite'>[] {
  if (from === to) return [];
  const plus = ctx.db
    .insert(recordCounters)
    .values({ companyId: of.companyId, system: of.system, status: to, count: 1 })
    .onConflictDoUpdate({
      target: [recordCounters.companyId, recordCounters.system, recordCounters.status],
      set: { count: sql`${recordCounters.count} + 1` },
    });
  if (from === null) return [plus];
  const minus = ctx.db
    .update(recordCounters)
    .set({ count: sql`${recordCounters.count} - 1` })
    .where(
      and(
        eq(recordCounters.companyId, of.companyId),
        eq(recordCounters.system, of.system),
        eq(recordCounters.status, from),
      ),
    );
  return [minus, plus];
}
