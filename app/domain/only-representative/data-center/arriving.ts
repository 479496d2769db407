import { and, between, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Condition on a record of ours: it arrives in one of the years. */
export function arrivingIn(
  { company, system }: OrContext,
  years: readonly number[],
): SQL | undefined {
  return and(
    ownRows({ company, system }, tradeRecords),
    between(tradeRecords.eta, `${Math.min(...years)}-01-01`, `${Math.max(...years)}-12-31`),
    sql`substr(${tradeRecords.eta}, 1, 4) IN ${idsAmong(years.map(String))}`,
  );
}
