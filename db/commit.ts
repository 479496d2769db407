import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.ts';

/** A named CHECK or UNIQUE refused the batch; nothing of it was written. */
export class ConstraintViolation extends Error {
  constructor(
    readonly kind: 'check' | 'unique' | 'foreign_key',
    /** Its name in the schema; `foreign_key`; of a UNIQUE, which SQLite does not name, `table.column, table.column`. */
    readonly constraint: string,
    options: ErrorOptions,
  ) {
    super(`${kind}: ${constraint}`, options);
    this.name = 'ConstraintViolation';
  }
}

// SQLite reports constraints only through its message; this is the one place that reads it.
const PATTERNS = [
  ['check', /CHECK constraint failed: ([\w$]+)/],
  ['unique', /UNIQUE constraint failed: ([^:]+?)(?::|$)/],
  ['foreign_key', /(FOREIGN KEY) constraint failed/],
] as const;

function violationIn(error: unknown): ConstraintViolation | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    for (const [kind, pattern] of PATTERNS) {
      const said = pattern.exec(e.message)?.[1]?.trim();
      if (said === undefined) continue;
      return new ConstraintViolation(kind, kind === 'foreign_key' ? kind : said, { cause: error });
    }
  }
  return undefined;
}

/**
 * Writes all statements of a verb in one batch: all of them happen or none does.
 *
 * @throws {ConstraintViolation} when a named constraint refused (lost race, overdraft, duplicate).
 */
export async function commit(db: Database, statements: BatchItem<'sqlite'>[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  if (first === undefined) throw new Error('commit() needs at least one statement');
  try {
    return await db.batch([first, ...rest]);
  } catch (error) {
    throw violationIn(error) ?? error;
  }
}
