import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from './cn-enterprise.ts';
import { cnFilings } from './cn-filing.ts';
import {
  IDENTITIES,
  MESSAGE_TYPES,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_STATES,
} from './cn-kinds.ts';
import { users } from './identity.ts';
import { companies } from './tenancy.ts';

/** What the portal tells the people of a company. */
export const cnMessages = sqliteTable(
  'cn_messages',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** One message per key: told once whoever comes first. */
    key: text('key').notNull().unique('cn_messages_once'),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    kind: text('kind').notNull(),
    filingId: text('filing_id'),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    contentZh: text('content_zh').notNull(),
    contentEn: text('content_en').notNull(),
    /** Where it leads, a path of the portal. */
    path: text('path').notNull(),
    /** An amendment made it untrue. */
    corrected: integer('corrected', { mode: 'boolean' }).notNull().default(false),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    index('cn_messages_by_time').on(t.companyId, t.atMs, t.id),
    index('cn_messages_by_age').on(t.atMs),
  ],
);

export const cnMessageReads = sqliteTable(
  'cn_message_reads',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => cnMessages.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);

/** Somebody downstream was told what the certificate asks for (Order 12, Article 38). */
export const cnTransfers = sqliteTable(
  'cn_transfers',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    recipientId: text('recipient_id').notNull(),
    sentOn: text('sent_on').notNull(),
    /** Proof of delivery. */
    fileId: text('file_id'),
    moveId: text('move_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** JSON of what its sheet said on that day; null where it was kept before sheets were. */
    sheet: text('sheet'),
  },
  (t) => [
    foreignKey({
      name: 'cn_transfers_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    foreignKey({
      name: 'cn_transfers_recipient',
      columns: [t.companyId, t.recipientId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    index('cn_transfers_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('cn_transfers_by_filing').on(t.filingId, t.sentOn, t.id),
    index('cn_transfers_by_recipient').on(t.recipientId),
  ],
);

/** Where and when measures of risk control were made public (Order 12, Article 40). */
export const cnPublications = sqliteTable(
  'cn_publications',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    /** Address of the page, or what it was printed in. */
    page: text('page').notNull(),
    publishedOn: text('published_on').notNull(),
    fileId: text('file_id').notNull(),
    moveId: text('move_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_publications_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    index('cn_publications_by_file').on(t.fileId),
    index('cn_publications_by_filing').on(t.filingId, t.publishedOn, t.id),
  ],
);

/** New information on hazards (Order 12, Article 42). */
export const cnHazards = sqliteTable(
  'cn_hazards',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    filingId: text('filing_id').notNull(),
    foundOn: text('found_on').notNull(),
    content: text('content').notNull(),
    fileId: text('file_id'),
    moveId: text('move_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_hazards_filing',
      columns: [t.companyId, t.filingId],
      foreignColumns: [cnFilings.companyId, cnFilings.id],
    }),
    index('cn_hazards_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('cn_hazards_by_filing').on(t.filingId, t.foundOn, t.id),
  ],
);

/** A working copy of a report, drawn behind the scenes. */
export const cnReports = sqliteTable(
  'cn_reports',
  {
    id: text('id').primaryKey(),
    /** The company whose filings it is about; one a report. */
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    year: integer('year').notNull(),
    filingIds: text('filing_ids', { mode: 'json' }).$type<string[]>().notNull(),
    format: text('format', { enum: REPORT_FORMATS }).notNull(),
    identity: text('identity', { enum: IDENTITIES }).notNull(),
    locale: text('locale').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull().default('pending'),
    /** Id in `files`, once it is done. */
    fileId: text('file_id'),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** The text that no font prints, where it could not be made for that. */
    unprintable: text('unprintable', { mode: 'json' }).$type<{ text: string; character: string }>(),
  },
  (t) => [
    unique('cn_reports_of_company').on(t.companyId, t.id),
    index('cn_reports_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('cn_reports_by_user').on(t.userId, t.createdAtMs),
    index('cn_reports_by_age').on(t.expiresAtMs),
  ],
);
