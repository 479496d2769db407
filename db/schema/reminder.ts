import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { companies } from './tenancy.ts';

/** What a company was reminded of: each level of a matter once, until it is armed again. */
export const reminders = sqliteTable(
  'reminders',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Slug of the subsystem that it is of. */
    system: text('system').notNull(),
    /** One of its area's kinds. */
    kind: text('kind').notNull(),
    /** A registration, a record, a year: what it is about. */
    subjectId: text('subject_id').notNull(),
    /** What tells it from others of the same: a threshold and its year, a number of days; empty for nothing. */
    level: text('level').notNull().default(''),
    /** Day of the company's zone. */
    toldOn: text('told_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.system, t.kind, t.subjectId, t.level] }),
    // Limits that will be reached, as they were told lately, of all companies.
    index('reminders_forecast').on(t.toldOn).where(sql`kind = 'forecast'`),
  ],
);
