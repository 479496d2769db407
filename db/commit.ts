import { Column, is } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';
import { cnActivityRecords } from './schema/cn-activity.ts';
import { cnFilingFiles, cnFilings } from './schema/cn-filing.ts';
import { partnerApplications, tradePartners } from './schema/partner.ts';
import { tradeProducts } from './schema/product.ts';
import { rpReminders } from './schema/rp-adverse.ts';
import { rpEnterprises } from './schema/rp-enterprise.ts';
import { rpAnnualReports, rpAnnualWaivers, rpProducts, rpRenewals } from './schema/rp-product.ts';
import { savedViews } from './schema/saved-view.ts';

/** A named CHECK or UNIQUE refused the batch; nothing of it was written. */
export class ConstraintViolation extends Error {
  constructor(
    readonly kind: 'check' | 'unique' | 'foreign_key',
    /** Its name in the schema; `foreign_key`; `table.column, table.column` of a UNIQUE nobody asks for. */
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

/** Tables whose UNIQUE answers a user. SQLite names it by its columns, the schema gives it a name. */
const SPEAKING = [
  tradePartners,
  partnerApplications,
  tradeProducts,
  savedViews,
  rpEnterprises,
  rpProducts,
  rpAnnualReports,
  rpAnnualWaivers,
  rpRenewals,
  rpReminders,
  cnActivityRecords,
  cnFilings,
  cnFilingFiles,
];

function uniqueName(columns: string): string {
  for (const table of SPEAKING) {
    const { name, uniqueConstraints, primaryKeys, indexes } = getTableConfig(table);
    const isIt = (of: readonly unknown[]) =>
      of.map((one) => is(one, Column) && `${name}.${one.name}`).join(', ') === columns;
    const key = [...uniqueConstraints, ...primaryKeys].find((one) => isIt(one.columns));
    if (key !== undefined) return key.getName() ?? columns;
    const unique = indexes.find(({ config }) => config.unique && isIt(config.columns));
    if (unique !== undefined) return unique.config.name;
  }
  return columns;
}

function violationIn(error: unknown): ConstraintViolation | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    for (const [kind, pattern] of PATTERNS) {
      const said = pattern.exec(e.message)?.[1]?.trim();
      if (said === undefined) continue;
      const name = kind === 'unique' ? uniqueName(said) : kind === 'check' ? said : kind;
      return new ConstraintViolation(kind, name, { cause: error });
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
