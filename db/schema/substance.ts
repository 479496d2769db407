import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import {
  ALARM_PERCENT,
  CORAP_STATUSES,
  KR_CLASSES,
  KR_PROFILES,
  REGISTRATION_SOURCES,
  REGISTRATION_TYPES,
} from './registration-kinds.ts';
import { companies } from './tenancy.ts';

/** `booked_until_g` of an account that nothing was drawn from. */
export const NOTHING_BOOKED = '[0,0,0,0,0,0,0,0,0,0,0,0]';

/** A substance registered for one company in one subsystem: the holder of tonnage accounts. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    registrationNo: text('registration_no').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    casNo: text('cas_no').notNull(),
    ecNo: text('ec_no').notNull(),
    keNo: text('ke_no'),
    cbiNo: text('cbi_no'),
    cbiValidUntil: text('cbi_valid_until'),
    /** What it is called while a CBI claim hides its name from the reader. */
    genericName: text('generic_name'),
    /** Market whose imports it covers: EU (with XI), UK or KR. */
    jurisdiction: text('jurisdiction', { enum: ['EU', 'UK', 'KR'] }).notNull(),
    registrationType: text('registration_type', { enum: REGISTRATION_TYPES }).notNull(),
    useClass: text('use_class', { enum: ['standard', 'intermediate'] }).notNull(),
    corapStatus: text('corap_status', { enum: CORAP_STATUSES }),
    /** Day by which the authority's decision asks for an answer. */
    decisionDeadline: text('decision_deadline'),
    submittedOn: text('submitted_on'),
    registeredOn: text('registered_on'),
    validity: text('validity', { enum: ['valid', 'invalid'] }).notNull(),
    validFrom: text('valid_from').notNull(),
    validUntil: text('valid_until'),
    tonnageBand: text('tonnage_band').notNull(),
    /** For a DUIN: which of `HAZARD_CLASSES` its substance is of, a JSON list. Its `valid_until` goes by them. */
    hazardClasses: text('hazard_classes').notNull().default('[]'),
    /** Grams a calendar year, the start of each year's account limit. */
    tonnageG: integer('tonnage_g').notNull(),
    alarmPercent: integer('alarm_percent').notNull().default(ALARM_PERCENT),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Search tokens of all its names and numbers (`registrationTokens`). */
    searchText: text('search_text').notNull(),
    /** Words by which companies other than its own find it. */
    openSearchText: text('open_search_text').notNull().default(''),
    /** K-REACH: null where nobody has said, and under other laws. */
    krClass: text('kr_class', { enum: KR_CLASSES }),
    krProfile: text('kr_profile', { enum: KR_PROFILES }).notNull().default('seed'),
    /** `upstream`: of another only representative, known by the paper of a purchase; it covers nothing of its own. */
    source: text('source', { enum: REGISTRATION_SOURCES }).notNull().default('own'),
  },
  (t) => [
    unique('registrations_number_unique').on(t.companyId, t.system, t.registrationNo),
    index('registrations_by_number').on(t.companyId, t.system, t.registrationNo, t.id),
    // The list in each of its orders, and each filter alone in the first of them.
    index('registrations_by_name').on(t.companyId, t.system, sql`lower(name_en)`, t.id),
    index('registrations_by_end').on(
      t.companyId,
      t.system,
      sql`(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END)`,
      t.id,
    ),
    index('registrations_by_validity').on(t.companyId, t.system, t.validity, t.id),
    // What home warns of: ends of registrations and of CBI claims, and what an authority asks about.
    index('registrations_ending').on(t.companyId, t.system, t.validity, t.validUntil),
    index('registrations_cbi_ending')
      .on(t.companyId, t.system, t.validity, t.cbiValidUntil)
      .where(sql`${t.cbiNo} IS NOT NULL`),
    index('registrations_asked_about')
      .on(t.companyId, t.system, t.validity, t.id)
      .where(sql`${t.corapStatus} = 'information_requested'`),
    // What ends and what an authority asks about is work of staff, whichever company it is.
    index('registrations_end')
      .on(t.validUntil, t.id)
      .where(sql`validity = 'valid' AND source = 'own'`),
    index('registrations_cbi_end')
      .on(t.cbiValidUntil, t.id)
      .where(sql`validity = 'valid' AND cbi_no IS NOT NULL`),
    index('registrations_asked')
      .on(t.decisionDeadline, t.id)
      .where(sql`validity = 'valid' AND corap_status = 'information_requested'`),
    // One holder's registrations of one substance: which of them is drawn depends on the port.
    index('registrations_by_ec').on(t.companyId, t.system, t.ecNo),
    index('registrations_by_cas').on(t.companyId, t.system, t.casNo),
    // By a number alone, in whichever company: what staff search by.
    index('registrations_of_cas').on(t.casNo, t.companyId),
    index('registrations_of_ec').on(t.ecNo, t.companyId),
    index('registrations_of_ke')
      .on(sql`replace(lower(ke_no), '-', '')`, t.companyId)
      .where(sql`ke_no IS NOT NULL`),
    index('registrations_of_number').on(sql`replace(lower(registration_no), '-', '')`, t.companyId),
    check('registrations_alarm_percent_range', sql`${t.alarmPercent} BETWEEN 1 AND 100`),
    check('registrations_tonnage_not_negative', sql`${t.tonnageG} >= 0`),
  ],
);

