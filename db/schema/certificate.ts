import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { WITHDRAWAL_CODES } from './withdrawal-codes.ts';

const KINDS = [
  'tonnage_coverage',
  'registration_confirmation',
  'annual_statement',
  'authorisation_notice',
] as const;

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
    kind: text('kind', { enum: KINDS }).notNull(),
    certificateNo: text('certificate_no').notNull().unique('certificates_number_unique'),
    recordId: text('record_id'),
    revision: integer('revision'),
    /** 1, and one more each time it is issued anew for the same revision. */
    issueNo: integer('issue_no').notNull().default(1),
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
    /** The registration that a letter confirms; and the trade partner that a letter or annual statement names as importer. */
    registrationId: text('registration_id'),
    partnerId: text('partner_id'),
  },
  (t) => [
    index('certificates_by_time').on(t.companyId, t.system, t.issuedAtMs, t.id),
    index('certificates_by_number').on(t.companyId, t.system, t.certificateNo, t.id),
    index('certificates_by_mass').on(t.companyId, t.system, t.totalMassG, t.id),
    // Each filter alone, in the order that the list has unless it is told otherwise.
    index('certificates_by_state').on(t.companyId, t.system, t.state, t.issuedAtMs, t.id),
    index('certificates_by_kind').on(t.companyId, t.system, t.kind, t.issuedAtMs, t.id),
    index('certificates_by_year').on(t.companyId, t.system, t.coverYear, t.issuedAtMs, t.id),
    // The newest of all companies, and those of them that hold no more, for the provider's staff.
    index('certificates_of_system').on(t.system, t.issuedAtMs, t.id),
    index('certificates_ended_of_system')
      .on(t.system, t.state, t.issuedAtMs, t.id)
      .where(sql`state <> 'valid'`),
    // What ended in a night's day, for the reports.
    index('certificates_ended_at').on(t.system, t.stateAtMs).where(sql`state_at_ms IS NOT NULL`),
    // What a key signed from a time on, should it be compromised.
    index('certificates_by_key').on(t.keyId, t.state, t.issuedAtMs, t.id),
    index('certificates_by_record').on(t.recordId),
    index('certificates_by_file').on(t.fileKey),
    uniqueIndex('certificates_one_per_issue').on(t.recordId, t.revision, t.kind, t.issueNo),
    uniqueIndex('certificates_one_valid_per_record')
      .on(t.recordId, t.kind)
      .where(sql`${t.state} = 'valid'`),
    uniqueIndex('certificates_one_valid_letter')
      .on(t.registrationId, t.partnerId)
      .where(sql`registration_id IS NOT NULL AND state = 'valid'`),
    uniqueIndex('certificates_one_valid_statement')
      .on(t.partnerId, t.coverYear)
      .where(sql`kind = 'annual_statement' AND state = 'valid'`),
    index('certificates_by_registration')
      .on(t.registrationId, t.issuedAtMs)
      .where(sql`registration_id IS NOT NULL`),
    check(
      'certificates_withdrawn_with_reason',
      sql`(${t.state} = 'valid') = (${t.stateCode} IS NULL) AND (${t.state} = 'valid') = (${t.stateAtMs} IS NULL)`,
    ),
    check(
      'certificates_superseded_by_another',
      sql`(${t.state} = 'superseded') = (${t.supersededBy} IS NOT NULL)`,
    ),
  ],
);

/**
 * Letters that were asked for and are not drawn yet: one of a registration and importer at a time. The row goes in the
 * batch that issues the letter, or once something hinders it.
 */
export const letterRequests = sqliteTable(
  'letter_requests',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    registrationId: text('registration_id').notNull(),
    partnerId: text('partner_id').notNull(),
    /** A consultant asked: what a company is to have reviewed first is. */
    byStaff: integer('by_staff', { mode: 'boolean' }).notNull(),
    askedAtMs: integer('asked_at_ms').notNull(),
  },
  (t) => [unique('letter_requests_one_a_pair').on(t.registrationId, t.partnerId)],
);

/**
 * Which certificates a valid annual statement sums up: when one of them ends, the statement is issued anew. The rows go with
 * the statement's end.
 */
