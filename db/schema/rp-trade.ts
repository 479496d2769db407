import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { rpEnterprises } from './rp-enterprise.ts';
import { NOTICE_HOLD_REASONS, PARTIES, RP_TRADE_STATUSES } from './rp-kinds.ts';
import { rpBatches, rpProducts } from './rp-product.ts';
import { companies } from './tenancy.ts';

/** One shipment into China: what arrives where, who takes it, who authorises it (`responsible-person.md` §3). */
export const rpTrades = sqliteTable(
  'rp_trade_records',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    tradeNo: text('trade_no').notNull().unique('rp_trade_records_number_unique'),
    status: text('status', { enum: RP_TRADE_STATUSES }).notNull(),
    /** The party whose answer it waits for; null once both have answered, and while an admin is to release it. */
    waitingFor: text('waiting_for', { enum: PARTIES }),
    arrivalOn: text('arrival_on').notNull(),
    /** UN/LOCODE in China. */
    port: text('port').notNull(),
    brandOwnerId: text('brand_owner_id').notNull(),
    tradingEnterpriseId: text('trading_enterprise_id').notNull(),
    /** The responsible person of every product on it. */
    responsibleEnterpriseId: text('responsible_enterprise_id').notNull(),
    /** Pieces of all lines. */
    totalQuantity: integer('total_quantity').notNull(),
    productSummary: text('product_summary').notNull(),
    rejectReason: text('reject_reason'),
    rejectedBy: text('rejected_by', {
      enum: ['trading', 'responsible', 'member', 'staff', 'system'],
    }),
    /** Number of the customs declaration. */
    customsNo: text('customs_no'),
    declaredOn: text('declared_on'),
    declarationFileId: text('declaration_file_id'),
    /** Raised by every write: the optimistic lock. */
    version: integer('version').notNull().default(1),
    /** Raised when the content changes: lines, answers and links belong to one revision. */
    revision: integer('revision').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When the party whose turn it is was asked. */
    askedAtMs: integer('asked_at_ms'),
    confirmedAtMs: integer('confirmed_at_ms'),
    completedAtMs: integer('completed_at_ms'),
    /** Since when its notice waits for a consultant's release. */
    heldSinceMs: integer('held_since_ms'),
  },
  (t) => [
    unique('rp_trade_records_of_company').on(t.companyId, t.id),
    foreignKey({
      name: 'rp_trade_records_brand_owner',
      columns: [t.companyId, t.brandOwnerId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    foreignKey({
      name: 'rp_trade_records_trading_enterprise',
      columns: [t.companyId, t.tradingEnterpriseId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    foreignKey({
      name: 'rp_trade_records_responsible_enterprise',
      columns: [t.companyId, t.responsibleEnterpriseId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    index('rp_trade_records_by_created').on(t.companyId, t.createdAtMs, t.id),
    index('rp_trade_records_by_number').on(t.companyId, t.tradeNo, t.id),
    // In whichever company: what staff search by.
    index('rp_trade_records_of_customs')
      .on(sql`replace(lower(customs_no), '-', '')`, t.companyId)
      .where(sql`customs_no IS NOT NULL`),
    index('rp_trade_records_by_arrival').on(t.companyId, t.arrivalOn, t.id),
    index('rp_trade_records_by_status').on(t.companyId, t.status, t.createdAtMs, t.id),
    index('rp_trade_records_by_brand_owner').on(t.companyId, t.brandOwnerId, t.createdAtMs, t.id),
    index('rp_trade_records_by_trading').on(
      t.companyId,
      t.tradingEnterpriseId,
      t.createdAtMs,
      t.id,
    ),
    // What keeps a party from being archived.
    index('rp_trade_records_open_trading')
      .on(t.tradingEnterpriseId)
      .where(sql`${t.status} IN ('SUBMITTED', 'CONFIRMED')`),
    index('rp_trade_records_open_responsible')
      .on(t.responsibleEnterpriseId)
      .where(sql`${t.status} IN ('SUBMITTED', 'CONFIRMED')`),
    index('rp_trade_records_open_brand_owner')
      .on(t.brandOwnerId)
      .where(sql`${t.status} IN ('SUBMITTED', 'CONFIRMED')`),
    // Confirmed without its customs declaration.
    index('rp_trade_records_undeclared')
      .on(t.companyId, t.arrivalOn, t.id)
      .where(sql`${t.status} = 'CONFIRMED'`),
    index('rp_trade_records_waiting').on(t.askedAtMs).where(sql`${t.status} = 'SUBMITTED'`),
    // The longest waiting of one tenant.
    index('rp_trade_records_waiting_of')
      .on(t.companyId, t.askedAtMs, t.id)
      .where(sql`${t.status} = 'SUBMITTED'`),
    index('rp_trade_records_by_file').on(t.declarationFileId),
    // What the cron looks at each minute.
    index('rp_trade_records_held').on(t.heldSinceMs).where(sql`${t.heldSinceMs} IS NOT NULL`),
    // Those of one company.
    index('rp_trade_records_held_of')
      .on(t.companyId, t.id)
      .where(sql`${t.heldSinceMs} IS NOT NULL`),
    check('rp_trade_records_quantity_positive', sql`${t.totalQuantity} > 0`),
    check(
      'rp_trade_records_completed_with_declaration',
      sql`${t.status} <> 'COMPLETED' OR (${t.customsNo} IS NOT NULL AND ${t.declaredOn} IS NOT NULL AND ${t.declarationFileId} IS NOT NULL)`,
    ),
  ],
);

/** Lines of one revision. */
export const rpTradeLines = sqliteTable(
  'rp_trade_lines',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => rpTrades.id),
    revision: integer('revision').notNull(),
    lineNo: integer('line_no').notNull(),
    companyId: text('company_id').notNull(),
    productId: text('product_id').notNull(),
    batchId: text('batch_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Why it goes on although no sample of the batch is kept. */
    unsampledReason: text('unsampled_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.lineNo] }),
    foreignKey({
      name: 'rp_trade_lines_product',
      columns: [t.companyId, t.productId],
      foreignColumns: [rpProducts.companyId, rpProducts.id],
    }),
    foreignKey({
      name: 'rp_trade_lines_batch',
      columns: [t.productId, t.batchId],
      foreignColumns: [rpBatches.productId, rpBatches.id],
    }),
    index('rp_trade_lines_by_product').on(t.productId, t.recordId),
    index('rp_trade_lines_by_batch').on(t.batchId, t.recordId),
    check('rp_trade_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
);

/** What the parties of one revision are shown and its notice prints, frozen when it was sent. */
export const rpTradeFacts = sqliteTable(
  'rp_trade_facts',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => rpTrades.id),
    revision: integer('revision').notNull(),
    companyId: text('company_id').notNull(),
    /** JSON of `responsible-person/trade/shown.server.ts`, never changed. */
    facts: text('facts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision] })],
);

/** What each party said to one revision. */
export const rpTradeAnswers = sqliteTable(
  'rp_trade_answers',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => rpTrades.id),
    revision: integer('revision').notNull(),
    party: text('party', { enum: PARTIES }).notNull(),
    /** The enterprise as it was named when it answered. */
    enterpriseName: text('enterprise_name').notNull(),
    /** Who answered. */
    name: text('name').notNull(),
    atMs: integer('at_ms').notNull(),
    ip: text('ip'),
    /** Why somebody answered in its place, with what proves that it agreed. */
    onBehalfReason: text('on_behalf_reason'),
    proofFileId: text('proof_file_id'),
    /** The consultant who answered in its place; null for anybody else. */
    staffId: text('staff_id'),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.revision, t.party] }),
    index('rp_trade_answers_by_file').on(t.proofFileId),
  ],
);

/** What held the notice of one revision back, and who let it go. */
export const rpNoticeHolds = sqliteTable(
  'rp_notice_holds',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => rpTrades.id),
    revision: integer('revision').notNull(),
    reason: text('reason', { enum: NOTICE_HOLD_REASONS }).notNull(),
    sinceMs: integer('since_ms').notNull(),
    /** When the cause ended, or a consultant released it. */
    endedAtMs: integer('ended_at_ms'),
    /** The consultant who released it; null where the cause ended by itself. */
    releasedByName: text('released_by_name'),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.revision, t.reason] })],
);

/** Customs declarations that another one took the place of. */
export const rpDeclarations = sqliteTable(
  'rp_declarations',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => rpTrades.id),
    replacedAtMs: integer('replaced_at_ms').notNull(),
    customsNo: text('customs_no').notNull(),
    declaredOn: text('declared_on').notNull(),
    fileId: text('file_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.replacedAtMs] }),
    index('rp_declarations_by_file').on(t.fileId),
  ],
);

/** Pieces that arrived, by month, of completed records. */
export const rpImportMonths = sqliteTable(
  'rp_import_months',
  {
    companyId: text('company_id').notNull(),
    /** `2026-11`. */
    month: text('month').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.month] }),
    check('rp_import_months_not_negative', sql`${t.pieces} >= 0`),
  ],
);
