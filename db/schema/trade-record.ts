import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tradePartners } from './partner.ts';
import { tradeProducts } from './product.ts';
import { registrations } from './substance.ts';
import { companies } from './tenancy.ts';
import { UPSTREAM_SOURCES } from './upstream-kinds.ts';

export const TRADE_RECORD_STATUSES = [
  'UNCONFIRMED',
  'WAITING',
  'CONFIRMED',
  'REJECTED',
  'COMPLETED',
] as const;

/** One shipment: what was traded with whom, when it arrives, and where it stands (PRODUCT §4). */
export const tradeRecords = sqliteTable(
  'trade_records',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    tradeNo: text('trade_no').notNull().unique('trade_records_number_unique'),
    kind: text('kind', { enum: ['distribution', 'purchase'] }).notNull(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => tradePartners.id),
    /** Day that it counts by: the ETA, and once its arrival was entered the actual day. */
    eta: text('eta').notNull(),
    /** Where the partner is, as of the present revision or its sending. */
    counterpartyCountry: text('counterparty_country').notNull().default(''),
    /** The tenant that the present revision was sent to; null where it was not sent or to nobody here. */
    counterpartyCompanyId: text('counterparty_company_id'),
    /** UN/LOCODE. */
    port: text('port').notNull(),
    orderRef: text('order_ref'),
    note: text('note'),
    status: text('status', { enum: TRADE_RECORD_STATUSES }).notNull(),
    totalMassG: integer('total_mass_g').notNull(),
    productSummary: text('product_summary').notNull(),
    /** Intermediate substances whose statement is still to come. */
    missingStatements: integer('missing_statements').notNull().default(0),
    rejectionReason: text('rejection_reason'),
    rejectedBy: text('rejected_by', { enum: ['partner', 'member', 'staff', 'system'] }),
    /** Raised by every write: the optimistic lock. */
    version: integer('version').notNull().default(1),
    /** Raised when the content changes: lines, entries, links and statements belong to one revision. */
    revision: integer('revision').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    sentAtMs: integer('sent_at_ms'),
    confirmedAtMs: integer('confirmed_at_ms'),
    confirmedByName: text('confirmed_by_name'),
    confirmedFromIp: text('confirmed_from_ip'),
    /** The consultant who confirmed it in the counterparty's place; null where that side answered itself. */
    confirmedByStaff: text('confirmed_by_staff'),
    /** What proves that the counterparty agreed. */
    confirmationFileId: text('confirmation_file_id'),
    completedAtMs: integer('completed_at_ms'),
    /** Since when its certificate is held back; null while nothing holds it. */
    heldSinceMs: integer('held_since_ms'),
    /** Day on which it actually arrived; null until somebody says so. */
    arrivedOn: text('arrived_on'),
    /** The ETA that was confirmed, once `eta` is the actual day. */
    plannedEta: text('planned_eta'),
    /** Purchased product of an earlier year, a part of which this purchase carries over. */
    carriedProductId: text('carried_product_id'),
    /** What a purchase stands on whose supplier was not asked: a certificate of ours, or a paper of somebody else. */
    upstream: text('upstream', { enum: UPSTREAM_SOURCES }),
  },
  (t) => [
    // What came to port and nobody has said so.
    index('trade_records_without_arrival')
      .on(t.companyId, t.system, t.eta, t.id)
      .where(sql`${t.arrivedOn} IS NULL AND ${t.status} IN ('CONFIRMED', 'COMPLETED')`),
    // The same of all companies: what nobody has said for weeks is work of staff.
    index('trade_records_overdue_arrival')
      .on(t.eta)
      .where(sql`${t.arrivedOn} IS NULL AND ${t.status} IN ('CONFIRMED', 'COMPLETED')`),
    index('trade_records_by_eta').on(t.companyId, t.system, t.eta, t.id),
    index('trade_records_by_created').on(t.companyId, t.system, t.createdAtMs, t.id),
    index('trade_records_by_status').on(t.companyId, t.system, t.status, t.eta, t.id),
    index('trade_records_by_mass').on(t.companyId, t.system, t.totalMassG, t.id),
    // Each filter alone, in the order that the list has unless it is told otherwise.
    index('trade_records_by_kind').on(t.companyId, t.system, t.kind, t.eta, t.id),
    index('trade_records_by_country').on(t.companyId, t.system, t.counterpartyCountry, t.eta, t.id),
    index('trade_records_by_partner').on(t.partnerId, t.companyId, t.system, t.eta, t.id),
    index('trade_records_by_partner_status').on(
      t.partnerId,
      t.companyId,
      t.system,
      t.status,
      t.eta,
      t.id,
    ),
    index('trade_records_held_by_eta')
      .on(t.companyId, t.system, t.eta, t.id)
      .where(sql`${t.heldSinceMs} IS NOT NULL`),
    index('trade_records_missing')
      .on(t.companyId, t.system, t.eta, t.id)
      .where(sql`${t.missingStatements} > 0`),
    // What home asks for: open records that miss a statement, and what waits the longest.
    index('trade_records_missing_open')
      .on(t.companyId, t.system, t.eta, t.id)
      .where(sql`${t.missingStatements} > 0 AND ${t.status} IN ('UNCONFIRMED', 'WAITING')`),
    index('trade_records_waiting')
      .on(t.companyId, t.system, t.sentAtMs, t.id)
      .where(sql`${t.status} = 'WAITING'`),
    // The counterparty's list: what waits for its answer apart from what is over, in each of its orders.
    index('trade_records_incoming_by_eta')
      .on(t.counterpartyCompanyId, t.system, sql`(status = 'WAITING')`, t.eta, t.id)
      .where(sql`${t.counterpartyCompanyId} IS NOT NULL`),
    index('trade_records_incoming_by_mass')
      .on(t.counterpartyCompanyId, t.system, sql`(status = 'WAITING')`, t.totalMassG, t.id)
      .where(sql`${t.counterpartyCompanyId} IS NOT NULL`),
    index('trade_records_incoming_by_sent')
      .on(t.counterpartyCompanyId, t.system, sql`(status = 'WAITING')`, t.sentAtMs, t.id)
      .where(sql`${t.counterpartyCompanyId} IS NOT NULL`),
    index('trade_records_incoming_by_status')
      .on(t.counterpartyCompanyId, t.system, t.status, t.eta, t.id)
      .where(sql`${t.counterpartyCompanyId} IS NOT NULL`),
    // What waits the longest of all companies, for the provider's staff.
    index('trade_records_waiting_longest').on(t.sentAtMs, t.id).where(sql`${t.status} = 'WAITING'`),
    index('trade_records_by_confirmation_file')
      .on(t.confirmationFileId)
      .where(sql`${t.confirmationFileId} IS NOT NULL`),
    // Few are held, and a job looks through them every minute.
    index('trade_records_held').on(t.heldSinceMs).where(sql`${t.heldSinceMs} IS NOT NULL`),
    check('trade_records_mass_positive', sql`${t.totalMassG} > 0`),
    check('trade_records_statements_not_negative', sql`${t.missingStatements} >= 0`),
  ],
);

