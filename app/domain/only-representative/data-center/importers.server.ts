import { and, type Column, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageImporterYears } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';

/** Pairs of substance and importer that a year's table has at most. */
export const MAX_IMPORTERS = 5_000;

/**
 * Who got what of some registrations in a year, the most first. A partner is its own company's: of what others drew from
 * our account their company alone is told, as one row each.
 *
 * @param ids subselect of registrations
 */
export function importerRows(ctx: OrContext, year: number, among: SQL | undefined) {
  const us = ctx.company.id;
  const { drawerCompanyId, usedG, openingG, reservedG, trades, firstOn, lastOn } =
    tonnageImporterYears;
  const ours = sql`${drawerCompanyId} = ${us}`;
  const partner = sql<string | null>`CASE WHEN ${ours} THEN ${tonnageImporterYears.partnerId} END`;
  const sum = (of: Column) => sql<number>`sum(${of})`;
  const booked = sql`sum(${usedG} + ${reservedG})`;
  return ctx.db
    .select({
      registrationId: registrations.id,
      partnerId: partner.as('our_partner'),
      name: sql<string | null>`CASE WHEN ${ours} THEN ${tradePartners.name} END`.as('our_name'),
      country: sql<string | null>`CASE WHEN ${ours} THEN ${tradePartners.country} END`.as(
        'our_country',
      ),
      own: sql<number>`(${ours})`.as('own'),
      drawerNameZh: sql<string>`${companies.nameZh}`.as('drawer_zh'),
      drawerNameEn: sql<string>`${companies.nameEn}`.as('drawer_en'),
      usedG: sum(usedG).as('used'),
      openingG: sum(openingG).as('opening'),
      reservedG: sum(reservedG).as('reserved'),
      trades: sum(trades).as('all_trades'),
      firstOn: sql<string | null>`min(${firstOn})`.as('first_of_all'),
      lastOn: sql<string | null>`max(${lastOn})`.as('last_of_all'),
    })
    .from(registrations)
    .innerJoin(
      tonnageAccounts,
      and(
        eq(tonnageAccounts.holderId, registrations.id),
        eq(tonnageAccounts.useClass, registrations.useClass),
        eq(tonnageAccounts.year, year),
      ),
    )
    .innerJoin(tonnageImporterYears, eq(tonnageImporterYears.accountId, tonnageAccounts.id))
    .innerJoin(companies, eq(companies.id, drawerCompanyId))
    .leftJoin(tradePartners, eq(tradePartners.id, tonnageImporterYears.partnerId))
    .where(
      and(
        among,
        gt(sql`${usedG} + ${reservedG}`, 0),
        // A company sees its own draws from what is shared with it.
        sql`(${registrations.companyId} = ${us} OR ${ours})`,
      ),
    )
    .groupBy(registrations.id, drawerCompanyId, partner)
    .orderBy(desc(booked), registrations.id, sql`our_name`, drawerCompanyId)
    .limit(MAX_IMPORTERS + 1);
}

type ImporterRead = Awaited<ReturnType<typeof importerRows>>[number];

/** One importer of one substance in a year; without an importer what another company drew. */
export function toImporter({ own, drawerNameZh, drawerNameEn, ...row }: ImporterRead) {
  const drawer = own === 1 ? null : { nameZh: drawerNameZh, nameEn: drawerNameEn };
  return { ...row, drawer };
}

export type Importer = ReturnType<typeof toImporter>;
