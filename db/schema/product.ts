import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { registrations } from './substance.ts';
import { companies } from './tenancy.ts';

/** What a company ships or buys. Its composition is versioned: old trade records keep theirs. */
export const tradeProducts = sqliteTable(
  'trade_products',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['substance', 'mixture', 'others'] }).notNull(),
    remark: text('remark'),
    origin: text('origin', { enum: ['own', 'purchased'] }).notNull(),
    purchaseYear: integer('purchase_year'),
    eta: text('eta'),
    tradeNo: text('trade_no'),
    /** Purchased on the platform: the record whose confirmation made this product and its account. */
    sourceRecordId: text('source_record_id'),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    compositionVersion: integer('composition_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('trade_products_name_unique').on(t.companyId, t.system, t.name),
    index('trade_products_by_time').on(t.companyId, t.system, t.state, t.createdAtMs, t.id),
    index('trade_products_by_name').on(t.companyId, t.system, t.state, t.name, t.id),
    index('trade_products_by_type').on(t.companyId, t.system, t.state, t.type, t.createdAtMs, t.id),
    index('trade_products_by_origin').on(
      t.companyId,
      t.system,
      t.state,
      t.origin,
      t.createdAtMs,
      t.id,
    ),
  ],
);

/** Registered substances of one composition version, in parts per million of the product's mass. */
export const productSubstances = sqliteTable(
  'product_substances',
  {
    productId: text('product_id')
      .notNull()
      .references(() => tradeProducts.id),
    compositionVersion: integer('composition_version').notNull(),
    position: integer('position').notNull(),
    registrationId: text('registration_id')
      .notNull()
      .references(() => registrations.id),
    sharePpm: integer('share_ppm').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.compositionVersion, t.position] }),
    unique('product_substances_once').on(t.productId, t.compositionVersion, t.registrationId),
    index('product_substances_by_registration').on(t.registrationId),
    check('product_substances_share_positive', sql`${t.sharePpm} > 0`),
  ],
);

/** Companies a product is open to. */
export const productShares = sqliteTable(
  'product_shares',
  {
    productId: text('product_id')
      .notNull()
      .references(() => tradeProducts.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    ownerCompanyId: text('owner_company_id').notNull(),
    sinceMs: integer('since_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.companyId] }),
    index('product_shares_by_company').on(t.companyId),
  ],
);
