import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { WITHDRAWAL_CODES } from './withdrawal-codes.ts';

/**
 * What was certified, frozen. The code is kept as a keyed hash for look-up and encrypted for its tenant,
 * so a leaked table leaks no usable code. Kept free of foreign keys: it can move to a database of its own.
 */
export const certificates = sqliteTable(
  'certificates',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    kind: text('kind', { enum: ['tonnage_coverage', 'registration_confirmation'] }).notNull(),
    certificateNo: text('certificate_no').notNull().unique('certificates_number_unique'),
    recordId: text('record_id'),
    revision: integer('revision'),
    tradeNo: text('trade_no'),
    importerName: text('importer_name').notNull(),
    coverYear: integer('cover_year').notNull(),
    totalMassG: integer('total_mass_g').notNull(),
    codeHash: text('code_hash').notNull().unique('certificates_code_unique'),
    codeEncrypted: text('code_encrypted').notNull(),
    /** Canonical JSON; its SHA-256 and the Ed25519 signature over it. */
    snapshot: text('snapshot').notNull(),
    snapshotSha256: text('snapshot_sha256').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id').notNull(),
    state: text('state', { enum: ['valid', 'revoked', 'superseded'] }).notNull(),
    /** Why it was revoked or superseded: a code with words in both languages. */
    stateCode: text('state_code', { enum: WITHDRAWAL_CODES }),
    /** What else is said about it, shown to anyone as it was typed. */
    stateReason: text('state_reason'),
    stateAtMs: integer('state_at_ms'),
    supersededBy: text('superseded_by'),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    fileSizeBytes: integer('file_size_bytes').notNull(),
    issuedAtMs: integer('issued_at_ms').notNull(),
    /** YYYY-MM-DD as printed: a day in the issuer's place, never worked out anew. Times only sort. */
    issuedOn: text('issued_on').notNull().default(''),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('certificates_by_time').on(t.companyId, t.system, t.issuedAtMs, t.id),
    index('certificates_by_number').on(t.companyId, t.system, t.certificateNo, t.id),
    index('certificates_by_mass').on(t.companyId, t.system, t.totalMassG, t.id),
    index('certificates_by_record').on(t.recordId),
    uniqueIndex('certificates_one_per_record_version').on(t.recordId, t.revision, t.kind),
  ],
);

/** Append-only log of issues, revocations and supersessions: replaying it reproduces every answer. */
export const certificateLog = sqliteTable(
  'certificate_log',
  {
    id: text('id').primaryKey(),
    certificateId: text('certificate_id').notNull(),
    event: text('event', { enum: ['issued', 'revoked', 'superseded'] }).notNull(),
    snapshotSha256: text('snapshot_sha256').notNull(),
    reason: text('reason'),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('certificate_log_by_certificate').on(t.certificateId, t.atMs)],
);

/**
 * Links by which an importer without an account fetches its paper: 256-bit, hashed. They read and change nothing,
 * so they are good more than once, until they end.
 */
export const certificateLinks = sqliteTable(
  'certificate_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    certificateId: text('certificate_id').notNull(),
    companyId: text('company_id').notNull(),
    email: text('email').notNull(),
    /** Of the importer: its place decides in which zone the end is told. */
    country: text('country').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (t) => [index('certificate_links_by_certificate').on(t.certificateId)],
);
