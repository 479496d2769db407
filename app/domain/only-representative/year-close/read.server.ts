import { and, desc, eq, sql } from 'drizzle-orm';
import { companies } from '#db/schema/tenancy.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import {
  checkedFrom,
  type ListOfYear,
  YEAR_LISTS,
  type YearList,
  type YearState,
  yearToCheck,
} from './kinds.ts';
import { COUNTS, type Counted, hasGrown, listsOf, listsThatAsk } from './lists.server.ts';

/** A company of which it is asked whether a year is signed. */
type Asked = Counted & Pick<OrContext, 'db'>;

/** Signatures that are shown of a year: the newest. */
const SHOWN = 10;

/**
 * Statement: signatures of a year, the newest first, each with whether the year changed since: in its ledger, in its
 * arrivals, or by more on one of its lists than was signed.
 *
 * @param grown whether more is on its lists, where who asks does not count them anyway
 */
export function signaturesRead(asked: Asked, year: number, grown = hasGrown(asked, year)) {
  const { db, company, system } = asked;
  // By its full name: from one table the builder would write it bare, and a subselect take its own.
  const since = sql`year_closes.signed_at_ms`;
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  return db
    .select({
      signing: yearCloses.signing,
      lists: yearCloses.lists,
      signedByName: yearCloses.signedByName,
      signedAtMs: yearCloses.signedAtMs,
      // Each account has the last moment of its entries at the end of an index.
      changed:
        sql<number>`(EXISTS (SELECT 1 FROM tonnage_accounts a WHERE a.company_id = ${company.id}
          AND a.system = ${system.slug} AND a.year = CAST(${year} AS INTEGER) AND a.holder_kind = 'registration'
          AND (SELECT max(e.at_ms) FROM tonnage_entries e WHERE e.account_id = a.id) > ${since})
        OR EXISTS (SELECT 1 FROM trade_records r JOIN trade_record_arrivals v ON v.record_id = r.id
          WHERE r.company_id = ${company.id} AND r.system = ${system.slug}
            AND r.eta BETWEEN ${from} AND ${to} AND v.entered_at_ms > ${since})
        OR ${grown})`.as('changed'),
    })
    .from(yearCloses)
    .where(and(ownRows({ company, system }, yearCloses), eq(yearCloses.year, year)))
    .orderBy(desc(yearCloses.signing))
    .limit(SHOWN);
}

type Signature = Awaited<ReturnType<typeof signaturesRead>>[number];

/** Whether a year is to be signed on a day. */
export function stateOfYear(
  signatures: readonly Pick<Signature, 'changed'>[],
  year: number,
  today: string,
): YearState {
  const [latest] = signatures;
  if (latest === undefined) return today < checkedFrom(year) ? 'early' : 'open';
  return latest.changed ? 'changed' : 'signed';
}

/** Statements: what is on each list of a year, and who signed it. */
export function yearReads(ctx: OrContext, year: number) {
  const lists = listsOf(ctx.system, YEAR_LISTS);
  const columns = lists.map((list) => [list, COUNTS[list](ctx, year).as(`on_${list}`)] as const);
  return [
    ctx.db
      .select(Object.fromEntries(columns) as Record<YearList, (typeof columns)[number][1]>)
      .from(companies)
      .where(eq(companies.id, ctx.company.id)),
    signaturesRead(ctx, year, sql`0`),
  ] as const;
}

/** A year as it stands: its lists, and the signatures on it. */
export function asYear(
  ctx: OrContext,
  year: number,
  counts: Partial<Record<YearList, number>> | undefined,
  signatures: readonly Signature[],
) {
  const [latest] = signatures;
  const signed = latest ? (JSON.parse(latest.lists) as ListOfYear[]) : [];
  const grown = listsThatAsk(ctx, year).some((list) => {
    const then = signed.find((one) => one.list === list);
    return then !== undefined && (counts?.[list] ?? 0) > then.count;
  });
  const changed = latest && { changed: latest.changed || Number(grown) };
  return {
    year,
    today: dayOf(ctx),
    opensOn: checkedFrom(year),
    state: stateOfYear(changed ? [changed] : [], year, dayOf(ctx)),
    lists: listsOf(ctx.system, YEAR_LISTS).map(
      (list): ListOfYear => ({
        list,
        count: counts?.[list] ?? 0,
        /** As it was given last. */
        reason: signed.find((one) => one.list === list)?.reason ?? '',
      }),
    ),
    signatures: signatures.map(({ signing, lists, signedByName, signedAtMs }) => ({
      ...{ signing, signedByName, signedAtMs },
      lists: JSON.parse(lists) as ListOfYear[],
    })),
  };
}

export type YearClose = ReturnType<typeof asYear>;

/** The check of a year, that which is due where none is asked for. One round trip. */
export async function readYearClose(ctx: OrContext, asked?: number): Promise<YearClose> {
  const year = asked ?? yearToCheck(dayOf(ctx));
  const [[counts], signatures] = await ctx.db.batch([...yearReads(ctx, year)]);
  return asYear(ctx, year, counts, signatures);
}
