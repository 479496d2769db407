import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a figure is of, and how much: `key` says what was counted (domain/provider/report/keys.ts). */
const figure = {
  companyId: text('company_id').notNull(),
  /** Empty where it is of no subsystem. */
  system: text('system').notNull(),
  key: text('key').notNull(),
  count: integer('count').notNull(),
  /** Grams or milliseconds of all that was counted; 0 where neither adds up. */
  sum: integer('sum').notNull(),
};

/**
 * What happened on each day that is over, reckoned once in the night after it for the reports. Nothing is decided by it.
 * The company is empty where something is no company's.
 */
export const reportDays = sqliteTable(
  'report_days',
  { day: text('day').notNull(), ...figure },
  (t) => [primaryKey({ columns: [t.day, t.system, t.key, t.companyId] })],
);

/**
 * The days of each month added up, so that a year is twelve rows of a figure and not 365. The rows without a company
 * are of all together, so that the provider's own report reads none of 13,000 companies.
 */
export const reportMonths = sqliteTable(
  'report_months',
  { month: text('month').notNull(), ...figure },
  (t) => [
    primaryKey({ columns: [t.companyId, t.month, t.system, t.key] }),
    // A month is added up anew each night.
    index('report_months_by_month').on(t.month),
  ],
);
