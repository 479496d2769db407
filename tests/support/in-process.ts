import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * Bindings of a process of Node, in the place of `cloudflare:workers`, for walks of thousands of steps: the database is
 * SQLite as in D1, with the migrations and a batch that is all or nothing, but without two Workers between it and the
 * test, which cost as much as the step. How D1 itself answers is shown by the tests in workerd.
 */

/** Statements are compiled once: a walk asks the same ones thousands of times. */
class InProcessDatabase {
  readonly #db = new DatabaseSync(':memory:');
  readonly #compiled = new Map<string, StatementSync>();

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  compiled(sql: string): StatementSync {
    const known = this.#compiled.get(sql);
    if (known !== undefined) return known;
    const made = this.#db.prepare(sql);
    this.#compiled.set(sql, made);
    return made;
  }

  prepare(sql: string): Statement {
    return new Statement(this, sql, []);
  }

  /** All or nothing, as in D1. */
  async batch(statements: readonly Statement[]) {
    this.#db.exec('BEGIN');
    try {
      const results = statements.map((statement) => statement.answer());
      this.#db.exec('COMMIT');
      return results;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }
}

class Statement {
  readonly #on: InProcessDatabase;
  readonly #sql: string;
  readonly #values: readonly SQLInputValue[];

  constructor(on: InProcessDatabase, sql: string, values: readonly SQLInputValue[]) {
    this.#on = on;
    this.#sql = sql;
    this.#values = values;
  }

  bind(...values: SQLInputValue[]): Statement {
    // D1 takes true and false as numbers.
    const numbers = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return new Statement(this.#on, this.#sql, numbers);
  }

  #rows(): Record<string, unknown>[] {
    return this.#on.compiled(this.#sql).all(...this.#values);
  }

  answer() {
    return { success: true, results: this.#rows(), meta: {} };
  }

  async all() {
    return this.answer();
  }

  async run() {
    return this.answer();
  }

  async first(column?: string) {
    const [row] = this.#rows();
    if (row === undefined) return null;
    return column === undefined ? row : row[column];
  }

  async raw() {
    return this.#rows().map((row) => Object.values(row));
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');

function migrated(): InProcessDatabase {
  const database = new InProcessDatabase();
  const folder = path.join(ROOT, 'migrations');
  for (const name of readdirSync(folder)
    .filter((one) => one.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(path.join(folder, name), 'utf8'));
  }
  return database;
}

/** The `[vars]` that the tests in workerd have too. */
function vars(): Record<string, string> {
  const file = readFileSync(path.join(import.meta.dirname, 'wrangler.toml'), 'utf8');
  const [, section = ''] = file.split('[vars]');
  const lines = section.matchAll(/^(\w+) = "(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** The runtime's own, which Node does not have; the length is checked by the tests in workerd. */
class FixedLengthStream extends TransformStream {
  constructor(_length: number) {
    super();
  }
}
Object.assign(globalThis, { FixedLengthStream });

const key = () => randomBytes(32).toString('base64url');
const store = new Map<string, Uint8Array>();

export const env = {
  ...vars(),
  DB: migrated(),
  /** As much of R2 as verbs use that keep what is handed in. */
  FILES: {
    async put(name: string, body: BodyInit) {
      store.set(name, new Uint8Array(await new Response(body).arrayBuffer()));
    },
    async delete(names: string | string[]) {
      for (const name of [names].flat()) store.delete(name);
    },
  },
  QUEUE: { send: async () => {}, sendBatch: async () => {} },
  CERTIFICATE_QUEUE: { send: async () => {}, sendBatch: async () => {} },
  CODE_HASH_KEY: key(),
  CODE_ENCRYPTION_KEY: key(),
};
