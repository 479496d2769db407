import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { companies } from './tenancy.ts';

/** Signatures by which a company closes a year; a later change of the year asks for another one. */
export const yearCloses = sqliteTable(
  'year_closes',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Slug of the subsystem that it is of. */
    system: text('system').notNull(),
    year: integer('year').notNull(),
    /** 1 for the first of the year. */
    signing: integer('signing').notNull(),
    /** Lists as they were signed: JSON of `{list, count, reason}`. */
    lists: text('lists').notNull(),
    signedBy: text('signed_by').notNull(),
    signedByName: text('signed_by_name').notNull(),
    signedAtMs: integer('signed_at_ms').notNull(),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    unique('year_closes_signing').on(t.companyId, t.system, t.year, t.signing),
    check('year_closes_lists_are_json', sql`json_valid(${t.lists})`),
  ],
);
