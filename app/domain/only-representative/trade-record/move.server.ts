import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import type { ActOn } from '../../audit/acts.ts';
import { guardedWrites, type Refusals } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import type { RevisionMove } from '../tonnage/ledger.server.ts';
import type { RecordAnchor } from './read.server.ts';
import type { RecordMoved, RecordStatus } from './schema.ts';

interface Change {
  /** New state; the present one when only content changes. */
  status?: RecordStatus;
  set?: SQLiteUpdateSetSource<typeof tradeRecords>;
  action: ActOn<'trade_record'>;
  /** What else must hold at the moment of writing, e.g. that a link is still good. */
  guard?: SQL;
  /** False for acts that carry no version of their own (a partner's upload): the state alone guards them. */
  guardVersion?: boolean;
  refusals?: Refusals;
}

export interface RecordChange<More extends object = object> extends Change {
  /** What is answered beside what every move answers. */
  answers?: More;
  detail?: Record<string, unknown>;
  /** What follows from the move, in the same batch. */
  follows?: (moveId: string) => BatchItem<'sqlite'>[];
}

/** One record of a set that moves. */
interface Moving {
  record: RecordAnchor;
  detail?: Record<string, unknown>;
  answers?: object;
}

export interface RecordsChange extends Change {
  /** What follows from the moves, in the same batch. */
  follows?: (moves: RevisionMove[]) => BatchItem<'sqlite'>[];
}

/**
 * Every write on a record: it still has the version, revision and state that were judged, and the counters follow
 * when the state changes. A lost race is 4106: every write raises the version, so whoever comes second holds a
 * stale one.
 */
export async function moveRecord<More extends object = object>(
  ctx: Context,
  record: RecordAnchor,
  { detail, follows, answers, ...change }: RecordChange<More>,
): Promise<Outcome<RecordMoved & More>> {
  const outcome = await moveRecords(ctx, [{ record, detail, answers }], {
    ...change,
    follows: (moves) => moves.flatMap(({ moveId }) => follows?.(moveId) ?? []),
  });
  // `answers` is missing only where nothing more is answered.
  return outcome.ok ? done({ ...moved(record, change), ...(answers as More) }) : outcome;
}

/** `moveRecord` for a set, in as many statements: all of them move or none does. */
export function moveRecords(
  ctx: Context,
  moving: readonly Moving[],
  change: RecordsChange,
): Promise<Outcome<RecordMoved[]>> {
  const { status, set, action, guard, guardVersion, refusals, follows } = change;
  const records = moving.map(({ record }) => record);
  return guardedWrites(ctx, {
    table: tradeRecords,
    rows: moving.map(({ record, detail }) => {
      const { id, companyId, system, revision, version } = record;
      const known = { companyId, status: record.status, revision };
      const turned = status !== undefined && status !== record.status;
      return {
        id,
        expect: guardVersion === false ? known : { ...known, version },
        audit: {
          action,
          subject: { kind: 'trade_record', id },
          companyId,
          system,
          detail: { ...(turned && { status: [record.status, status] }), ...detail },
        },
      };
    }),
    guard,
    set: { ...set, ...(status && { status }) },
    follows: (moveIds) => {
      const moves = records.flatMap(({ id: recordId, revision }, index) => {
        const moveId = moveIds[index];
        return moveId === undefined ? [] : [{ moveId, recordId, revision }];
      });
      return [...(status ? countMoves(ctx, records, status) : []), ...(follows?.(moves) ?? [])];
    },
    refusals,
    done: moving.map(({ record, answers }) => ({ ...moved(record, change), ...answers })),
  });
}

function moved({ id, tradeNo, status: before, version }: RecordAnchor, change: Change) {
  return { id, trade_no: tradeNo, status: change.status ?? before, version: version + 1 };
}

interface Counted {
  companyId: string;
  system: string;
  /** Missing for a new record. */
  status?: RecordStatus;
}

/** Counters of companies' records per state, when these go to another one. */
export function countMoves(
  { db }: Context,
  records: readonly Counted[],
  to: RecordStatus,
): BatchItem<'sqlite'>[] {
  const moving = records
    .filter(({ status }) => status !== to)
    .map(({ companyId, system, status }) => ({ companyId, system, status }));
  if (moving.length === 0) return [];
  const { companyId, system, status, count } = recordCounters;
  const of = sql`json_each(${JSON.stringify(moving)}) m`;
  const plus = db
    .insert(recordCounters)
    .select(sql`SELECT m.value ->> 'companyId' AS c, m.value ->> 'system' AS s, ${to}, count(*)
      FROM ${of} WHERE true GROUP BY c, s`)
    .onConflictDoUpdate({
      target: [companyId, system, status],
      set: { count: sql`${count} + excluded.count` },
    });
  if (moving.every((one) => one.status === undefined)) return [plus];
  const minus = db
    .update(recordCounters)
    .set({ count: sql`${count} - f.n` })
    .from(sql`(SELECT m.value ->> 'companyId' AS c, m.value ->> 'system' AS s,
      m.value ->> 'status' AS st, count(*) AS n FROM ${of} GROUP BY c, s, st) AS f`)
    .where(sql`${companyId} = f.c AND ${system} = f.s AND ${status} = f.st`);
  return [minus, plus];
}
