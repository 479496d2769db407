import { and, desc, eq, or, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordProducts, tradeRecords } from '#db/schema/trade-record.ts';
import type { UpstreamSource } from '#db/schema/upstream-kinds.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { type HistoryEntry, historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import type { Remainder } from '../remainder/rules.ts';
import { assembleCatalogue, catalogueReads } from './catalogue.server.ts';
import {
  accountOfPurchase,
  compositionStatement,
  openedToUs,
  type ProductRow,
  productColumns,
  withCompositions,
} from './list.server.ts';
import { type ProductMarket, productMarkets } from './market.ts';
import { sharesOf } from './own.server.ts';

/** Latest records shown on a product's page; all of them are a filtered list away. */
const LATEST_RECORDS = 10;

export interface ProductRecord {
  id: string;
  tradeNo: string;
  kind: 'distribution' | 'purchase';
  partnerName: string;
  eta: string;
  port: string;
  status: (typeof tradeRecords.$inferSelect)['status'];
  massG: number;
  compositionVersion: number;
}

/** The purchase that brought a product. */
interface Bought {
  year: number;
  /** On the platform; null where it was not asked. */
  supplier: string | null;
  port: string;
  /** The paper that it was bought on, in place of a supplier who was asked; null where one was. */
  proof: { source: UpstreamSource; recordId: string; partnerId: string; line: number } | null;
  /** The only importer that it may go to, where it was bought on a certificate. */
  onlyTo: string | null;
}

export interface Product extends ProductRow {
  /** Whether it is ours; otherwise another company opened it to us and it can only be read. */
  mine: boolean;
  /** Whether a record has it as a line: then it can be archived, not deleted. */
  inUse: boolean;
  /** Where it can go today: every market of the subsystem, with the reason where it can't. */
  markets: ProductMarket[];
  /** What a purchase left of it, in the year that it was bought for; null for any other product, and to others. */
  remainder: (Remainder & Bought) | null;
  shares: { companyId: string; name: string; sinceMs: number }[];
  records: ProductRecord[];
  recordCount: number;
  history: HistoryEntry[];
}

/**
 * One product with its composition, what limits it this year, the companies it is open to, our latest trade
 * records of it and its history. One round trip.
 *
 * @throws {Denial} 4040 for an id that is neither ours nor opened to us
 */
export async function findProduct(ctx: OrContext, id: string): Promise<Product> {
  const { db, company, system } = ctx;
  const visible = and(
    eq(tradeProducts.id, id),
    eq(tradeProducts.system, system.slug),
    or(
      eq(tradeProducts.companyId, company.id),
      and(openedToUs(ctx), eq(tradeProducts.state, 'active')),
    ),
  );
  const today = dayOf(ctx);
  const scope = { companyId: company.id, system: system.slug, kind: 'distribution' as const };
  const [products, substances, shares, records, [counted], history, ...drawable] = await db.batch([
    db
      .select({
        ...productColumns(ctx),
        companyId: tradeProducts.companyId,
        sourceRecordId: tradeProducts.sourceRecordId,
        limitG: tonnageAccounts.limitG,
        reservedG: tonnageAccounts.reservedG,
        usedG: tonnageAccounts.usedG,
        supplier: sql<string | null>`(SELECT s.name FROM trade_records r
          JOIN trade_partners s ON s.id = r.partner_id AND s.linked_company_id IS NOT NULL
          WHERE r.id = ${tradeProducts.sourceRecordId} AND r.upstream IS NULL)`.as('supplier_name'),
        proof: sql<string | null>`(SELECT json_object('source', r.upstream, 'recordId', r.id,
            'partnerId', r.partner_id) FROM trade_records r
          WHERE r.id = ${tradeProducts.sourceRecordId} AND r.upstream IS NOT NULL)`.as('proof_of'),
        purchasePort: sql<string | null>`(SELECT r.port FROM trade_records r
          WHERE r.id = ${tradeProducts.sourceRecordId})`.as('purchase_port'),
        onlyTo: sql<string | null>`(SELECT u.importer_name FROM upstream_proofs u
          WHERE u.record_id = ${tradeProducts.sourceRecordId})`.as('only_to'),
        inUse: sql<number>`EXISTS (SELECT 1 FROM trade_record_lines l WHERE l.product_id = ${tradeProducts.id})`,
      })
      .from(tradeProducts)
      .innerJoin(companies, eq(companies.id, tradeProducts.companyId))
      .leftJoin(tonnageAccounts, accountOfPurchase)
      .where(visible),
    compositionStatement(ctx, visible),
    sharesOf(ctx, id),
    recordsStatement(ctx, id),
    db.select({ count: sql<number>`count(*)` }).from(
      db
        .select({ one: sql`1`.as('one') })
        .from(tradeRecordProducts)
        .where(ours(ctx, id))
        .limit(COUNT_BOUND)
        .as('records'),
    ),
    historyStatement(ctx, id),
    ...catalogueReads(ctx, {
      ...scope,
      eta: today,
      partnerId: '',
      ids: sql`(SELECT ${id})`,
    }),
  ]);
  const [row] = products;
  if (row === undefined) notFound();
  const { companyId, sourceRecordId, inUse, ...rest } = row;
  const { limitG, reservedG, usedG, supplier, purchasePort, onlyTo, proof, ...columns } = rest;
  const [product] = withCompositions(ctx, [columns], substances);
  if (product === undefined) notFound();
  const mine = companyId === company.id;
  return {
    ...product,
    mine,
    remainder:
      mine && limitG !== null && row.purchaseYear !== null
        ? {
            ...{ year: row.purchaseYear, supplier, port: purchasePort ?? '', onlyTo },
            ...{ limitG, reservedG: reservedG ?? 0, usedG: usedG ?? 0 },
            // The line of the purchase stands at the end of the product's id.
            proof: proof && { ...JSON.parse(proof), line: Number(id.split('_').at(-1)) },
          }
        : null,
    inUse: inUse === 1 || sourceRecordId !== null,
    markets: assembleCatalogue(...drawable).flatMap((one) =>
      productMarkets(one, system.jurisdictions, {
        eta: today,
        historicTypes: system.historicRegistrationTypes,
      }),
    ),
    shares,
    records,
    recordCount: counted?.count ?? 0,
    history: mine ? historyEntries(history) : [],
  };
}

function ours({ company, system }: OrContext, id: string) {
  return and(
    eq(tradeRecordProducts.productId, id),
    ownRows({ company, system }, tradeRecordProducts),
  );
}

/** Our latest records of a product, by the day of arrival; the mass is that of all its lines. */
function recordsStatement(ctx: OrContext, id: string) {
  const lines = sql`FROM trade_record_lines l WHERE l.record_id = ${tradeRecords.id}
    AND l.revision = ${tradeRecords.revision} AND l.product_id = ${id}`;
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      kind: tradeRecords.kind,
      partnerName: tradePartners.name,
      eta: tradeRecords.eta,
      port: tradeRecords.port,
      status: tradeRecords.status,
      massG: sql<number>`(SELECT sum(l.mass_g) ${lines})`.as('product_mass'),
      compositionVersion: sql<number>`(SELECT max(l.composition_version) ${lines})`.as(
        'composition',
      ),
    })
    .from(tradeRecordProducts)
    .innerJoin(tradeRecords, eq(tradeRecords.id, tradeRecordProducts.recordId))
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(ours(ctx, id))
    .orderBy(desc(tradeRecordProducts.eta), desc(tradeRecordProducts.recordId))
    .limit(LATEST_RECORDS);
}
