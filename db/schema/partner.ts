import { sql } from 'drizzle-orm';
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
    /**
     * `applied` until the contact says yes to the mailed link; `held` until a consultant has looked at its name; `lapsed`
     * after a no of either, or after 14 days.
     */
    state: text('state', { enum: ['active', 'applied', 'held', 'lapsed', 'archived'] })
      .notNull()
      .default('active'),
    /** The contact's yes is outstanding, also while archived: a restored partner has to be applied for again. */
    needsYes: integer('needs_yes', { mode: 'boolean' }).notNull().default(false),
    /** The member who hears the contact's answer. */
    appliedBy: text('applied_by'),
    /** Until when the contact may answer. */
    appliedUntilMs: integer('applied_until_ms'),
    /** When a member last reminded it of a record that waits. */
    remindedAtMs: integer('reminded_at_ms'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When a page of a mail to it was first and last opened by somebody who stayed, or who acted. */
    firstOpenedAtMs: integer('first_opened_at_ms'),
    lastOpenedAtMs: integer('last_opened_at_ms'),
    /** Others who read mail there, `PartnerContact[]` as JSON; who answers for the partner is its own e-mail. */
    contacts: text('contacts').notNull().default('[]'),
    /** Economic operator number of an importer in the EU, Northern Ireland or Great Britain. */
    eori: text('eori'),
    vatNo: text('vat_no'),
  },
  (t) => [
    unique('trade_partners_company_unique').on(t.companyId, t.system, t.nameKey, t.country),
    // The list leaves out what was archived, or asks for one state; each filter alone in its first order.
    index('trade_partners_by_name').on(
      t.companyId,
      t.system,
      sql`(state = 'archived')`,
      t.name,
      t.id,
    ),
    index('trade_partners_by_created').on(
      t.companyId,
      t.system,
      sql`(state = 'archived')`,
      t.createdAtMs,
      t.id,
    ),
    index('trade_partners_by_country').on(
      t.companyId,
      t.system,
      sql`(state = 'archived')`,
      t.country,
      t.name,
      t.id,
    ),
    index('trade_partners_by_role').on(
      t.companyId,
      t.system,
      sql`(state = 'archived')`,
      t.role,
      t.name,
      t.id,
    ),
    index('trade_partners_by_state').on(t.companyId, t.system, t.state, t.name, t.id),
    index('trade_partners_by_linked').on(t.linkedCompanyId),
    // In whichever company: whom a prohibition is about.
    index('trade_partners_by_name_key').on(t.nameKey),
    index('trade_partners_by_answer_due').on(t.state, t.appliedUntilMs),
  ],
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
