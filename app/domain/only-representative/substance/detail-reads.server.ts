import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import {
  registrationShares,
  tonnageAccounts,
  tonnageDrawers,
  tonnageMonths,
} from '#db/schema/substance.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { WAS_ACTING } from '../../audit/history.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Statements of the page of one registered substance. */

export const MAX_PRODUCTS = 50;
const MAX_HISTORY = 50;
const MAX_DRAWERS = 200;

/** Accounts of the substance, one per year, oldest first. */
export function accountsOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({ year: tonnageAccounts.year, limitG: tonnageAccounts.limitG })
    .from(tonnageAccounts)
    .where(and(eq(tonnageAccounts.holderId, id), eq(tonnageAccounts.holderKind, 'registration')))
    .orderBy(asc(tonnageAccounts.year));
}

export function monthsOf(ctx: OrContext, id: string, year: number) {
  return ctx.db
    .select({
      year: tonnageAccounts.year,
      month: tonnageMonths.month,
      usedG: tonnageMonths.usedG,
      reservedG: tonnageMonths.reservedG,
    })
    .from(tonnageAccounts)
    .innerJoin(tonnageMonths, eq(tonnageMonths.accountId, tonnageAccounts.id))
    .where(
      and(
        eq(tonnageAccounts.holderId, id),
        eq(tonnageAccounts.holderKind, 'registration'),
        inArray(tonnageAccounts.year, [year - 1, year]),
      ),
    );
}

/** Companies the substance is open to. */
export function sharesOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      companyId: registrationShares.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      sinceMs: registrationShares.sinceMs,
    })
    .from(registrationShares)
    .innerJoin(companies, eq(companies.id, registrationShares.companyId))
    .where(
      and(
        eq(registrationShares.registrationId, id),
        eq(registrationShares.ownerCompanyId, ctx.company.id),
      ),
    )
    .orderBy(asc(companies.nameEn));
}

/** What other companies drew from our account in a year, those included whose share has ended. */
export function drawersOf(ctx: OrContext, id: string, year: number) {
  const us = ctx.company.id;
  return ctx.db
    .select({
      companyId: tonnageDrawers.companyId,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      records: tonnageDrawers.records,
      usedG: tonnageDrawers.usedG,
      reservedG: tonnageDrawers.reservedG,
    })
    .from(tonnageAccounts)
    .innerJoin(tonnageDrawers, eq(tonnageDrawers.accountId, tonnageAccounts.id))
    .innerJoin(companies, eq(companies.id, tonnageDrawers.companyId))
    .where(
      and(
        eq(tonnageAccounts.holderId, id),
        eq(tonnageAccounts.holderKind, 'registration'),
        eq(tonnageAccounts.companyId, us),
        eq(tonnageAccounts.year, year),
        ne(tonnageDrawers.companyId, us),
      ),
    )
    .limit(MAX_DRAWERS);
}

export function productsOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      id: tradeProducts.id,
      name: tradeProducts.name,
      type: tradeProducts.type,
      origin: tradeProducts.origin,
      sharePpm: productSubstances.sharePpm,
    })
    .from(productSubstances)
    .innerJoin(
      tradeProducts,
      and(
        eq(tradeProducts.id, productSubstances.productId),
        eq(tradeProducts.compositionVersion, productSubstances.compositionVersion),
      ),
    )
    .where(
      and(
        eq(productSubstances.registrationId, id),
        eq(tradeProducts.companyId, ctx.company.id),
        eq(tradeProducts.state, 'active'),
      ),
    )
    .orderBy(asc(tradeProducts.name))
    .limit(MAX_PRODUCTS + 1);
}

export function historyOf(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      actorKind: auditEntries.actorKind,
      actorName: auditEntries.actorName,
      acting: WAS_ACTING,
      detail: auditEntries.detail,
      atMs: auditEntries.atMs,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.companyId, ctx.company.id)))
    .orderBy(desc(auditEntries.atMs))
    .limit(MAX_HISTORY);
}

export function authorisationOf(ctx: OrContext) {
  return ctx.db
    .select({ authorisedUntil: companySystems.authorisedUntil })
    .from(companySystems)
    .where(ownRows(ctx, companySystems));
}
