import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './identity.ts';
import { companies } from './tenancy.ts';

/** Files to hand over that the data center makes. */
export const DATA_FILE_KINDS = ['record', 'report', 'statement', 'inspection', 'takeover'] as const;
export const DATA_FILE_STATES = ['pending', 'done', 'failed'] as const;

/** A file to hand over, made behind the scenes and kept for a time. */
export const dataFiles = sqliteTable(
  'data_files',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: DATA_FILE_KINDS }).notNull(),
    /** Calendar years that it is about, in their order. */
    years: text('years', { mode: 'json' }).$type<number[]>().notNull(),
    /** The one importer that it is about; null for all of them. */
    partnerId: text('partner_id'),
    /** Language of its words. */
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }).notNull(),
    state: text('state', { enum: DATA_FILE_STATES }).notNull().default('pending'),
    /** Id in `files`, once it is done. */
    fileId: text('file_id'),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** The importer statement that it is: a paper under a number has no second copy. */
    certificateId: text('certificate_id'),
    /** A pack of many files is several ZIP files; the first has the index of all and is made last. */
    part: integer('part').notNull().default(1),
    /** The first part of the pack; null for it and for files without parts. */
    wholeId: text('whole_id'),
    /** Path of its first paper; it has those up to the beginning of the next part. */
    beginsAt: text('begins_at').notNull().default(''),
    /** What the index says of its files, until the first part is made: JSON. */
    listed: text('listed', { mode: 'json' }).$type<unknown[]>(),
  },
  (t) => [
    index('data_files_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('data_files_by_time').on(t.companyId, t.system, t.createdAtMs, t.id),
    index('data_files_by_age').on(t.expiresAtMs),
    index('data_files_by_whole').on(t.wholeId, t.part).where(sql`whole_id IS NOT NULL`),
  ],
);
