import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tradePartners } from './partner.ts';

/** What a company wrote to a trade partner through the portal. It was sent, so nothing of it changes. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => tradePartners.id),
    /** The trade record that it is about. */
    recordId: text('record_id'),
    /** JSON array of the addresses that it went to. */
    emails: text('emails').notNull(),
    subject: text('subject').notNull(),
    /** Plain text of several lines. */
    content: text('content').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentAtMs: integer('sent_at_ms').notNull(),
    moveId: text('move_id').notNull(),
  },
  (t) => [index('notifications_by_partner').on(t.companyId, t.system, t.partnerId, t.sentAtMs)],
);
