import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { DOCUMENT_LANGUAGES, DOCUMENT_ORIGINS, DOCUMENT_TYPES } from './document-kinds.ts';
import { companies } from './tenancy.ts';

/** A compliance document of a company, with the facts of its current version for the list. Never deleted. */
export const documents = sqliteTable(
  'documents',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    title: text('title').notNull(),
    /** The substance that it is about; null for one about the whole company. */
    registrationId: text('registration_id'),
    /** The partner that it is about. */
    partnerId: text('partner_id'),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    versionNo: integer('version_no').notNull().default(1),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull(),
    language: text('language', { enum: DOCUMENT_LANGUAGES }).notNull(),
    issuedOn: text('issued_on').notNull(),
    /** Last day, inclusive; null where it does not end. */
    validUntil: text('valid_until'),
    origin: text('origin', { enum: DOCUMENT_ORIGINS }).notNull(),
    /** Importers who were supplied and lack the current version of a safety data sheet, as they were counted last. */
    lacking: integer('lacking').notNull().default(0),
    /** Day on which they were counted by the job; empty before the first time. */
    lackingOn: text('lacking_on').notNull().default(''),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('documents_of_company').on(t.companyId, t.id),
    // The list leaves out what was archived, in each of its orders; each filter alone in the first of them.
    index('documents_by_end').on(
      t.companyId,
      t.system,
      t.archived,
      sql`(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END)`,
      t.id,
    ),
    index('documents_by_issue').on(t.companyId, t.system, t.archived, t.issuedOn, t.id),
    index('documents_by_title').on(t.companyId, t.system, t.archived, t.title, t.id),
    index('documents_by_type').on(
      t.companyId,
      t.system,
      t.archived,
      t.type,
      sql`(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END)`,
      t.id,
    ),
    index('documents_lacked')
      .on(
        t.companyId,
        t.system,
        t.archived,
        sql`(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END)`,
        t.id,
      )
      .where(sql`lacking > 0`),
    // Safety data sheets whose recipients are counted once a day.
    index('documents_to_count')
      .on(t.system, t.lackingOn)
      .where(sql`type = 'extended_sds' AND archived = 0`),
    // Documents of a substance.
    index('documents_by_registration').on(t.registrationId, t.type),
    index('documents_by_partner').on(t.partnerId).where(sql`${t.partnerId} IS NOT NULL`),
    check('documents_ends_after_issue', sql`${t.validUntil} >= ${t.issuedOn}`),
  ],
);

/** A version of a document: what was uploaded stays as it was. Append-only. */
export const documentVersions = sqliteTable(
  'document_versions',
  {
    documentId: text('document_id').notNull(),
    versionNo: integer('version_no').notNull(),
    companyId: text('company_id').notNull(),
    number: text('number').notNull(),
    issuer: text('issuer').notNull(),
    language: text('language', { enum: DOCUMENT_LANGUAGES }).notNull(),
    issuedOn: text('issued_on').notNull(),
    validUntil: text('valid_until'),
    fileId: text('file_id').notNull(),
    /** SHA-256 of the file in hexadecimal, beside that of `files`. */
    sha256: text('sha256').notNull(),
    /** What is new in it; empty for the first. */
    changeNote: text('change_note').notNull(),
    origin: text('origin', { enum: DOCUMENT_ORIGINS }).notNull(),
    addedByName: text('added_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ name: 'document_versions_once', columns: [t.documentId, t.versionNo] }),
    foreignKey({
      name: 'document_versions_document',
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
    }),
    index('document_versions_by_file').on(t.fileId),
  ],
);

/** A version that was sent to a partner, by a link to it that is opened as often as wanted until it ends. */
export const documentSends = sqliteTable(
  'document_sends',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    documentId: text('document_id').notNull(),
    versionNo: integer('version_no').notNull(),
    partnerId: text('partner_id').notNull(),
    email: text('email').notNull(),
    locale: text('locale', { enum: ['zh-CN', 'en-US'] }).notNull(),
    message: text('message').notNull(),
    /** To whom the law wants it sent (REACH Art. 31(9)): outside the daily allowance. */
    byLaw: integer('by_law', { mode: 'boolean' }).notNull(),
    /** SHA-256 of a token of 256 bits. */
    tokenHash: text('token_hash').notNull().unique('document_sends_token'),
    sentById: text('sent_by_id'),
    sentByName: text('sent_by_name').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    firstOpenedAtMs: integer('first_opened_at_ms'),
    lastOpenedAtMs: integer('last_opened_at_ms'),
    downloads: integer('downloads').notNull().default(0),
    recalledAtMs: integer('recalled_at_ms'),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'document_sends_document',
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
    }),
    index('document_sends_by_document').on(t.documentId, t.sentAtMs, t.id),
    // Who has the newest version of a safety data sheet.
    index('document_sends_by_recipient').on(t.documentId, t.versionNo, t.partnerId),
    index('document_sends_by_partner').on(t.partnerId, t.sentAtMs),
  ],
);

/** An importer that a version of a safety data sheet is not sent to, and why. */
export const documentLeftOut = sqliteTable(
  'document_left_out',
  {
    documentId: text('document_id').notNull(),
    versionNo: integer('version_no').notNull(),
    partnerId: text('partner_id').notNull(),
    companyId: text('company_id').notNull(),
    reason: text('reason').notNull(),
    byName: text('by_name').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'document_left_out_once',
      columns: [t.documentId, t.versionNo, t.partnerId],
    }),
    foreignKey({
      name: 'document_left_out_document',
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
    }),
  ],
);
