import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** The provider's directory that a new partner is matched against (PRODUCT §6). */
export const knownCompanies = sqliteTable(
  'known_companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    /** The registrable one, in ASCII. */
    emailDomain: text('email_domain').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
    /** 0 of a row of before. */
    createdAtMs: integer('created_at_ms').notNull().default(0),
  },
  (t) => [
    unique('known_companies_unique').on(t.nameKey, t.country, t.emailDomain),
    index('known_companies_by_domain').on(t.emailDomain, t.country),
  ],
);
