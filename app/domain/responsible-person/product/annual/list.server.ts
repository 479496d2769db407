import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { rpAnnualReports, rpAnnualWaivers, rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { MAX_EXPORT_ROWS } from '~/domain/kernel/list.server.ts';
import type { ANNUAL_STATES } from '../kinds.ts';
import { productLaw } from '../law.server.ts';
import { MAX_ANNUAL_ROWS } from '../limits.ts';
import type { AnnualReportListInput } from '../schema.ts';
import { annualReportsOwed } from './rules.ts';

/** The annual report of a product for a year, or that it is owed. */
export interface AnnualReportRow {
  productId: string;
  nameZh: string;
  nameEn: string;
  registrationNo: string | null;
  year: number;
  /** Pieces that came in that year, those from before the company worked here included. */
  pieces: number;
  state: (typeof ANNUAL_STATES)[number];
  filedOn: string | null;
  receiptNo: string;
  fileId: string | null;
  waiveReason: string | null;
}

/** The year whose reports are asked for: last year where none is. */
export function annualYear({ year }: { year?: number }, today: string): number {
  return year ?? yearOf(today) - 1;
}

type Asked = Pick<AnnualReportListInput, 'year' | 'state' | 'ids'>;

/**
 * Reports of one year of every general product that was to file one: filed, waived, due or overdue, by name. One round trip.
 *
 * @param limit rows at most
 */
export async function listAnnualReports(
  ctx: RpContext,
  input: Asked,
  limit = MAX_ANNUAL_ROWS,
): Promise<AnnualReportRow[]> {
  return (await annualReportsOf(ctx, input, limit)).rows;
}

/** The same with which of some years such reports are asked of at all. */
export async function annualReportsOf(
  ctx: RpContext,
  input: Asked,
  limit = MAX_ANNUAL_ROWS,
  years: readonly number[] = [],
) {
  const today = dayOf(ctx);
  const year = annualYear(input, today);
  const law = productLaw(ctx.db, today);
  const [rows, rules] = await ctx.db.batch([rowsOf(ctx, year, input.ids, limit), law.statement]);
  const { annual } = law.read(rules);
  const found = rows
    .flatMap(({ status, invalidOn, type, reportOn, waiveReason, ...row }): AnnualReportRow[] => {
      const facts = { status, invalidOn, type, reportOn };
      const owed = annualReportsOwed(facts, [], annual, today).find((one) => one.year === year);
      const state = row.filedOn ? 'filed' : waiveReason !== null ? 'waived' : owed?.state;
      return state === undefined ? [] : [{ ...row, year, waiveReason, state }];
    })
    .filter(({ state }) => input.state === undefined || state === input.state);
  return { rows: found, years: years.filter((one) => annual(one) !== null) };
}

/** Every row for a workbook. */
export function listAnnualReportsForExport(ctx: RpContext, input: AnnualReportListInput) {
  return listAnnualReports(ctx, input, MAX_EXPORT_ROWS);
}

/** Statement: general products that were filed by 1 January of a year, with what is entered of it. */
function rowsOf({ db, company }: RpContext, year: number, ids: string | undefined, limit: number) {
  const p = rpProducts;
  return db
    .select({
      productId: p.id,
      nameZh: p.nameZh,
      nameEn: p.nameEn,
      registrationNo: p.registrationNo,
      type: p.type,
      status: p.status,
      invalidOn: p.invalidOn,
      reportOn: p.reportOn,
      pieces: piecesOf(sql`${p.id}`, year).as('pieces'),
      filedOn: rpAnnualReports.filedOn,
      receiptNo: sql<string>`coalesce(${rpAnnualReports.receiptNo}, '')`.as('receipt'),
      fileId: rpAnnualReports.fileId,
      waiveReason: rpAnnualWaivers.reason,
    })
    .from(p)
    .leftJoin(
      rpAnnualReports,
      and(eq(rpAnnualReports.productId, p.id), eq(rpAnnualReports.year, year)),
    )
    .leftJoin(
      rpAnnualWaivers,
      and(eq(rpAnnualWaivers.productId, p.id), eq(rpAnnualWaivers.year, year)),
    )
    .where(
      and(
        eq(p.companyId, company.id),
        eq(p.type, 'general'),
        sql`${p.reportOn} <= ${`${year}-01-01`}`,
        ids === undefined
          ? undefined
          : sql`${p.id} IN (SELECT value FROM json_each(${JSON.stringify(ids.split(','))}))`,
        sql`(${p.status} = 'normal' OR ${p.invalidOn} > ${`${year + 1}-01-01`}
          OR ${rpAnnualReports.filedOn} IS NOT NULL OR ${rpAnnualWaivers.reason} IS NOT NULL)`,
      ),
    )
    .orderBy(asc(p.nameZh), asc(p.id))
    .limit(limit);
}

/** Pieces of a product that came in a year, from counters. */
export function piecesOf(productId: SQL, year: number): SQL<number> {
  const of = (table: string) => sql`coalesce((SELECT i.pieces FROM ${sql.raw(table)} i
    WHERE i.product_id = ${productId} AND i.year = CAST(${year} AS INTEGER)), 0)`;
  return sql<number>`(${of('rp_product_imports')} + ${of('rp_opening_imports')})`;
}
