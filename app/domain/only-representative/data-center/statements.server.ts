import { and, eq, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import { when } from '../../kernel/list.server.ts';
import { amongFound, foundBy } from '../../search/found-by.server.ts';
import { registrationsOf, substanceColumns } from '../substance/list.server.ts';
import { accountOfYear, fullSinceMs, isOwn, visibleTo } from '../substance/measures.server.ts';
import { COMPARED_YEARS } from './kinds.ts';
import type { DataCenterInput } from './schema.ts';

/** Id of the account of a registration in a year, as `accountId` derives it. */
const accountIn = (year: number) =>
  sql`'acc_' || ${registrations.id} || ${`_${year}_`} || ${registrations.useClass}`;

/** A registration's months of a year: of our own the account's, of a shared one what we drew. */
function monthsOf(ctx: OrContext, year: number): SQL<string> {
  const list = sql`json_group_array(json_array(m.month, m.used_g, m.reserved_g))`;
  return sql<string>`CASE WHEN ${isOwn(ctx)}
    THEN (SELECT ${list} FROM tonnage_months m WHERE m.account_id = ${accountIn(year)})
    ELSE (SELECT ${list} FROM tonnage_drawer_months m
      WHERE m.account_id = ${accountIn(year)} AND m.company_id = ${ctx.company.id}) END`;
}

/** Its years up to one, and one more to compare the first with: `[[year, used, reserved, of it others], …]`. */
function yearsOf(ctx: OrContext, year: number): SQL<string> {
  const own = isOwn(ctx);
  const us = ctx.company.id;
  const drawn = (name: 'used_g' | 'reserved_g') => {
    const column = sql.identifier(name);
    return sql`CASE WHEN ${own} THEN x.${column} ELSE coalesce(d.${column}, 0) END`;
  };
  const others = sql`CASE WHEN ${own} THEN coalesce((SELECT sum(o.used_g + o.reserved_g)
    FROM tonnage_drawers o WHERE o.account_id = x.id AND o.company_id <> ${us}), 0) ELSE 0 END`;
  return sql<string>`(SELECT json_group_array(json_array(x.year, ${drawn('used_g')},
      ${drawn('reserved_g')}, ${others}))
    FROM tonnage_accounts x LEFT JOIN tonnage_drawers d ON d.account_id = x.id AND d.company_id = ${us}
    WHERE x.holder_id = ${registrations.id} AND x.use_class = ${registrations.useClass}
      AND x.year BETWEEN ${year - COMPARED_YEARS} AND ${year})`;
}

/** What others drew from our own account in the year, like `monthsOf`. */
function ofOthers(ctx: OrContext): SQL<string> {
  return sql<string>`CASE WHEN ${isOwn(ctx)} THEN (
    SELECT json_group_array(json_array(m.month, m.used_g, m.reserved_g))
    FROM (SELECT month, sum(used_g) AS used_g, sum(reserved_g) AS reserved_g FROM tonnage_drawer_months
      WHERE account_id = ${tonnageAccounts.id} AND company_id <> ${ctx.company.id} GROUP BY month) m)
    ELSE '[]' END`;
}

/** Registrations that are asked for. */
export function registrationsAsked(ctx: OrContext, input: DataCenterInput): SQL | undefined {
  const found = foundBy(ctx, 'registration', input.q);
  const rest = and(
    found ? visibleTo(ctx) : registrationsOf(ctx, [sql`${registrations.id}`]),
    when(input.market, (market) => eq(registrations.jurisdiction, market)),
    when(input.use_class, (useClass) => eq(registrations.useClass, useClass)),
  );
  return amongFound(found, rest);
}

/**
 * Registrations that a table of the data center is made of, with their counters: the account of the year, its months and
 * those of the year before. Of the ledger no
 * more is read than the entry that filled a full account. What is only compared over years is not read elsewhere.
 */
export function gatheredRows(ctx: OrContext, input: DataCenterInput & { year: number }) {
  const { year } = input;
  return ctx.db
    .select({
      ...substanceColumns(ctx),
      fullSinceMs: fullSinceMs(ctx).as('full_since'),
      months: monthsOf(ctx, year).as('months_json'),
      before: monthsOf(ctx, year - 1).as('before_json'),
      years: (input.by === 'year' ? yearsOf(ctx, year) : sql<string>`'[]'`).as('years_json'),
      ofOthers: ofOthers(ctx).as('others_json'),
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(registrationsAsked(ctx, input));
}

export type GatheredRow = Awaited<ReturnType<typeof gatheredRows>>[number];
