import {
  and,
  Column,
  eq,
  type GetColumnData,
  getTableColumns,
  is,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type {
  AnySQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { throttles } from '#db/schema/identity.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { breathe, isTransient } from '#db/transient.ts';
import { KEY_HELD } from '../idempotency/key-claim.server.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { done, type Outcome, type Refusal } from '../kernel/outcome.ts';
import { type AuditInput, auditRows, type Moved } from './entry.server.ts';
import { uniqueName } from './unique-name.server.ts';

/**
 * The one way of writing. D1 has no interactive transactions, and what a verb read may be stale when it writes.
 * So a verb is one batch: a guarded statement that repeats what was judged and stamps its row with a move id, the
 * audit row, whose CHECK `audit_move_happened` undoes everything unless that statement moved exactly one row, and
 * whatever follows from it. All of it happens or none does, and none of it without its audit row. This is the only
 * place that turns a constraint's "no" into a refusal, and that tries a write again after a passing fault of the
 * database: its audit row, whose id is given before, tells whether it was written (docs/decisions/054).
 */

/** A table whose rows carry the id of the move that wrote them last. */
type MovedTable = SQLiteTable & { id: AnySQLiteColumn; moveId: AnySQLiteColumn };

/** What a constraint says to the user; a function where that is to be looked up after the refusal. */
type Said = Refusal | (() => Promise<Refusal>);

/**
 * Answers by the constraint's name in the schema, or `foreign_key`. A constraint that has none was not meant to
 * speak: its violation is a bug and is thrown.
 */
export type Refusals = Partial<Record<string, Said>>;

/** Answer to a write that came second: what was read is no longer so, or another request does it by now. */
const LOST_RACE: Refusals = {
  audit_move_happened: { code: 4106 },
  [KEY_HELD]: { code: 4106 },
};

interface Answers {
  /** Constraints this batch may meet; `audit_move_happened` is 4106 unless it says it better. */
  refusals?: Refusals;
}

/** One row of a set: what it must still hold, by column, and its audit row. */
interface GuardedRow<Table extends MovedTable> {
  id: string;
  /** Its tenant, and the version and state that were judged. Rows of a set expect something of the same columns. */
  expect: Partial<Table['$inferSelect']>;
  audit: AuditInput;
}

export interface GuardedUpdates<Table extends MovedTable, Value> extends Answers {
  table: Table;
  rows: readonly GuardedRow<Table>[];
  /** What else must hold at the moment of writing. */
  guard?: SQL;
  /** New values; `move_id`, and `version` where there is one, are set here. */
  set: SQLiteUpdateSetSource<Table>;
  /** The rest of the batch, by the move of each row. */
  follows?: (moveIds: string[]) => BatchItem<'sqlite'>[];
  /** What the verb answers of each row. A request that holds a key writes one. */
  done: readonly Value[];
}

/**
 * Changes rows that are still as they were judged: all of them or none, in as many statements as one row takes.
 *
 * Refusals: 4106 when one of them is not, then those of `refusals`.
 *
 * @throws {ConstraintViolation} for a constraint without an answer
 */
export function guardedWrites<Table extends MovedTable, Value>(
  ctx: Context,
  { table, rows, guard, set, follows, done: values, refusals }: GuardedUpdates<Table, Value>,
): Promise<Outcome<Value[]>> {
  if (ctx.claim !== undefined && rows.length !== 1) throw new Error('a key answers for one row');
  const { moves, witness, head } = movesOf(ctx, { table, rows, guard, set });
  const rest = follows?.(moves.map(({ moveId }) => moveId)) ?? [];
  const statements = [...head, ...rest];
  const { data } = asTold(values[0]);
  const known = () => [...values];
  return writeBatch(ctx, { statements, witness, refusals, data, known, answerOf: known });
}

type Moving<Table extends MovedTable> = Pick<
  GuardedUpdates<Table, unknown>,
  'table' | 'rows' | 'guard' | 'set'
>;

/** The guarded statement of rows and their audit rows, which fail the batch unless each of them moved. */
function movesOf<Table extends MovedTable>(
  ctx: Context,
  { table, rows, guard, set }: Moving<Table>,
) {
  const moves = rows.map(({ id }) => ({ rowId: id, moveId: newId('mv', ctx.nowMs) }));
  const { version } = getTableColumns<SQLiteTable>(table);
  const { judged, stillSo } = asJudged(table, rows, moves);
  const update = ctx.db
    .update<SQLiteTable>(table)
    .set({
      ...set,
      ...(version && { version: sql`${version} + 1` }),
      moveId: sql`w.judged ->> 'moveId'`,
    })
    .from(sql`(SELECT value AS judged FROM json_each(${judged})) AS w`)
    .where(and(sql`${table.id} = w.judged ->> 'rowId'`, stillSo, guard));
  const witness = newId('aud', ctx.nowMs);
  const audits = rows.map(({ audit }, index) => ({
    ...audit,
    ...moves[index],
    ...(index === 0 && { id: witness }),
  }));
  const moved = sql<number>`(SELECT count(*) FROM ${table}
    WHERE ${table.id} = w.value ->> 'rowId' AND ${table.moveId} = w.value ->> 'moveId')`;
  return { moves, witness, head: [update, auditRows(ctx, audits, moved)] };
}

/**
 * The statements of a guarded write that rides in the batch of another act: where its row is not as it was judged, the
 * whole batch fails with 4106.
 */
export function guardedStatements<Table extends MovedTable>(
  ctx: Context,
  { id, expect, audit, ...move }: Omit<Moving<Table>, 'rows'> & GuardedRow<Table>,
): BatchItem<'sqlite'>[] {
  return movesOf(ctx, { ...move, rows: [{ id, expect, audit }] }).head;
}

/** The same of several rows: where one of them is not as it was judged, the whole batch fails. */
export function guardedSet<Table extends MovedTable>(
  ctx: Context,
  moving: Moving<Table>,
): BatchItem<'sqlite'>[] {
  return movesOf(ctx, moving).head;
}

/** Audit rows of one statement: D1 takes two million bytes in a parameter. */
const AUDITS_A_STATEMENT = 1000;

/**
 * The statements of a write of any number of rows, with their audit rows, which ride in the batch of another act.
 *
 * @param moved as `auditRows` has it; without it the write can't miss
 */
export function auditedStatements(
  ctx: Context,
  head: readonly BatchItem<'sqlite'>[],
  audits: readonly (AuditInput & Partial<Pick<Moved, 'rowId'>>)[],
  moved?: SQL<number>,
): BatchItem<'sqlite'>[] {
  const parts = Array.from({ length: Math.ceil(audits.length / AUDITS_A_STATEMENT) }, (_, at) =>
    audits.slice(at * AUDITS_A_STATEMENT, (at + 1) * AUDITS_A_STATEMENT),
  );
  return [...head, ...parts.map((part) => auditRows(ctx, part, moved))];
}

export interface GuardedUpdate<Table extends MovedTable, Value>
  extends Omit<GuardedUpdates<Table, Value>, 'rows' | 'follows' | 'done'>,
    GuardedRow<Table> {
  done: Value;
  /** The rest of the batch. */
  follows?: (moveId: string) => BatchItem<'sqlite'>[];
}

/** `guardedWrites` of one row. */
export async function guardedWrite<Table extends MovedTable, Value>(
  ctx: Context,
  { id, expect, audit, follows, done: value, ...write }: GuardedUpdate<Table, Value>,
): Promise<Outcome<Value>> {
  const written = await guardedWrites(ctx, {
    ...write,
    rows: [{ id, expect, audit }],
    follows: (moveIds) => moveIds.flatMap((moveId) => follows?.(moveId) ?? []),
    done: [value],
  });
  return written.ok ? done(value) : written;
}

/** What an answer that names columns becomes. */
type Written<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends AnySQLiteColumn
    ? GetColumnData<Answer[Name]>
    : Answer[Name];
};

export interface GuardedInsert<Table extends MovedTable, Answer> extends Answers {
  table: Table;
  audit: AuditInput;
  /** The rest of the batch. */
  follows?: (moveId: string) => BatchItem<'sqlite'>[];
  row: Omit<SQLiteInsertValue<Table>, 'moveId'> & { id: string };
  /** Statements the row is made from, such as the next number of a sequence. */
  before?: BatchItem<'sqlite'>[];
  /** What must hold at the moment of writing. */
  guard?: SQL<number>;
  /** What the verb answers: values, and columns of the row as it was written. */
  done: Answer;
}

/**
 * Makes a row, where what it was judged by still holds. Refusals and throws as for `guardedWrite`.
 */
export function guardedInsert<Table extends MovedTable, Answer extends object>(
  ctx: Context,
  {
    table,
    audit,
    row,
    before = [],
    guard,
    follows,
    refusals,
    done: answer,
  }: GuardedInsert<Table, Answer>,
): Promise<Outcome<Written<Answer>>> {
  const moveId = newId('mv', ctx.nowMs);
  const columns = Object.entries(answer).filter((entry): entry is [string, AnySQLiteColumn] =>
    is(entry[1], Column),
  );
  const toCome = Object.fromEntries(columns.map(([name]) => [name, null]));
  const made = ctx.db.insert<SQLiteTable>(table).values({ ...row, moveId });
  // RETURNING of nothing is no SQL.
  const insert = columns.length > 0 ? made.returning(Object.fromEntries(columns)) : made;
  const rest = follows?.(moveId) ?? [];
  const witness = newId('aud', ctx.nowMs);
  return writeBatch(ctx, {
    statements: [...before, insert, auditRows(ctx, [{ ...audit, id: witness }], guard), ...rest],
    witness,
    refusals,
    data: sql`(SELECT json_set(${JSON.stringify({ ...answer, ...toCome })}
      ${sql.join(columns.map(([name, column]) => sql`, ${`$.${name}`}, ${column}`))})
      FROM ${table} WHERE ${table.id} = ${row.id})`,
    answerOf: (results) => {
      // RETURNING of the one row that was written, where something of it was asked for.
      const [written] = columns.length > 0 ? (results[before.length] as [object]) : [{}];
      return { ...answer, ...written } as Written<Answer>;
    },
  });
}

export interface AuditedBatch<Value> extends Answers {
  audit: AuditInput;
  /** Rows of the other companies, where an act is in several. */
  alsoAudit?: readonly AuditInput[];
  /** The statements the audit row stands for. */
  head: BatchItem<'sqlite'>[];
  /** SQL, read after the head, that yields 1 when the head did its work; without it the head can't miss. */
  moved?: SQL<number>;
  follows?: BatchItem<'sqlite'>[];
  /** What the verb answers. */
  done: () => Value;
}

/**
 * The same batch for a head of its own making: a table without a move id, a row made by SELECT, or a write that
 * nothing can race. Refusals and throws as for `guardedWrite`.
 */
export function auditedBatch<Value>(
  ctx: Context,
  batch: AuditedBatch<Value>,
): Promise<Outcome<Value>> {
  const { head, moved, audit, alsoAudit = [], follows = [], refusals, done: answer } = batch;
  const witness = newId('aud', ctx.nowMs);
  const audits = [{ ...audit, id: witness }, ...alsoAudit];
  const statements = [...head, auditRows(ctx, audits, moved), ...follows];
  return writeBatch(ctx, { statements, witness, refusals, ...asTold(answer()) });
}

/** A value that is known before the batch, as `writeBatch` takes it. */
function asTold<Value>(value: Value): Pick<Batch<Value>, 'data' | 'known' | 'answerOf'> {
  const known = () => value;
  return { data: sql`json(${JSON.stringify(value)})`, known, answerOf: known };
}

interface Batch<Value> extends Answers {
  statements: BatchItem<'sqlite'>[];
  /** Id of an audit row among them: the batch was written where it is. */
  witness: string;
  /** What the verb answers, as JSON of SQL that is read at the end of the batch. */
  data: SQL;
  /** The same, where it does not depend on what the batch writes. */
  known?: () => Value;
  /** The same from the result of each statement. */
  answerOf: (results: unknown[]) => Value;
}

/** Commits, with the answer where a request holds a key, and says a constraint's "no" as the refusal it is. */
async function writeBatch<Value>(ctx: Context, batch: Batch<Value>): Promise<Outcome<Value>> {
  const { claim } = ctx;
  try {
    const answer = await written(ctx, batch);
    claim?.written();
    return done(answer);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    const { kind, constraint } = error;
    const said = kind === 'unique' ? uniqueName(constraint) : constraint;
    const refusal = { ...LOST_RACE, ...batch.refusals }[said];
    if (refusal === undefined) throw error;
    return { ok: false, refusal: typeof refusal === 'function' ? await refusal() : refusal };
  }
}

/**
 * Writes the batch; after a passing fault it looks whether it was written, and writes it once more where it was not. Were
 * the first one only late, the second would meet its audit row and fail as a whole.
 */
async function written<Value>(
  { db, claim }: Context,
  { statements, witness, data, known, answerOf }: Batch<Value>,
): Promise<Value> {
  const answer = claim === undefined ? [] : [claim.answers(db, data)];
  const write = async () => answerOf(await commit(db, [...statements, ...answer]));
  try {
    return await write();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await breathe();
    // A replica might not have it yet; with a write that does nothing, the primary is asked.
    const [found] = await db.batch([
      db.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.id, witness)),
      db.delete(throttles).where(eq(throttles.key, '')),
    ]);
    if (found.length === 0) return write();
    if (known !== undefined) return known();
    const [said] = await db.all<{ said: string }>(sql`SELECT ${data} AS said`);
    return JSON.parse(said?.said ?? 'null');
  }
}

/**
 * What was judged of each row, as JSON for one parameter, and the condition that its row still holds it. A value
 * that is missing would guard nothing, so it is a bug.
 */
function asJudged<Table extends MovedTable>(
  table: Table,
  rows: readonly GuardedRow<Table>[],
  moves: readonly Moved[],
): { judged: string; stillSo: SQL | undefined } {
  const columns = getTableColumns<SQLiteTable>(table);
  const names = [...new Set(rows.flatMap(({ expect }) => Object.keys(expect)))];
  const judged = rows.map(({ expect }, index) => {
    const values: Record<string, unknown> = expect;
    const missing = names.find((name) => !columns[name] || values[name] === undefined);
    if (missing !== undefined) throw new Error(`nothing expected of ${missing}`);
    return { ...moves[index], expect: names.map((name) => values[name]) };
  });
  const conditions = names.map(
    (name, place) => sql`${columns[name]} IS w.judged ->> ${`$.expect[${place}]`}`,
  );
  return { judged: JSON.stringify(judged), stillSo: and(...conditions) };
}
