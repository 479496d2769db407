import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from './identity.ts';
import { LOCK_REASONS } from './provider/contract-kinds.ts';
import { files } from './trail.ts';

/** One legal entity. Its id is the specification's `unique_id`. */
export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    /**
     * In the numbers of its records and papers, for good: `TR-2026-7K3F-00012` (db/short-code.ts). Without one no
     * number can be made; only a row that was written by hand has none.
     */
    shortCode: text('short_code').unique('companies_short_code_unique'),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    addressZh: text('address_zh').notNull(),
    addressEn: text('address_en').notNull(),
    country: text('country').notNull(),
    /** IANA zone its people see times in, whatever their language (PRODUCT §13). */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** Unified social credit code of a Chinese company; null where none is known. */
    uscc: text('uscc'),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** Language in which the provider writes to it. */
    locale: text('locale', { enum: ['zh-CN', 'en-US'] })
      .notNull()
      .default('zh-CN'),
    /**
     * What these three say stands in each contract by now; Workers of before still read them here, so they are written
     * and read by nobody else.
     */
    companyType: integer('company_type')
      .notNull()
      .$default(() => 1),
    loginCompanyType: integer('login_company_type')
      .notNull()
      .$default(() => 1),
    reviewFirst: integer('review_first', { mode: 'boolean' }).notNull().default(false),
    /** 0 disabled (greyed in the selector), 1 active. */
    state: integer('state').notNull().default(1),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull(),
    /** First and last day that the provider served it, of one that was entered as ended; null of every other. */
    servedFrom: text('served_from'),
    servedUntil: text('served_until'),
  },
  (t) => [
    // A share names its company by id or by exact name.
    index('companies_by_name_zh').on(t.nameZh),
    index('companies_by_name_en').on(t.nameEn),
    // One number is one company's.
    uniqueIndex('companies_uscc_unique').on(t.uscc),
    index('companies_by_creation').on(t.createdAtMs, t.id),
  ],
);

/** A company's contract for one subsystem: whether it may use it, from when until when, and what it pays. */
export const companySystems = sqliteTable(
  'company_systems',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    state: text('state', { enum: ['active', 'locked', 'ended'] })
      .notNull()
      .default('active'),
    /** Why it is locked, what was noted, by whom and since when; null while it is not. */
    lockReason: text('lock_reason', { enum: LOCK_REASONS }),
    lockNote: text('lock_note'),
    lockedBy: text('locked_by'),
    lockedAtMs: integer('locked_at_ms'),
    /** Day on which it was ended, and why; null while it goes on. */
    endedOn: text('ended_on'),
    endReason: text('end_reason'),
    /** Letter of authorisation, a PDF. */
    poaFileId: text('poa_file_id').references(() => files.id),
    /** First day; before it the contract waits. Empty where nobody has said. */
    authorisedFrom: text('authorised_from').notNull().default(''),
    /** Last day of the only-representative authorisation, inclusive; null has no end. */
    authorisedUntil: text('authorised_until'),
    /** 1 manufacturer, 2 trader, 3 importer, 4 brand partner (alternative promotion, SPEC §2). */
    companyType: integer('company_type').notNull().default(1),
    loginCompanyType: integer('login_company_type').notNull().default(1),
    /** A consultant releases each certificate by hand before it is issued. */
    reviewFirst: integer('review_first', { mode: 'boolean' }).notNull().default(false),
    /** Hundredths of the currency (ISO 4217). */
    contractValueCents: integer('contract_value_cents'),
    currency: text('currency'),
    invoiceNo: text('invoice_no').notNull().default(''),
    /** Last day that is paid; past it the company owes. Null where nobody keeps count. */
    paidUntil: text('paid_until'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
    /** Year and rows of the law by which the duties of all that it has were made last; empty before. */
    dutiesLaw: text('duties_law').notNull().default(''),
    /** Day of the company's zone whose reminders were looked at last; empty before. */
    remindedOn: text('reminded_on').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.system] }),
    // What a daily job looks for among all tenants.
    index('company_systems_to_remind').on(t.system, t.remindedOn, t.companyId),
    // A job looks for authorisations that are over.
    index('company_systems_by_end').on(t.system, t.authorisedUntil),
    index('company_systems_locked').on(t.lockedAtMs).where(sql`state = 'locked'`),
    // What goes on is a seventh of what ever did.
    index('company_systems_going_on').on(t.companyId).where(sql`state <> 'ended'`),
  ],
);

