import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  backup,
  constants,
  DatabaseSync,
  type SQLInputValue,
  type StatementSync,
} from 'node:sqlite';

/**
 * D1 in the process of the test: SQLite with the migrations and the limits of D1, its words for what went wrong and its
 * count of changes, without two Workers between it and the test. tests/db/stand-in holds both against one another.
 */

/** As workerd sets them (src/workerd/util/sqlite.c++). */
const LIMITS = {
  sqlLength: 100_000,
  column: 100,
  exprDepth: 100,
  compoundSelect: 5,
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};

type Row = Record<string, unknown>;

interface Compiled {
  statement: StatementSync;
  columns: readonly string[];
  /** What begins as a SELECT changes nothing. */
  reads: boolean;
  /** Tables that it writes to, those of triggers and foreign keys included. */
  writes: ReadonlySet<string>;
}

const WRITES: readonly number[] = [
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
];

interface Answer {
  columns: readonly string[];
  rows: unknown[][];
  changes: number;
}

/** Extended codes of SQLite, by name. */
const CONSTRAINTS: Readonly<Record<number, string>> = {
  275: 'CHECK',
  787: 'FOREIGNKEY',
  1299: 'NOTNULL',
  1555: 'PRIMARYKEY',
  2067: 'UNIQUE',
  3091: 'DATATYPE',
};

/** What D1 says of an error of SQLite. */
function inWordsOfD1(error: unknown): Error {
  const { message, errcode = 1 } = error as Error & { errcode?: number };
  const constraint = CONSTRAINTS[errcode];
  const code = constraint
    ? `SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_${constraint})`
    : 'SQLITE_ERROR';
  return new Error(`D1_ERROR: ${message}: ${code}`, { cause: error });
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');

/** What the migrations leave. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) {
    database.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  }
  return database;
}

class Connection {
  readonly db: DatabaseSync;
  /** Statements are compiled once: a walk asks the same ones thousands of times. */
  readonly #compiled = new Map<string, Compiled>();
  /** Tables that are written to by what is being compiled. */
  #named = new Set<string>();
  /** How often each table was written to. */
  readonly writes = new Map<string, number>();

  constructor(place: string) {
    this.db = new DatabaseSync(place);
    Object.assign(this.db.limits, LIMITS);
    this.db.setAuthorizer((action, table) => {
      if (WRITES.includes(action) && table !== null) this.#named.add(table);
      return constants.SQLITE_OK;
    });
  }

  #statement(sql: string): Compiled {
    const known = this.#compiled.get(sql);
    if (known !== undefined) return known;
    this.#named = new Set();
    const statement = this.db.prepare(sql);
    const writes = this.#named;
    statement.setReturnArrays(true);
    const columns = statement.columns().map(({ name }) => name);
    const made = { statement, columns, reads: /^\s*select\b/i.test(sql), writes };
    this.#compiled.set(sql, made);
    return made;
  }

  /** Texts of what was asked so far. */
  asked(): string[] {
    return [...this.#compiled.keys()];
  }

  changes(): number {
    const [[n]] = this.#statement('SELECT total_changes()').statement.all() as unknown as [
      [number],
    ];
    return n;
  }

  /** Throws as SQLite does. */
  ask({ sql, values }: Statement): Answer {
    const { statement, columns, reads, writes } = this.#statement(sql);
    for (const table of writes) this.writes.set(table, (this.writes.get(table) ?? 0) + 1);
    const before = reads ? 0 : this.changes();
    const rows = statement.all(...values) as unknown as unknown[][];
    return { columns, rows, changes: reads ? 0 : this.changes() - before };
  }

  atOnce(statements: readonly Statement[]): Answer[] {
    this.db.exec('BEGIN');
    try {
      const answers = statements.map((statement) => this.ask(statement));
      this.db.exec('COMMIT');
      return answers;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }
}

/** Each emptied database is another one. */
let count = 0;

export class InProcessDatabase {
  readonly #migrated = migrated();
  #open: Connection | undefined;
  /** A pragma makes SQLite compile every statement of its connection anew, which costs more than asking them all. */
  #ofPragmas: Connection | undefined;

  /** Begins with what the migrations leave. */
  async empty(): Promise<void> {
    await this.beginWith(this.#migrated);
  }

  /** Begins with a copy of another database. */
  async beginWith(source: DatabaseSync): Promise<void> {
    count += 1;
    const place = `file:greenlane-${count}?mode=memory&cache=shared`;
    for (const one of [this.#open, this.#ofPragmas]) one?.db.close();
    this.#open = new Connection(place);
    this.#ofPragmas = new Connection(place);
    await backup(source, place);
  }

  /** Texts of what was asked since it was emptied. */
  asked(): string[] {
    return this.#open?.asked() ?? [];
  }

  /** Another one once anybody may have written to the table: whoever read it knows whether it is as it was. */
  version(table: string): string {
    const written = [this.#open, this.#ofPragmas].map((one) => one?.writes.get(table) ?? 0);
    return [count, ...written].join(' ');
  }

  prepare(sql: string): Statement {
    return new Statement(this, sql, []);
  }

  async ask(statements: readonly Statement[]): Promise<Answer[]> {
    const [first, second] = statements;
    const pragmas = /^\s*pragma/i.test(first?.sql ?? '');
    const connection = (pragmas ? this.#ofPragmas : this.#open) as Connection; // emptied when it was made
    try {
      if (first !== undefined && second === undefined) return [connection.ask(first)];
      return connection.atOnce(statements);
    } catch (error) {
      throw inWordsOfD1(error);
    }
  }

  /** All or nothing. */
  async batch(statements: readonly Statement[]) {
    return (await this.ask(statements)).map(resultOf);
  }

  async exec(sql: string): Promise<void> {
    await this.ask([this.prepare(sql)]);
  }

  withSession() {
    return {
      prepare: (sql: string) => this.prepare(sql),
      batch: (statements: readonly Statement[]) => this.batch(statements),
      getBookmark: () => null,
    };
  }
}

const rowsOf = ({ columns, rows }: Answer): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((name, n) => [name, row[n]])));

function resultOf(answer: Answer) {
  return { success: true, results: rowsOf(answer), meta: { changes: answer.changes } };
}

class Statement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  readonly #on: InProcessDatabase;

  constructor(on: InProcessDatabase, sql: string, values: readonly SQLInputValue[]) {
    this.#on = on;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#on, this.sql, values.map(bound));
  }

  async #answer(): Promise<Answer> {
    const [answer] = await this.#on.ask([this]);
    return answer as Answer; // one for each
  }

  async all() {
    return resultOf(await this.#answer());
  }

  async run() {
    return this.all();
  }

  async first(column?: string) {
    const [row] = rowsOf(await this.#answer());
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }

  async raw({ columnNames = false } = {}) {
    const { columns, rows } = await this.#answer();
    return columnNames ? [columns, ...rows] : rows;
  }
}

/** D1 takes truth as a number, and every number as a REAL: so does node:sqlite. */
function bound(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}
