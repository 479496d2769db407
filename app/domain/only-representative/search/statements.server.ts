import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { MAX_HITS } from '../../search/groups.ts';
import { ownName } from '../of-staff/withheld.ts';
import { substanceColumns } from '../substance/list.server.ts';
import { accountOfYear } from '../substance/measures.server.ts';
import {
  accountOfPurchase,
  compositionStatement,
  productColumns,
} from '../trade-product/list.server.ts';
import { foundAmong, listed, numberedOtherwise } from './matches.server.ts';
import type { Sought } from './sought.server.ts';

/** Statements of one search; each reads at most `MAX_HITS` rows. */

/** Registrations, those that bear the number typed first, then by name. */
export function substancesFound(ctx: OrContext, sought: Sought) {
  return ctx.db
    .select(substanceColumns(ctx))
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(yearOf(dayOf(ctx))))
    .where(foundAmong(ctx, 'substances', sought))
    .orderBy(
      ...(sought.plain === '' ? [] : [asc(numberedOtherwise(sought))]),
      asc(sql`shown_en`),
      asc(registrations.id),
    )
    .limit(MAX_HITS);
}

/** Products, the newest first, and their composition. */
export function productsFound(ctx: OrContext, sought: Sought) {
  const where = foundAmong(ctx, 'products', sought);
  const by = [desc(tradeProducts.createdAtMs), desc(tradeProducts.id)];
  const ids = ctx.db
    .select({ id: tradeProducts.id })
    .from(tradeProducts)
    .where(where)
    .orderBy(...by)
    .limit(MAX_HITS);
  return {
    products: ctx.db
      .select(productColumns(ctx))
      .from(tradeProducts)
      .innerJoin(companies, eq(companies.id, tradeProducts.companyId))
      .leftJoin(tonnageAccounts, accountOfPurchase)
      .where(where)
      .orderBy(...by)
      .limit(MAX_HITS),
    compositions: compositionStatement(ctx, inArray(tradeProducts.id, ids)),
  };
}

/** Partners by name. */
export function partnersFound(ctx: OrContext, sought: Sought) {
  const { id, name, country, role, state } = tradePartners;
  return ctx.db
    .select({ id, name, country, role, state })
    .from(tradePartners)
    .where(foundAmong(ctx, 'partners', sought))
    .orderBy(name, id)
    .limit(MAX_HITS);
}

function records(ctx: OrContext, which: SQL | undefined) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      partnerName: tradePartners.name,
      totalMassG: tradeRecords.totalMassG,
      eta: tradeRecords.eta,
      status: tradeRecords.status,
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(which)
    .orderBy(desc(tradeRecords.eta), desc(tradeRecords.id))
    .limit(MAX_HITS);
}

/** Records, the latest arrival first. */
export function recordsFound(ctx: OrContext, sought: Sought) {
  return records(ctx, foundAmong(ctx, 'records', sought));
}

/** The record of the trade number typed, however many others its text finds. */
export function recordNumbered(ctx: OrContext, { number }: Sought) {
  const numbered = number === null ? sql`0` : eq(tradeRecords.tradeNo, number);
  return records(ctx, and(listed(ctx, 'records'), numbered));
}

function papers(ctx: OrContext, which: SQL | undefined) {
  return ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      importerName: certificates.importerName,
      coverYear: certificates.coverYear,
      totalMassG: certificates.totalMassG,
      state: certificates.state,
    })
    .from(certificates)
    .where(which)
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.id))
    .limit(MAX_HITS);
}

/** Certificates, the newest first. */
export function certificatesFound(ctx: OrContext, sought: Sought) {
  return papers(ctx, foundAmong(ctx, 'certificates', sought));
}

/** Documents, those whose number was typed first, then by title. */
export function documentsFound(ctx: OrContext, sought: Sought) {
  return ctx.db
    .select({
      id: documents.id,
      title: documents.title,
      type: documents.type,
      number: documents.number,
      nameZh: sql<string | null>`${ownName(ctx, 'zh')}`.as('own_zh'),
      nameEn: sql<string | null>`${ownName(ctx, 'en')}`.as('own_en'),
      validUntil: documents.validUntil,
    })
    .from(documents)
    .leftJoin(registrations, eq(registrations.id, documents.registrationId))
    .where(foundAmong(ctx, 'documents', sought))
    .orderBy(sql`${documents.number} <> ${sought.word}`, asc(documents.title), asc(documents.id))
    .limit(MAX_HITS);
}

/** The certificate of the number or code typed. */
export function certificateNumbered(ctx: OrContext, { number, codeHash }: Sought) {
  const byNumber = number === null ? undefined : eq(certificates.certificateNo, number);
  const byCode = codeHash === null ? undefined : eq(certificates.codeHash, codeHash);
  return papers(ctx, and(listed(ctx, 'certificates'), or(byNumber, byCode) ?? sql`0`));
}
