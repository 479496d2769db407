import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { BUSINESS_TYPES, ENTERPRISE_KINDS } from './cn-kinds.ts';
import { companies } from './tenancy.ts';

/** Who registers, represents, makes, brings in, uses or gets a new substance. */
export const cnEnterprises = sqliteTable(
  'cn_enterprises',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind', { enum: ENTERPRISE_KINDS }).notNull(),
    /** Empty where it has no Chinese name; the English one likewise. */
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    alias: text('alias').notNull(),
    /** What lists sort by: the alias, else the Chinese name, else the English. */
    sortName: text('sort_name').notNull(),
    businessType: text('business_type', { enum: BUSINESS_TYPES }).notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** Unified social credit code, of an enterprise in China. */
    uscc: text('uscc'),
    contactAddress: text('contact_address').notNull(),
    /** The own enterprise's, set by staff. */
    loginEmail: text('login_email').notNull(),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('cn_enterprises_of_company').on(t.companyId, t.id),
    uniqueIndex('cn_enterprises_own').on(t.companyId).where(sql`${t.kind} = 'own'`),
    index('cn_enterprises_by_name').on(t.companyId, t.archived, t.sortName, t.id),
    index('cn_enterprises_by_type').on(t.companyId, t.archived, t.businessType, t.sortName, t.id),
    check('cn_enterprises_named', sql`${t.nameZh} <> '' OR ${t.nameEn} <> ''`),
  ],
);

export const cnContacts = sqliteTable(
  'cn_contacts',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    enterpriseId: text('enterprise_id').notNull(),
    /** From 0, as they are listed. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Their position there. */
    job: text('job').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    receivesReminders: integer('receives_reminders', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    foreignKey({
      name: 'cn_contacts_enterprise',
      columns: [t.companyId, t.enterpriseId],
      foreignColumns: [cnEnterprises.companyId, cnEnterprises.id],
    }),
    index('cn_contacts_by_enterprise').on(t.enterpriseId, t.position),
    // Whom a company's reminders go to.
    index('cn_contacts_reminded').on(t.companyId).where(sql`${t.receivesReminders} = 1`),
  ],
);