/**
 * Importers that a DUIN names, and so covers. Named as in the notification: a partner of whoever draws the registration
 * is the importer when name and country are the same.
 */
export const duinImporters = sqliteTable(
  'duin_importers',
  {
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    /** Name in the notification. */
    name: text('name').notNull(),
    /** The partner that it was chosen by. */
    partnerId: text('partner_id').notNull(),
    companyId: text('company_id').notNull(),
    notifiedOn: text('notified_on').notNull(),
    /** The receipt of the notification. */
    fileId: text('file_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.nameKey, t.country] }),
    index('duin_importers_by_file').on(t.fileId),
  ],
);

/** Companies a registration is open to: their records draw the owner's account. */
export const registrationShares = sqliteTable(
  'registration_shares',
  {
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    ownerCompanyId: text('owner_company_id').notNull(),
    sinceMs: integer('since_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.companyId] }),
    index('registration_shares_by_company').on(t.companyId),
  ],
);

/**
 * Tonnage of one holder, calendar year and use class, in grams. The id is derived
 * (`acc_<holder>_<year>_<class>`), so a write needs no look-up. The CHECK is what makes an overdraft impossible.
 */
export const tonnageAccounts = sqliteTable(
  'tonnage_accounts',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull().default(''),
    holderKind: text('holder_kind', { enum: ['registration', 'purchased_product'] }).notNull(),
    holderId: text('holder_id').notNull(),
    year: integer('year').notNull(),
    useClass: text('use_class', { enum: ['standard', 'intermediate'] }).notNull(),
    limitG: integer('limit_g').notNull(),
    reservedG: integer('reserved_g').notNull().default(0),
    usedG: integer('used_g').notNull().default(0),
    /**
     * Grams reserved and used from the first of January to the end of each month, twelve in a JSON list: sums of
     * `tonnage_months`, which a list that goes by the forecast would read one by one.
     */
    bookedUntilG: text('booked_until_g').notNull().default(NOTHING_BOOKED),
    /** That of its registration, so that an index has those at or over it alone; of what was bought it says nothing. */
    alarmPercent: integer('alarm_percent').notNull().default(ALARM_PERCENT),
    /** Hundredths of a per cent of the limit that are used or reserved, rounded down; never written by hand. */
    usageBp: integer('usage_bp').generatedAlwaysAs(
      (): SQL => sql`CASE WHEN limit_g = 0 THEN 0 ELSE (reserved_g + used_g) * 10000 / limit_g END`,
      { mode: 'virtual' },
    ),
  },
  (t) => [
    unique('tonnage_accounts_holder_unique').on(t.holderId, t.year, t.useClass),
    index('tonnage_accounts_by_usage').on(
      t.companyId,
      t.system,
      t.year,
      t.holderKind,
      t.usageBp,
      t.holderId,
    ),
    // What is nearly used up, of all companies.
    index('tonnage_accounts_nearly_full')
      .on(t.year, t.usageBp)
      .where(sql`holder_kind = 'registration'`),
    // What is at or over its alarm: of all companies, and of some of them.
    index('tonnage_accounts_alarmed')
      .on(t.year, t.usageBp, t.holderId)
      .where(sql`holder_kind = 'registration' AND usage_bp >= alarm_percent * 100`),
    index('tonnage_accounts_alarmed_of')
      .on(t.companyId, t.year, t.usageBp)
      .where(sql`holder_kind = 'registration' AND usage_bp >= alarm_percent * 100`),
    check('tonnage_account_not_overdrawn', sql`${t.limitG} - ${t.reservedG} - ${t.usedG} >= 0`),
    check('tonnage_account_not_negative', sql`${t.reservedG} >= 0 AND ${t.usedG} >= 0`),
  ],
);

/**
 * Append-only. A reserve is settled by exactly one use or release; a use by at most one release (withdrawal), and parts
 * of it are given back by returns. An opening is what was used before the portal; it is no record's.
 */
export const tonnageEntries = sqliteTable(
  'tonnage_entries',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => tonnageAccounts.id),
    /** Owner of the account. */
    companyId: text('company_id').notNull(),
    /** Company whose record drew it: another one where the holder is shared. */
    drawerCompanyId: text('drawer_company_id').notNull(),
    /** The record, or the opening. */
    recordId: text('record_id').notNull(),
    /** 0 where a part of what was bought went back to its supplier: what arrived of the purchase stays. */
    revision: integer('revision').notNull(),
    /** 0 is no line: an opening, or the part of an earlier purchase that a record carries over. */
    lineNo: integer('line_no').notNull(),
    kind: text('kind', { enum: ['reserve', 'use', 'release', 'return', 'opening'] }).notNull(),
    massG: integer('mass_g').notNull(),
    reservedDeltaG: integer('reserved_delta_g').notNull(),
    usedDeltaG: integer('used_delta_g').notNull(),
    /** Month of arrival, 1 to 12; 0 where it was before the portal. */
    month: integer('month').notNull(),
    usableAfterG: integer('usable_after_g').notNull(),
    settlesEntryId: text('settles_entry_id').unique('tonnage_entries_settled_once'),
    actorName: text('actor_name').notNull(),
    moveId: text('move_id').notNull(),
    atMs: integer('at_ms').notNull(),
    /** Partner of the record as it was reserved: the importer, or the supplier of a purchase. */
    partnerId: text('partner_id').notNull().default(''),
    /** Grams that a declaration certificate still leaves after it in the year; null where none limits it. */
    declaredLeftG: integer('declared_left_g'),
    /** Row of the rule that it was limited by. */
    declaredRule: text('declared_rule'),
    /** The use or opening that a return gives a part of back. */
    returnsEntryId: text('returns_entry_id'),
  },
  (t) => [
    index('tonnage_entries_by_returned')
      .on(t.returnsEntryId)
      .where(sql`${t.returnsEntryId} IS NOT NULL`),
    index('tonnage_entries_by_account').on(t.accountId, t.atMs, t.id),
    index('tonnage_entries_by_kind').on(t.accountId, t.kind, t.atMs, t.id),
    index('tonnage_entries_by_drawer').on(t.accountId, t.drawerCompanyId, t.atMs, t.id),
    index('tonnage_entries_by_record').on(t.recordId, t.revision, t.kind),
    index('tonnage_entries_by_move').on(t.moveId),
    check('tonnage_entries_mass_positive', sql`${t.massG} > 0`),
    // Asked of new draws alone: what was drawn under an earlier law stays.
    check('tonnage_entries_within_declared', sql`${t.declaredLeftG} >= 0`),
  ],
);

