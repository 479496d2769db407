import { and, desc, eq, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { type HistoryEntry, historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { IdentifierCheck } from '../../kernel/cas.ts';
import type { OrContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { checkCorporateNo, looksLikeVat } from '../identifiers.ts';
import { asNotification, notificationsLeft, notificationsTo } from '../notification/read.server.ts';
import { openRequestsOf } from '../request/about.server.ts';
import { keptRead } from './delete.server.ts';
import { ownPartner } from './own.server.ts';

/** Latest records shown on a partner's page; all of them are a filtered list away. */
const LATEST_RECORDS = 10;
/** Products of a linked supplier shown at most. */
const MAX_PRODUCTS = 100;

/**
 * One partner with our latest trade records with it, the products it has opened to us when it is a tenant
 * here too, and its history. One round trip.
 *
 * @throws {Denial} 4040 for an id that is not ours
 */
export async function findPartner(ctx: OrContext, id: string) {
  const { db, company, system } = ctx;
  const ours = and(eq(tradeRecords.partnerId, id), ownRows({ company, system }, tradeRecords));
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(tradeRecords)
    .where(ours)
    .limit(COUNT_BOUND)
    .as('records');
  const [[row], records, [count], products, history, written, [today], requests, [about]] =
    await db.batch([
      ownPartner(ctx, id),
      db
        .select({
          id: tradeRecords.id,
          tradeNo: tradeRecords.tradeNo,
          kind: tradeRecords.kind,
          eta: tradeRecords.eta,
          port: tradeRecords.port,
          products: tradeRecords.productSummary,
          massG: tradeRecords.totalMassG,
          status: tradeRecords.status,
        })
        .from(tradeRecords)
        .where(ours)
        .orderBy(desc(tradeRecords.eta), desc(tradeRecords.id))
        .limit(LATEST_RECORDS),
      db.select({ count: sql<number>`count(*)` }).from(counted),
      publicProducts(ctx, id),
      historyStatement(ctx, id),
      notificationsTo(ctx, id),
      notificationsLeft(ctx),
      openRequestsOf(ctx, id),
      keptRead(ctx, id),
    ]);
  if (row === undefined) notFound();
  const { linkedCompanyId, nameKey: _, ...partner } = row;
  return {
    ...partner,
    onPlatform: linkedCompanyId !== null,
    latestEta: records[0]?.eta ?? null,
    /** Nothing is kept of it, so it may be deleted where tenants add partners themselves. */
    deletable: system.partners.add && !about?.kept,
    corporateNoCheck: corporateNoCheck(partner.corporateNo),
    /** Null where there is none. */
    vatLooksRight: partner.vatNo === null ? null : looksLikeVat(partner.vatNo),
    /** What the provider was asked about it and has not answered. */
    requests,
    records,
    recordCount: count?.count ?? 0,
    products,
    notifications: written.map(asNotification),
    notificationsLeft: today?.left ?? 0,
    history: historyEntries(history) satisfies HistoryEntry[],
  };
}

export type Partner = Awaited<ReturnType<typeof findPartner>>;

function corporateNoCheck(corporateNo: string | null): IdentifierCheck | null {
  return corporateNo === null ? null : checkCorporateNo(corporateNo);
}

/** Products that the partner's own company, once staff have linked it, has opened to ours. */
function publicProducts({ db, company, system }: OrContext, partnerId: string) {
  return db
    .select({
      id: tradeProducts.id,
      name: tradeProducts.name,
      type: tradeProducts.type,
      sinceMs: productShares.sinceMs,
    })
    .from(tradePartners)
    .innerJoin(
      productShares,
      and(
        eq(productShares.companyId, company.id),
        eq(productShares.ownerCompanyId, tradePartners.linkedCompanyId),
      ),
    )
    .innerJoin(
      tradeProducts,
      and(
        eq(tradeProducts.id, productShares.productId),
        eq(tradeProducts.system, system.slug),
        eq(tradeProducts.state, 'active'),
      ),
    )
    .where(and(eq(tradePartners.id, partnerId), eq(tradePartners.companyId, company.id)))
    .orderBy(tradeProducts.name)
    .limit(MAX_PRODUCTS);
}
