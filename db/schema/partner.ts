import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { companies } from './tenancy.ts';

/** Downstream customers and suppliers of one company. */
export const tradePartners = sqliteTable(
  'trade_partners',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    role: text('role', { enum: ['downstream', 'supplier'] }).notNull(),
    name: text('name').notNull(),
    /** Name without case, punctuation and legal form, for matching. */
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    address: text('address').notNull(),
    contactPerson: text('contact_person').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Korean 13-digit corporate number, where the subsystem asks for one. */
    corporateNo: text('corporate_no'),
    /** The same legal entity as a tenant here, once staff have linked them. */
    linkedCompanyId: text('linked_company_id').references(() => companies.id),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    unique('trade_partners_company_unique').on(t.companyId, t.system, t.nameKey, t.country),
    index('trade_partners_by_name').on(t.companyId, t.system, t.name, t.id),
    index('trade_partners_by_created').on(t.companyId, t.system, t.createdAtMs, t.id),
    index('trade_partners_by_linked').on(t.linkedCompanyId),
  ],
);

/** The provider's directory that a new partner is matched against (PRODUCT §6). */
export const knownCompanies = sqliteTable(
  'known_companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    emailDomain: text('email_domain').notNull(),
  },
  (t) => [
    unique('known_companies_unique').on(t.nameKey, t.country, t.emailDomain),
    index('known_companies_by_domain').on(t.emailDomain, t.country),
  ],
);

/** Companies nobody may add as a partner. */
export const prohibitedCompanies = sqliteTable(
  'prohibited_companies',
  {
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.nameKey, t.country] })],
);

/** One application per company applied to and day; the key refuses the second (4111). */
export const partnerApplications = sqliteTable(
  'partner_applications',
  {
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    day: text('day').notNull(),
    outcome: text('outcome', {
      enum: ['company_new', 'contact_new', 'name_email_mismatch'],
    }).notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'partner_applications_once_a_day',
      columns: [t.companyId, t.system, t.nameKey, t.country, t.day],
    }),
  ],
);