export const statementCertificates = sqliteTable(
  'statement_certificates',
  {
    certificateId: text('certificate_id').notNull(),
    statementId: text('statement_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.statementId] }),
    index('statement_certificates_by_statement').on(t.statementId),
  ],
);

/**
 * Append-only log of issues, revocations and supersessions: replaying it reproduces every public answer. A row comes
 * in the batch of its cause; a job then seals the rows in the order they came in, each with the hash of the one
 * before it (docs/decisions/021-the-certificate-log.md).
 */
export const certificateLog = sqliteTable(
  'certificate_log',
  {
    id: text('id').primaryKey(),
    certificateId: text('certificate_id').notNull(),
    event: text('event', { enum: ['issued', 'revoked', 'superseded'] }).notNull(),
    snapshotSha256: text('snapshot_sha256').notNull(),
    /** What else is said about a withdrawal, as it was typed. */
    reason: text('reason'),
    atMs: integer('at_ms').notNull(),
    /** For an issue: what a look-up by the code answers. */
    certificateNo: text('certificate_no'),
    kind: text('kind', { enum: KINDS }),
    codeHash: text('code_hash'),
    signature: text('signature'),
    keyId: text('key_id'),
    /** For a withdrawal: why, and the number of the certificate that took its place. */
    stateCode: text('state_code', { enum: WITHDRAWAL_CODES }),
    replacedByNo: text('replaced_by_no'),
    /** Set by the seal: place in the chain, the certificate's row as it was, the chain. */
    seq: integer('seq'),
    rowSha256: text('row_sha256'),
    prevHash: text('prev_hash'),
    hash: text('hash'),
  },
  (t) => [
    index('certificate_log_by_certificate').on(t.certificateId, t.atMs),
    uniqueIndex('certificate_log_by_seq').on(t.seq),
  ],
);

/** The end of the chain at the end of each day (UTC), signed and published. */
export const certificateLogHeads = sqliteTable('certificate_log_heads', {
  day: text('day').primaryKey(),
  /** Last row of the day; 0 and the zero hash before there is one. */
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
  signature: text('signature').notNull(),
  keyId: text('key_id').notNull(),
});

/** What a certificate may be told to have come later. */
export const LATER_KINDS = ['batch_recalled', 'product_invalid', 'sell_through'] as const;

/**
 * What became of something that a certificate names after it was issued: part of what the public look-up reads, written
 * with its cause, and never part of what was signed.
 */
export const certificateLater = sqliteTable(
  'certificate_later',
  {
    certificateId: text('certificate_id').notNull(),
    /** What happened: the recall, or the product and the day. */
    subject: text('subject').notNull(),
    kind: text('kind', { enum: LATER_KINDS }).notNull(),
    /** A code: the level of the recall, why the product is invalid. */
    reason: text('reason').notNull(),
    /** JSON: lines of the paper that it is about, from 1. */
    lines: text('lines').notNull(),
    sinceOn: text('since_on').notNull(),
    /** The last day of it, once it is over; it goes on being told. */
    endedOn: text('ended_on'),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.subject, t.kind] }),
    index('certificate_later_by_subject').on(t.subject),
  ],
);

/**
 * Which keys this database was written with, without the keys: a Worker that holds others finds no certificate
 * and takes none for genuine, and must say neither.
 */
export const keyMarks = sqliteTable('key_marks', {
  name: text('name').primaryKey(),
  mark: text('mark').notNull(),
});
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
    /** Country of the importer: it decides in which zone the end is told. */
    country: text('country').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (t) => [index('certificate_links_by_certificate').on(t.certificateId)],
);

/**
 * Texts of a confirmed record that no font of ours prints: they hold its paper until they are corrected, or until the
 * paper says something else. Appended when issuing finds them; a correction is printed instead, the text stays as it
 * was answered for (PRODUCT §7).
 */
export const paperTexts = sqliteTable(
  'paper_texts',
  {
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    recordId: text('record_id').notNull(),
    revision: integer('revision').notNull(),
    /** As it stands in the data. */
    was: text('was').notNull(),
    /** What it is of: one of `PRINTED_PARTS`. */
    part: text('part').notNull(),
    foundAtMs: integer('found_at_ms').notNull(),
    /** When it was last compared with what the paper would say. */
    lookedAtMs: integer('looked_at_ms').notNull(),
    /** What is printed instead; null until somebody corrects it. */
    printed: text('printed'),
    printedByName: text('printed_by_name'),
    /** When it was corrected, or the paper no longer said it. */
    endedAtMs: integer('ended_at_ms'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.was] }),
    index('paper_texts_open').on(t.system, t.lookedAtMs).where(sql`ended_at_ms IS NULL`),
    check(
      'paper_text_corrected_by_somebody',
      sql`(${t.printed} IS NULL) = (${t.printedByName} IS NULL)`,
    ),
  ],
);
