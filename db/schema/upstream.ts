import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tradeRecords } from './trade-record.ts';

/** The certificate of ours that a purchase stands on, where its supplier was not asked. */
export const upstreamProofs = sqliteTable(
  'upstream_proofs',
  {
    recordId: text('record_id')
      .primaryKey()
      .references(() => tradeRecords.id),
    companyId: text('company_id').notNull(),
    /** It may be of another company. */
    certificateId: text('certificate_id').notNull(),
    certificateNo: text('certificate_no').notNull(),
    /** Importer in box 6: only to it may be shipped on. */
    importerName: text('importer_name').notNull(),
    /** The same as partners are compared, and its country. */
    importerKey: text('importer_key').notNull(),
    importerCountry: text('importer_country').notNull(),
    checkedAtMs: integer('checked_at_ms').notNull(),
    /** When its company was told that no certificate of that trade is valid any more. */
    endedToldAtMs: integer('ended_told_at_ms'),
  },
  (t) => [index('upstream_proofs_by_certificate').on(t.certificateId)],
);

/** What a purchase takes of a line of its certificate, so that one paper never covers more than it states. */
export const upstreamClaims = sqliteTable(
  'upstream_claims',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    lineNo: integer('line_no').notNull(),
    certificateId: text('certificate_id').notNull(),
    /** Line in box 10, from 1. */
    boxNo: integer('box_no').notNull(),
    massG: integer('mass_g').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.lineNo] }),
    index('upstream_claims_by_certificate').on(t.certificateId, t.boxNo),
    check('upstream_claims_mass_positive', sql`${t.massG} > 0`),
  ],
);