/** Products of a record's present revision, each once: a product's records in the order of their ETA. */
export const tradeRecordProducts = sqliteTable(
  'trade_record_products',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    productId: text('product_id')
      .notNull()
      .references(() => tradeProducts.id),
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    eta: text('eta').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.productId] }),
    index('trade_record_products_by_eta').on(t.productId, t.companyId, t.system, t.eta, t.recordId),
  ],
);

/**
 * Whom a revision was sent to, as they were then: who is asked, confirms and stands on the paper is one and the same,
 * whatever becomes of the partner meanwhile (PRODUCT §4).
 */
export const tradeRecordCounterparties = sqliteTable(
  'trade_record_counterparties',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    /** As `trade_partners.name_key`. */
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    address: text('address').notNull(),
    contactPerson: text('contact_person').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    corporateNo: text('corporate_no'),
    frozenAtMs: integer('frozen_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision] })],
);

/** What the counterparty of a revision is shown and its certificate prints, frozen when it was sent. */
export const tradeRecordFacts = sqliteTable(
  'trade_record_facts',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    companyId: text('company_id').notNull(),
    /** JSON of `only-representative/trade-record/shown.server.ts`, never changed. */
    facts: text('facts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision] })],
);

/** Why the certificate of a confirmed record is held back (PRODUCT §7). A reason that comes again begins anew. */
export const recordHolds = sqliteTable(
  'record_holds',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    reason: text('reason', {
      enum: [
        'contract_locked',
        'authorisation_lapsed',
        'registration_invalid',
        'statement_missing',
        'unprintable',
        'prohibited_party',
        'look_alike_name',
        'facts_changed',
        'review_first',
        'staff_hold',
      ],
    }).notNull(),
    sinceMs: integer('since_ms').notNull(),
    /** When the cause ended, or a consultant released it. */
    endedAtMs: integer('ended_at_ms'),
    /** The consultant who released it; null where the cause ended by itself. */
    releasedByName: text('released_by_name'),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision, t.reason] })],
);

