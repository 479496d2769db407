import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type {
  AnySQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { ConstraintViolation, commit } from '#db/commit.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { done, type Outcome, type Refusal } from '../kernel/outcome.ts';
import { type AuditInput, auditEntry } from './entry.server.ts';

/**
 * The one way of writing. D1 has no interactive transactions, and what a verb read may be stale when it writes.
 * So a verb is one batch: a guarded statement that repeats what was judged and stamps its row with a move id, the
 * audit row, whose CHECK `audit_move_happened` undoes everything unless that statement moved exactly one row, and
 * whatever follows from it. All of it happens or none does, and none of it without its audit row. This is the only
 * place that turns a constraint's "no" into a refusal.
 */

/** A table whose rows carry the id of the move that wrote them last. */
type MovedTable = SQLiteTable & { id: AnySQLiteColumn; moveId: AnySQLiteColumn };

/** What a constraint says to the user; a function where that is to be looked up after the refusal. */
type Answer = Refusal | (() => Promise<Refusal>);

/**
 * Answers by the constraint's name in the schema, or `foreign_key`. A constraint that has none was not meant to
 * speak: its violation is a bug and is thrown.
 */
export type Refusals = Partial<Record<string, Answer>>;

/** Answer to a write that came second: what was read is no longer so. */
const LOST_RACE: Refusals = { audit_move_happened: { code: 4106 } };

interface Write {
  audit: AuditInput;
  /** The rest of the batch. */
  follows?: (moveId: string) => BatchItem<'sqlite'>[];
  /** Constraints this batch may meet; `audit_move_happened` is 4106 unless it says it better. */
  refusals?: Refusals;
}

export interface GuardedUpdate<Table extends MovedTable, Value> extends Write {
  table: Table;
  id: string;
  /** What the row must still hold, by column: its tenant, and the version and state that were judged. */
  expect: Partial<Table['$inferSelect']>;
  /** What else must hold at the moment of writing. */
  guard?: SQL;
  /** New values; `move_id`, and `version` where there is one, are set here. */
  set: SQLiteUpdateSetSource<Table>;
  done: Value;
}

/**
 * Changes a row that is still as it was judged.
 *
 * Refusals: 4106 when it is not, then those of `refusals`.
 *
 * @throws {ConstraintViolation} for a constraint without an answer
 */
export function guardedWrite<Table extends MovedTable, Value>(
  ctx: Context,
  { table, id, expect, guard, set, follows, done: value, ...write }: GuardedUpdate<Table, Value>,
): Promise<Outcome<Value>> {
  const moveId = newId('mv', ctx.nowMs);
  const { version } = getTableColumns<SQLiteTable>(table);
  const update = ctx.db
    .update<SQLiteTable>(table)
    .set({ ...set, ...(version && { version: sql`${version} + 1` }), moveId })
    .where(and(eq(table.id, id), asExpected(table, expect), guard));
  return auditedBatch(ctx, {
    ...write,
    head: [update],
    moved: sql`(SELECT count(*) FROM ${table} WHERE ${table.id} = ${id} AND ${table.moveId} = ${moveId})`,
    follows: follows?.(moveId),
    done: () => value,
  });
}

export interface GuardedInsert<Table extends MovedTable, Value> extends Write {
  table: Table;
  row: Omit<SQLiteInsertValue<Table>, 'moveId'>;
  /** Statements the row is made from, such as the next number of a sequence. */
  before?: BatchItem<'sqlite'>[];
  /** What must hold at the moment of writing. */
  guard?: SQL<number>;
  /** What the verb answers, from the row as it was written. */
  done: (row: Table['$inferSelect']) => Value;
}

/**
 * Makes a row, where what it was judged by still holds. Refusals and throws as for `guardedWrite`.
 */
export function guardedInsert<Table extends MovedTable, Value>(
  ctx: Context,
  { table, row, before = [], guard, follows, done: answer, ...write }: GuardedInsert<Table, Value>,
): Promise<Outcome<Value>> {
  const moveId = newId('mv', ctx.nowMs);
  const insert = ctx.db
    .insert<SQLiteTable>(table)
    .values({ ...row, moveId })
    .returning();
  return auditedBatch(ctx, {
    ...write,
    head: [...before, insert],
    moved: guard,
    follows: follows?.(moveId),
    done: (results) => {
      // RETURNING of the one row that was written.
      const [written] = results[before.length] as [Table['$inferSelect']];
      return answer(written);
    },
  });
}

export interface AuditedBatch<Value> extends Omit<Write, 'follows'> {
  /** The statements the audit row stands for. */
  head: BatchItem<'sqlite'>[];
  /** SQL, read after the head, that yields 1 when the head did its work; without it the head can't miss. */
  moved?: SQL<number>;
  follows?: BatchItem<'sqlite'>[];
  /** What the verb answers, from the result of each statement. */
  done: (results: unknown[]) => Value;
}

/**
 * The same batch for a head of its own making: a table without a move id, a row made by SELECT, or a write that
 * nothing can race. Refusals and throws as for `guardedWrite`.
 */
export async function auditedBatch<Value>(
  ctx: Context,
  { head, moved, audit, follows = [], refusals, done: answerOf }: AuditedBatch<Value>,
): Promise<Outcome<Value>> {
  try {
    const results = await commit(ctx.db, [...head, auditEntry(ctx, audit, moved), ...follows]);
    return done(answerOf(results));
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    const answer = { ...LOST_RACE, ...refusals }[error.constraint];
    if (answer === undefined) throw error;
    return { ok: false, refusal: typeof answer === 'function' ? await answer() : answer };
  }
}

/** Each expected value in SQL. One that is missing would guard nothing, so it is a bug. */
function asExpected(table: SQLiteTable, expect: Record<string, unknown>): SQL | undefined {
  const columns = getTableColumns(table);
  return and(
    ...Object.entries(expect).map(([name, value]) => {
      const column = columns[name];
      if (column === undefined || value === undefined)
        throw new Error(`nothing expected of ${name}`);
      return value === null ? isNull(column) : eq(column, value);
    }),
  );
}
