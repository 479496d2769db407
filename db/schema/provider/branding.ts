import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How the provider calls itself, and whom people ask (品牌): one row, which the migration makes. What it does not say is as
 * the installation was configured.
 */
export const branding = sqliteTable(
  'branding',
  {
    id: text('id').primaryKey(),
    nameZh: text('name_zh'),
    nameEn: text('name_en'),
    logoFileId: text('logo_file_id'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    /** Companies that it has helped, as the public pages say. */
    companiesHelped: integer('companies_helped').notNull().default(13000),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
  },
  (t) => [
    check('branding_one', sql`${t.id} = 'brand'`),
    check('branding_helped', sql`${t.companiesHelped} > 0`),
  ],
);
