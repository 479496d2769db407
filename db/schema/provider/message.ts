import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { companies, companySystems } from '../tenancy.ts';
import {
  EMAIL_CHOICES,
  MESSAGE_STATES,
  MESSAGE_TARGETS,
  STAFF_MESSAGE_TYPES,
} from './message-kinds.ts';

/** What staff of the provider write to companies (消息), in both languages. */
export const staffMessages = sqliteTable(
  'staff_messages',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: STAFF_MESSAGE_TYPES }).notNull(),
    target: text('target', { enum: MESSAGE_TARGETS }).notNull(),
    /** The one company; null for several. */
    companyId: text('company_id').references(() => companies.id),
    /** The one subsystem; null for all that a company uses. */
    system: text('system'),
    /** Query of the list of companies, asked again as it is sent. */
    filter: text('filter'),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    contentZh: text('content_zh').notNull(),
    contentEn: text('content_en').notNull(),
    /** Page of the portal that it leads to; null where it leads nowhere. */
    path: text('path'),
    emailChoice: text('email_choice', { enum: EMAIL_CHOICES }).notNull(),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('draft'),
    /** From when it is sent; null for a draft. */
    sendAtMs: integer('send_at_ms'),
    /** The company that was told last: they are told in the order of their ids. */
    toldUpTo: text('told_up_to').notNull().default(''),
    /** Companies that have it, the people of theirs who may read it, and the mails that went out. */
    companies: integer('companies').notNull().default(0),
    people: integer('people').notNull().default(0),
    mails: integer('mails').notNull().default(0),
    /** How many of the people have read it. */
    readers: integer('readers').notNull().default(0),
    sentAtMs: integer('sent_at_ms'),
    recalledAtMs: integer('recalled_at_ms'),
    createdById: text('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    check('staff_messages_company', sql`(${t.target} = 'company') = (${t.companyId} IS NOT NULL)`),
    check('staff_messages_system', sql`${t.target} <> 'system' OR ${t.system} IS NOT NULL`),
    check('staff_messages_filter', sql`(${t.target} = 'filter') = (${t.filter} IS NOT NULL)`),
    check('staff_messages_send_at', sql`${t.state} = 'draft' OR ${t.sendAtMs} IS NOT NULL`),
    index('staff_messages_by_creation').on(t.createdAtMs, t.id),
    index('staff_messages_by_company').on(t.companyId),
    // What is to be sent is looked for each minute.
    index('staff_messages_due').on(t.sendAtMs).where(sql`state IN ('scheduled', 'sending')`),
  ],
);

/** A company has a message in one of its subsystems. */
export const staffNotices = sqliteTable(
  'staff_notices',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => staffMessages.id),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.companyId, t.system] }),
    foreignKey({
      name: 'staff_notices_contract',
      columns: [t.companyId, t.system],
      foreignColumns: [companySystems.companyId, companySystems.system],
    }),
    index('staff_notices_by_company').on(t.companyId, t.system, t.atMs, t.messageId),
  ],
);

/** Who has read a message, in whichever of their companies and subsystems. */
export const staffNoticeReads = sqliteTable(
  'staff_notice_reads',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => staffMessages.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);