/** Which companies a user works for. */
export const memberships = sqliteTable(
  'memberships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Subsystem an admin chose for someone who may not switch between RSCC and KRSCC; null is the first. */
    orSystem: text('or_system'),
    /** Disabled by an admin of the company; what they are elsewhere is not touched. */
    state: text('state', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Id of the change of roles or state that wrote it last; null before the first. */
    moveId: text('move_id'),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    lastUsedAtMs: integer('last_used_at_ms').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('memberships_by_company').on(t.companyId),
  ],
);

/** What a user may do in one subsystem of a company; without a row, nothing. */
export const membershipSystems = sqliteTable(
  'membership_systems',
  {
    userId: text('user_id').notNull(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    role: text('role', { enum: ['admin', 'member', 'viewer'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId, t.system] }),
    index('membership_systems_by_company').on(t.companyId, t.system, t.role),
    foreignKey({
      name: 'membership_systems_membership',
      columns: [t.userId, t.companyId],
      foreignColumns: [memberships.userId, memberships.companyId],
    }),
    foreignKey({
      name: 'membership_systems_contract',
      columns: [t.companyId, t.system],
      foreignColumns: [companySystems.companyId, companySystems.system],
    }),
  ],
);

/** Where somebody lands in a subsystem that keeps a default company of its own. */
export const defaultCompanies = sqliteTable(
  'default_companies',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    system: text('system').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.system] })],
);

/** Temporary access after a lapsed authorisation: until midnight UTC of the day it was entered (4004). */
export const temporaryAccess = sqliteTable(
  'temporary_access',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    untilMs: integer('until_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId, t.system] })],
);

/**
 * What the provider sets, each value for the days it is in force: of a company's rows and everyone's, its own count, and
 * of those in force the latest. A row with an empty company is everyone's.
 */
export const policies = sqliteTable(
  'policies',
  {
    name: text('name').notNull(),
    companyId: text('company_id').notNull().default(''),
    value: integer('value').notNull(),
    /** First and last day, inclusive, `YYYY-MM-DD`; an empty first day is since ever, null has no end. */
    fromOn: text('from_on').notNull().default(''),
    untilOn: text('until_on'),
    note: text('note').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.name, t.companyId, t.fromOn] })],
);

/** Companies that a consultant works for. An admin of the provider works for all. */
export const staffAssignments = sqliteTable(
  'staff_assignments',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Whom what is new of the company comes to first; one of them at most. */
    isPrimary: integer('is_primary', { mode: 'boolean' }).notNull().default(false),
    /** Subsystems whose work comes to them, a JSON list; of all where it is empty. Rights hold for the whole company. */
    systems: text('systems').notNull().default('[]'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    uniqueIndex('staff_assignments_one_primary').on(t.companyId).where(sql`is_primary = 1`),
    index('staff_assignments_by_company').on(t.companyId),
  ],
);

/**
 * Visits: somebody of the provider works in a company's portal, for a reason, until a moment. The company reads them.
 * Its session points to the visit; what is done in it points to it from the trail.
 */
export const actAs = sqliteTable(
  'act_as',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    mode: text('mode', { enum: ['read', 'write'] }).notNull(),
    reason: text('reason').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    /** When it ends by itself. */
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When it was ended before that; null where nobody did. */
    endedAtMs: integer('ended_at_ms'),
    endedBy: text('ended_by', { enum: ['self', 'other_visit', 'signed_out', 'unassigned'] }),
  },
  (t) => [
    check('act_as_ended_by', sql`(${t.endedAtMs} IS NULL) = (${t.endedBy} IS NULL)`),
    index('act_as_by_company').on(t.companyId, t.startedAtMs, t.id),
    index('act_as_by_staff').on(t.staffId, t.startedAtMs),
  ],
);

/**
 * Confidential identities that staff had shown in a visit, each for a reason that the company's admins read: until the
 * visit ends they read that one subject as an admin of the company does.
 */
export const identityViews = sqliteTable(
  'identity_views',
  {
    actAsId: text('act_as_id')
      .notNull()
      .references(() => actAs.id),
    /** The filing. */
    subjectId: text('subject_id').notNull(),
    /** As it was called then: its number, or its trade name. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actAsId, t.subjectId] })],
);
