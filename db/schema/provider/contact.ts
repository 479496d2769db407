import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { companies } from '../tenancy.ts';
import { files } from '../trail.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';

/** What staff spoke and wrote with a company (往来记录). Never changed: what was wrong is corrected by an entry of its own. */
export const contactEntries = sqliteTable(
  'contact_entries',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind', { enum: CONTACT_KINDS }).notNull(),
    /** When it was, which may be long before it was entered. */
    atMs: integer('at_ms').notNull(),
    /** With whom; empty for nobody. */
    withWhom: text('with_whom').notNull().default(''),
    text: text('text').notNull(),
    fileId: text('file_id').references(() => files.id),
    /** Day on which somebody looks at it again: the day of an item of work; null for none. */
    followUpOn: text('follow_up_on'),
    /** The entry that it corrects. */
    correctsId: text('corrects_id').references((): AnySQLiteColumn => contactEntries.id),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    index('contact_entries_by_time').on(t.companyId, t.atMs, t.id),
    index('contact_entries_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    uniqueIndex('contact_entries_corrected_once')
      .on(t.correctsId)
      .where(sql`${t.correctsId} IS NOT NULL`),
  ],
);