/** What each company drew from an account, so that nobody adds up entries: the sums of its entries. */
export const tonnageDrawers = sqliteTable(
  'tonnage_drawers',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => tonnageAccounts.id),
    /** Company whose records drew. */
    companyId: text('company_id').notNull(),
    reservedG: integer('reserved_g').notNull().default(0),
    usedG: integer('used_g').notNull().default(0),
    /** Records that ever drew from it. */
    records: integer('records').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.companyId] })],
);

/** Counters per month of arrival, so the home chart reads twelve rows and no records; month 0 is before the portal. */
export const tonnageMonths = sqliteTable(
  'tonnage_months',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => tonnageAccounts.id),
    month: integer('month').notNull(),
    reservedG: integer('reserved_g').notNull().default(0),
    usedG: integer('used_g').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

/**
 * The same of a company that draws from another's account: the owner's months are the account's, and of these the other
 * company sees but its own.
 */
export const tonnageDrawerMonths = sqliteTable(
  'tonnage_drawer_months',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => tonnageAccounts.id),
    /** Company whose records drew. */
    companyId: text('company_id').notNull(),
    month: integer('month').notNull(),
    reservedG: integer('reserved_g').notNull().default(0),
    usedG: integer('used_g').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.companyId, t.month] })],
);

/**
 * What each partner's records drew from an account, by whom it is a partner of: the sums of its entries, and how many
 * records still hold something, the first and the last of them by day of arrival.
 */
export const tonnageImporterYears = sqliteTable(
  'tonnage_importer_years',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => tonnageAccounts.id),
    /** Company whose records drew; the partner is its own. */
    drawerCompanyId: text('drawer_company_id').notNull(),
    partnerId: text('partner_id').notNull(),
    usedG: integer('used_g').notNull().default(0),
    /** Part of it that was used before the portal. */
    openingG: integer('opening_g').notNull().default(0),
    reservedG: integer('reserved_g').notNull().default(0),
    trades: integer('trades').notNull().default(0),
    /** YYYY-MM-DD; null where no record holds anything. */
    firstOn: text('first_on'),
    lastOn: text('last_on'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.drawerCompanyId, t.partnerId] })],
);

/** What was used of a year before the portal, by importer; the ledger has it as entries of this id. */
export const tonnageOpenings = sqliteTable(
  'tonnage_openings',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    year: integer('year').notNull(),
    useClass: text('use_class', { enum: ['standard', 'intermediate'] }).notNull(),
    /** Empty where no importer is told apart. */
    partnerId: text('partner_id').notNull().default(''),
    massG: integer('mass_g').notNull(),
    /** Where the figure comes from. */
    note: text('note').notNull(),
    /** Its proof; empty where it came by the workbook of the console. */
    fileId: text('file_id').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('tonnage_openings_one').on(t.registrationId, t.year, t.useClass, t.partnerId),
    index('tonnage_openings_by_year').on(t.companyId, t.system, t.year, t.id),
    index('tonnage_openings_by_file').on(t.fileId),
    check('tonnage_openings_not_negative', sql`${t.massG} >= 0`),
  ],
);
