import { integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/**
 * Who finds what: one row for each company that may find a subject, and the rowid of its words in `search_words`
 * (docs/decisions/030-search-by-beginnings.md).
 */
export const searchEntries = sqliteTable(
  'search_entries',
  {
    /** Rises with each writing, so that the newest matches come first. */
    seq: integer('seq').primaryKey(),
    subjectId: text('subject_id').notNull(),
    kind: text('kind', {
      enum: [
        'record',
        'incoming',
        'product',
        'partner',
        'registration',
        'certificate',
        'document',
        'cosmetic',
        'enterprise',
        'import',
        'reaction',
        'filing',
        'filing_open',
        'cn_enterprise',
        'company',
      ],
    }).notNull(),
    /** Company that finds it. */
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
  },
  (t) => [unique('search_entries_once').on(t.subjectId, t.kind, t.companyId)],
);

/**
 * What a job is to index: rows that SQL made or that were there before the index, and a renamed partner's records,
 * which are too many for the batch that renamed it.
 */
export const searchPending = sqliteTable(
  'search_pending',
  {
    kind: text('kind', {
      enum: [
        'registration',
        'product',
        'partner',
        'record',
        'certificate',
        'records_of_partner',
        'company',
      ],
    }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** For a partner: id of the last of its records that was taken; empty before the first. */
    after: text('after').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
);
