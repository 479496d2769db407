import { bindings } from '../support/contexts.ts';
import { tables, versionOf } from '../support/rows.ts';

/** What the database and the file store hold, to compare and to go back to. */

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

export interface State {
  /** Rows of each table by their rowid. */
  rows: ReadonlyMap<string, Rows>;
  /** Keys in the file store. */
  objects: readonly string[];
}

const { DB, FILES } = bindings;

const names = (await tables()).map(({ name }) => name);

async function keysOfObjects(): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await FILES.list(cursor === undefined ? {} : { cursor });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return keys.sort();
}

type Rows = ReadonlyMap<number, Row>;
const NONE: Rows = new Map();

/** Rows of each table as they were read or put back last, with its version. */
const kept = new Map<string, { version: string | undefined; rows: Rows }>();

/** In process a table that nobody wrote to is not read again, and is the same one in both states. */
export async function readState(): Promise<State> {
  const stale = names
    .map((name) => ({ name, version: versionOf(name) }))
    .filter(({ name, version }) => version === undefined || kept.get(name)?.version !== version);
  const statements = stale.map(({ name }) =>
    DB.prepare(`SELECT rowid AS "rowid", * FROM "${name}"`),
  );
  const found = statements.length === 0 ? [] : await DB.batch<Row>(statements);
  for (const [index, { name, version }] of stale.entries()) {
    const of = found[index]?.results ?? [];
    const rows = new Map(of.map(({ rowid, ...row }) => [Number(rowid), row as Row]));
    kept.set(name, { version, rows });
  }
  const rows = new Map(names.map((name) => [name, kept.get(name)?.rows ?? NONE]));
  return { rows, objects: await keysOfObjects() };
}

/** What the database works out itself. */
const GENERATED = new Set(['usage_bp']);

const sameRows = (one: Rows, other: Rows) =>
  one === other || JSON.stringify([...one]) === JSON.stringify([...other]);

/**
 * Puts every row back as it was, and objects under the keys that were there, whatever they held.
 *
 * @param known what is there now, where somebody has just read it
 */
export async function restore(state: State, known?: State): Promise<void> {
  const now = known ?? (await readState());
  const changed = names.filter(
    (name) => !sameRows(now.rows.get(name) ?? NONE, state.rows.get(name) ?? NONE),
  );
  const statements = changed.flatMap((name) => {
    const wanted = state.rows.get(name) ?? NONE;
    const remove = DB.prepare(`DELETE FROM "${name}"`);
    const [first] = wanted.values();
    if (first === undefined) return [remove];
    const columns = Object.keys(first).filter((column) => !GENERATED.has(column));
    const values = [...wanted].map(([rowid, row]) => [rowid, ...columns.map((c) => row[c])]);
    const list = ['rowid', ...columns];
    const insert = DB.prepare(
      `INSERT INTO "${name}" (${list.map((c) => `"${c}"`).join(', ')})
        SELECT ${list.map((_, n) => `json_extract(value, '$[${n}]')`).join(', ')} FROM json_each(?)`,
    ).bind(JSON.stringify(values));
    return [remove, insert];
  });
  // Tables are written in any order; what they refer to is there at the end.
  if (statements.length > 0) {
    await DB.batch([DB.prepare('PRAGMA defer_foreign_keys = true'), ...statements]);
  }
  for (const name of changed) {
    kept.set(name, { version: versionOf(name), rows: state.rows.get(name) ?? NONE });
  }
  const extra = now.objects.filter((key) => !state.objects.includes(key));
  if (extra.length > 0) await FILES.delete(extra);
  const gone = state.objects.filter((key) => !now.objects.includes(key));
  await Promise.all(gone.map((key) => FILES.put(key, 'as it was')));
}

export interface Change {
  table: string;
  kind: 'inserted' | 'changed' | 'deleted';
  row: Row;
  /** Columns that are not as they were. */
  columns: readonly string[];
  before: Row | null;
}

export function changesBetween(before: State, after: State): Change[] {
  return names.flatMap((table): Change[] => {
    const old = before.rows.get(table) ?? NONE;
    const now = after.rows.get(table) ?? NONE;
    if (old === now) return [];
    const written = [...now].flatMap(([rowid, row]): Change[] => {
      const was = old.get(rowid);
      if (was === undefined) return [{ table, kind: 'inserted', row, columns: [], before: null }];
      const columns = Object.keys(row).filter((column) => row[column] !== was[column]);
      return columns.length === 0
        ? []
        : [{ table, kind: 'changed', row, columns: columns.sort(), before: was }];
    });
    const gone = [...old].filter(([rowid]) => !now.has(rowid));
    return [
      ...written,
      ...gone.map(([, row]): Change => ({ table, kind: 'deleted', row, columns: [], before: row })),
    ];
  });
}

/**
 * What counts and marks, and may be left behind by an act that did nothing else: attempts that were made, numbers
 * that were taken, leases. All of a table, or some of its columns.
 */
const MARKS: Readonly<Record<string, 'all' | readonly string[]>> = {
  throttles: 'all',
  sequences: 'all',
  key_marks: 'all',
  idempotency_keys: 'all',
  certificate_log_heads: 'all',
  audit_seals: 'all',
  company_health: 'all',
  report_days: 'all',
  report_months: 'all',
  sweep_cursors: 'all',
  schedule_runs: 'all',
  certificate_log: ['seq', 'row_sha256', 'prev_hash', 'hash'],
  jobs: ['attempts', 'not_before_ms', 'last_error', 'fault', 'payload'],
  mail_messages: ['attempts', 'not_before_ms', 'last_error'],
  chain_checks: ['seq', 'hash', 'total'],
  law_previews: ['result'],
  company_exports: ['progress', 'rows', 'files', 'parts'],
  signing_keys: ['first_used_at_ms', 'last_used_at_ms'],
};

/** What was done, without marks: one line for each row, in an order of its own. */
export function effectOf(changes: readonly Change[]): string[] {
  return changes
    .flatMap(({ table, kind, columns }) => {
      const marks = MARKS[table] ?? [];
      if (marks === 'all') return [];
      if (kind !== 'changed') return [`${table} ${kind}`];
      const left = columns.filter((column) => !marks.includes(column));
      return left.length === 0 ? [] : [`${table} ${left.join(',')}`];
    })
    .sort();
}