/** Product lines of one version of a record. */
export const tradeRecordLines = sqliteTable(
  'trade_record_lines',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => tradeProducts.id),
    compositionVersion: integer('composition_version').notNull(),
    productName: text('product_name').notNull(),
    massG: integer('mass_g').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo] }),
    index('trade_record_lines_by_product').on(t.productId),
    check('trade_record_lines_mass_positive', sql`${t.massG} > 0`),
  ],
);

/** Registered substances of a line with the mass the certificate will state, rounded up to a gram. */
export const tradeRecordSubstances = sqliteTable(
  'trade_record_substances',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    sharePpm: integer('share_ppm').notNull(),
    massG: integer('mass_g').notNull(),
    /** The account drawn: the registration's, or the purchased product's. */
    accountId: text('account_id').notNull(),
    needsStatement: integer('needs_statement', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo, t.registrationId] }),
    index('trade_record_substances_by_registration').on(t.registrationId),
  ],
);

/** Signed confirmations of strictly controlled conditions, one per intermediate substance of a line. */
export const intermediateStatements = sqliteTable(
  'intermediate_statements',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    registrationId: text('registration_id').notNull(),
    fileId: text('file_id').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAtMs: integer('uploaded_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo, t.registrationId] }),
    index('intermediate_statements_by_file').on(t.fileId),
  ],
);

/** How many records stand in each status: totals and badges without counting. */
export const recordCounters = sqliteTable(
  'record_counters',
  {
    companyId: text('company_id').notNull(),
    system: text('system').notNull(),
    status: text('status', { enum: TRADE_RECORD_STATUSES }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.system, t.status] }),
    check('record_counters_not_negative', sql`${t.count} >= 0`),
  ],
);

/** A batch send or confirm: answered at once, worked through by jobs. */
export const recordBatches = sqliteTable('record_batches', {
  id: text('id').primaryKey(),
  companyId: text('company_id').notNull(),
  system: text('system').notNull(),
  action: text('action', { enum: ['send', 'remind', 'confirm'] }).notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  /** Address the member started it from; its jobs act from there. */
  fromIp: text('from_ip').notNull().default(''),
  createdAtMs: integer('created_at_ms').notNull(),
});

export const recordBatchItems = sqliteTable(
  'record_batch_items',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => recordBatches.id),
    recordId: text('record_id').notNull(),
    state: text('state', { enum: ['queued', 'done', 'refused'] }).notNull(),
    code: integer('code'),
    /** Key of words that say why better than the code's own. */
    message: text('message'),
    /** Version of the record that was looked at; another one is refused. */
    version: integer('version'),
    /** Which job of the batch works on it. */
    chunk: integer('chunk').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.recordId] })],
);

/**
 * What actually came to port of a confirmed record. Entered again it is another row: each makes a revision of the record,
 * and the highest is what counts.
 */
export const tradeRecordArrivals = sqliteTable(
  'trade_record_arrivals',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => tradeRecords.id),
    /** The revision that it made. */
    revision: integer('revision').notNull(),
    companyId: text('company_id').notNull(),
    /** The revision that the counterparty confirmed: what the actual quantities are measured by. */
    confirmedRevision: integer('confirmed_revision').notNull(),
    plannedEta: text('planned_eta').notNull(),
    plannedPort: text('planned_port').notNull(),
    arrivedOn: text('arrived_on').notNull(),
    port: text('port').notNull(),
    /** As it was typed. */
    customsNo: text('customs_no').notNull().default(''),
    /** Proof; null where none was brought. */
    fileId: text('file_id'),
    enteredBy: text('entered_by').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    enteredAtMs: integer('entered_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision] }),
    index('trade_record_arrivals_by_file').on(t.fileId),
    // Few: what the end of a year asks for.
    index('trade_record_arrivals_unproved')
      .on(t.companyId, t.recordId, t.revision)
      .where(sql`customs_no = '' OR file_id IS NULL`),
    // In whichever company: what staff search by.
    index('trade_record_arrivals_of_customs')
      .on(sql`replace(lower(customs_no), '-', '')`, t.companyId)
      .where(sql`customs_no <> ''`),
  ],
);

/** What came of each confirmed line. */
export const tradeRecordArrivalLines = sqliteTable(
  'trade_record_arrival_lines',
  {
    recordId: text('record_id').notNull(),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    confirmedG: integer('confirmed_g').notNull(),
    /** 0 where it did not arrive. */
    actualG: integer('actual_g').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo] }),
    check('trade_record_arrival_lines_not_negative', sql`${t.actualG} >= 0`),
  ],
);
