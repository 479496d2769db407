import { type SQL, sql } from 'drizzle-orm';
import { documents } from '#db/schema/document.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { kindList } from '../../duty/keep.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { OR_DUTIES } from '../duty/kinds.ts';
import { missingPaper } from '../korean-paper/papers.server.ts';
import { HAS_REMAINDER } from '../trade-product/list.server.ts';
import { UNBACKED } from '../trade-record/list.server.ts';
import { YEAR_LISTS, type YearList } from './kinds.ts';

/** The company that a year is counted for, and the moment. */
export type Counted = Pick<OrContext, 'system' | 'nowMs'> & { company: { id: string } };

/**
 * How many are on each list of a year, as SQL of one number: what the list that the page leads to finds. A list that comes
 * later is one more row here and in `YEAR_LISTS`.
 */
export const COUNTS: Readonly<Record<YearList, (ctx: Counted, year: number) => SQL<number>>> = {
  /** Confirmed records whose day has come, and nobody entered their arrival. */
  arrivals: (ctx, year) =>
    records(
      ctx,
      year,
      sql`${tradeRecords.arrivedOn} IS NULL AND ${tradeRecords.status} IN ('CONFIRMED', 'COMPLETED')
        AND ${tradeRecords.eta} <= ${dayOf(ctx)}`,
    ),
  /** Arrivals without a customs number, or without a proof. */
  proofs: ({ company, system }, year) => sql`(SELECT count(*) FROM trade_record_arrivals a
    JOIN trade_records r ON r.id = a.record_id
    WHERE a.company_id = ${company.id} AND (a.customs_no = '' OR a.file_id IS NULL)
      AND r.system = ${system.slug} AND r.eta BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`}
      AND a.revision = (SELECT max(b.revision) FROM trade_record_arrivals b
        WHERE b.record_id = a.record_id))`,
  statements: (ctx, year) => records(ctx, year, sql`${tradeRecords.missingStatements} > 0`),
  /** Purchases on a proof that nobody has confirmed, or that is no longer valid. */
  purchases: (ctx, year) => records(ctx, year, UNBACKED),
  /** Safety data sheets that an importer who was supplied lacks. */
  sheets: (
    ctx,
  ) => sql`(SELECT count(*) FROM ${documents} WHERE ${documents.companyId} = ${ctx.company.id}
    AND ${documents.system} = ${ctx.system.slug} AND NOT ${documents.archived}
    AND lacking > 0)`,
  /** Importers of a substance that were supplied in the year and have no valid confirmation letter for it. */
  letters: ({ company, system }, year) => sql`(SELECT count(*) FROM (
    SELECT DISTINCT a.holder_id, y.partner_id FROM tonnage_accounts a
    JOIN tonnage_importer_years y ON y.account_id = a.id
    JOIN trade_partners p ON p.id = y.partner_id AND p.role = 'downstream'
    WHERE a.company_id = ${company.id} AND a.system = ${system.slug}
      AND a.year = CAST(${year} AS INTEGER) AND a.holder_kind = 'registration'
      AND y.drawer_company_id = ${company.id} AND y.used_g > 0
      AND NOT EXISTS (SELECT 1 FROM certificates c WHERE c.registration_id = a.holder_id
        AND c.partner_id = y.partner_id AND c.kind = 'registration_confirmation'
        AND c.state = 'valid')))`,
  /** Korean registrations that lack a paper of the authority. */
  papers: ({ company, system, nowMs }) => sql`(SELECT count(*) FROM registrations g
    WHERE g.company_id = ${company.id} AND g.system = ${system.slug} AND g.validity = 'valid'
      AND g.jurisdiction = 'KR' AND g.source = 'own'
      AND ${missingPaper({ of: 'g', day: sql`${dayOf({ system, nowMs })}` })} IS NOT NULL)`,
  /** Duties that were opened until its end and are open still. */
  duties: ({ company, system }, year) => sql`(SELECT count(*) FROM duties d
    WHERE d.company_id = ${company.id} AND d.system = ${system.slug} AND d.state = 'open'
      AND d.kind IN ${kindList(OR_DUTIES)} AND d.opens_on <= ${`${year}-12-31`})`,
  /** Purchased products of the year of which something is left. */
  remainder: ({ company, system }, year) => sql`(SELECT count(*) FROM trade_products
    WHERE trade_products.company_id = ${company.id} AND trade_products.system = ${system.slug}
      AND trade_products.state = 'active' AND trade_products.origin = 'purchased'
      AND trade_products.purchase_year = CAST(${year} AS INTEGER) AND ${HAS_REMAINDER})`,
  /** Requests that were made until its end and nobody has decided. */
  requests: ({ company, system }, year) => sql`(SELECT count(*) FROM requests q
    WHERE q.company_id = ${company.id} AND q.system = ${system.slug} AND q.state = 'open'
      AND q.created_at_ms < CAST(${Date.UTC(year + 1, 0, 1)} AS INTEGER))`,
  /** Confirmed records whose certificate is held. */
  holds: (ctx, year) => records(ctx, year, sql`${tradeRecords.heldSinceMs} IS NOT NULL`),
};

function records({ company, system }: Counted, year: number, where: SQL): SQL<number> {
  return sql`(SELECT count(*) FROM ${tradeRecords} WHERE ${tradeRecords.companyId} = ${company.id}
    AND ${tradeRecords.system} = ${system.slug}
    AND ${tradeRecords.eta} BETWEEN ${`${year}-01-01`} AND ${`${year}-12-31`} AND ${where})`;
}

/** Lists that a subsystem has. */
export const listsOf = ({ jurisdictions }: Counted['system'], lists: readonly YearList[]) =>
  lists.filter((list) => list !== 'papers' || jurisdictions.includes('KR'));

/** Lists that say how things are on the day: what comes on them after the year is nothing of that year. */
const OF_THE_DAY: readonly YearList[] = ['sheets', 'papers'];

/** Lists of a year that ask for another signature where more comes on them. */
export function listsThatAsk(ctx: Counted, year: number): YearList[] {
  const isOver = yearOf(dayOf(ctx)) > year;
  return listsOf(ctx.system, YEAR_LISTS).filter((list) => !(isOver && OF_THE_DAY.includes(list)));
}

/**
 * SQL of whether more is on a list of a year than when it was signed, in a row of `year_closes`. A list that was not
 * there at the signature asks for nothing.
 */
export function hasGrown(ctx: Counted, year: number): SQL<number> {
  const signed = (list: YearList) => sql`(SELECT json_extract(j.value, '$.count')
    FROM json_each(year_closes.lists) j WHERE json_extract(j.value, '$.list') = ${list})`;
  return sql`coalesce(${sql.join(
    listsThatAsk(ctx, year).map((list) => sql`${COUNTS[list](ctx, year)} > ${signed(list)}`),
    sql` OR `,
  )}, 0)`;
}
