import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a one-time link asks its holder for. */
export const LINK_KINDS = ['trade', 'contact', 'declaration', 'recall'] as const;

/** One-time links to people without an account: each is for one answer of one party. */
export const links = sqliteTable(
  'links',
  {
    /** SHA-256 of a token of 256 bits. */
    tokenHash: text('token_hash').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    /** Id of the record, the recall or the partner that it is about. */
    subjectId: text('subject_id').notNull(),
    /** Revision of the record whose content the holder is asked about; 1 where there are none. */
    revision: integer('revision').notNull(),
    /** The side that is asked, where a record has several. */
    party: text('party'),
    /** Id of who is asked: an enterprise or a partner. */
    recipientId: text('recipient_id').notNull(),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    usedAtMs: integer('used_at_ms'),
    /** Another link, other content or an answer elsewhere took its place. */
    supersededAtMs: integer('superseded_at_ms'),
  },
  (t) => [
    index('links_by_subject').on(t.subjectId, t.createdAtMs),
    // What somebody was sent.
    index('links_by_recipient').on(t.recipientId, t.createdAtMs),
    // Which of a company's open links end next.
    index('links_open')
      .on(t.companyId, t.system, t.kind, t.expiresAtMs)
      .where(sql`${t.usedAtMs} IS NULL AND ${t.supersededAtMs} IS NULL`),
  ],
);
