import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { NOT_OVERDRAWN } from '../tonnage/ledger.server.ts';
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
}

export interface Move {
  moveId: string;
  statements: BatchItem<'sqlite'>[];
  moved: RecordMoved;
}

/**
 * The head of every write on a record: the guarded UPDATE that expects version and state, the audit row whose
 * CHECK undoes the batch when nothing moved, and the counters when the state changed.
 */
export function moveRecord(ctx: Context, record: RecordAnchor, change: RecordChange): Move {
  const moveId = newId('mv', ctx.nowMs);
  const status = change.status ?? record.status;
  const guardVersion = change.guardVersion !== false;
  const update = ctx.db
    .update(tradeRecords)
    .set({ ...change.set, status, version: sql`${tradeRecords.version} + 1`, moveId })
    .where(
      and(
        eq(tradeRecords.id, record.id),
        eq(tradeRecords.companyId, record.companyId),
        eq(tradeRecords.status, record.status),
        eq(tradeRecords.revision, record.revision),
        guardVersion ? eq(tradeRecords.version, record.version) : undefined,
        change.guard,
      ),
    );
  const detail = {
    ...(status !== record.status && { status: [record.status, status] }),
    ...change.detail,
  };
  const audit = auditEntry(ctx, {
    action: change.action,
    subject: { kind: 'trade_record', id: record.id },
    companyId: record.companyId,
    system: record.system,
    detail,
    moved: sql<number>`(SELECT count(*) FROM trade_records
      WHERE id = ${record.id} AND move_id = ${moveId})`,
  });
  return {
    moveId,
    statements: [update, audit, ...countMove(ctx, record, record.status, status)],
    moved: { id: record.id, trade_no: record.tradeNo, status, version: record.version + 1 },
  };
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

/**
 * Commits a move. A lost race is 4106: every write raises the version, so whoever comes second holds a stale one.
 *
 * @param overdrawn says which accounts are short when the ledger refused; without it an overdraft is a bug
 */
export async function commitMove(
  ctx: Context,
  { statements, moved }: Move,
  overdrawn?: () => Promise<Refusal>,
): Promise<Outcome<RecordMoved>> {
  try {
    await commit(ctx.db, statements);
    return done(moved);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    if (error.constraint === 'audit_move_happened') return refuse(4106);
    if (error.constraint === NOT_OVERDRAWN && overdrawn) {
      return { ok: false, refusal: await overdrawn() };
    }
    throw error;
  }
}
