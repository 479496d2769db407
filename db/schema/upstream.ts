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

/** The paper of somebody else that a revision of a purchase stands on, as the member entered it. */
export const upstreamPapers = sqliteTable(
  'upstream_papers',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    companyId: text('company_id').notNull(),
    certificateNo: text('certificate_no').notNull(),
    issuer: text('issuer').notNull(),
    country: text('country').notNull(),
    coverYear: integer('cover_year').notNull(),
    issuedOn: text('issued_on').notNull(),
    validUntil: text('valid_until'),
    fileId: text('file_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision] }),
    index('upstream_papers_by_file').on(t.fileId),
  ],
);

/** A substance that such a paper covers, and how much of it was bought in what content. */
export const upstreamPaperLines = sqliteTable(
  'upstream_paper_lines',
  {
    recordId: text('record_id').notNull(),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    casNo: text('cas_no').notNull(),
    ecNo: text('ec_no').notNull().default(''),
    name: text('name').notNull(),
    registrationNo: text('registration_no').notNull(),
    /** What was bought in it, its substance and all else. */
    massG: integer('mass_g').notNull(),
    /** Part of the substance in it. */
    sharePpm: integer('share_ppm').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo] }),
    check('upstream_paper_lines_mass_positive', sql`${t.massG} > 0`),
    check('upstream_paper_lines_share', sql`${t.sharePpm} BETWEEN 1 AND 1000000`),
  ],
);
