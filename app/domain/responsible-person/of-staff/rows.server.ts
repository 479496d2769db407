import { eq, type SQL, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { CompanyRecords, CompanyRow, StaffRecordRow } from '../../area-records.ts';
import { faultNamed, fromGivenUp, givenUpFault } from '../../certificate/failing.server.ts';
import type { Context, RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import type { Watched } from '../../record-kinds.ts';
import { isStale } from '../../regulation/looked-ahead.server.ts';
import { rp } from '../../systems/profiles.ts';
import { primaryConsultant } from '../../tenancy/primary-consultant.ts';
import { noticeHolds } from '../notice/holds.server.ts';
import { listRpTrades, listRpTradesForExport, type TradeRow } from '../trade/list.server.ts';
import { type TradeListInput, tradeList } from '../trade/schema.ts';
import { productsOf } from '../trade/write-content.server.ts';

const keyed = (since: SQL) => sql`r.id AS id, ${rp.slug} AS system, r.company_id AS company_id,
  r.trade_no AS trade_no, r.arrival_on AS arrival_on, ${since} AS since_ms`;

/** Records that staff have to look at, each off an index that has these few alone. */
export const watched: Readonly<Record<Watched, (ctx: Context) => SQL>> = {
  held: () => sql`SELECT ${keyed(sql`r.held_since_ms`)} FROM ${rpTrades} r
    WHERE r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED'`,
  failed: () => sql`SELECT ${keyed(sql`j.created_at_ms`)} FROM ${fromGivenUp(rpTrades)}`,
  // What an admin of the company is to release waits for nobody outside.
  waiting: ({ nowMs }) => sql`SELECT ${keyed(sql`r.asked_at_ms`)} FROM ${rpTrades} r
    WHERE r.status = 'SUBMITTED' AND ${isStale(sql`r.asked_at_ms`, sql`r.company_id`, nowMs)}
      AND r.waiting_for IS NOT NULL`,
};

/** Statement: records of any company. */
export function rowsRead({ db, nowMs, locale }: Context, ids: SQL) {
  const r = rpTrades;
  const e = rpEnterprises;
  const [first, second] =
    locale === 'zh-CN' ? [e.companyCname, e.companyEname] : [e.companyEname, e.companyCname];
  return db
    .select({
      id: r.id,
      tradeNo: r.tradeNo,
      companyId: r.companyId,
      companyNameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyNameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      consultant: primaryConsultant(r.companyId).as('consultant'),
      counterparty: sql<string | null>`coalesce(nullif(${first}, ''), ${second})`.as(
        'counterparty',
      ),
      productSummary: r.productSummary,
      pieces: r.totalQuantity,
      port: r.port,
      arrivalOn: r.arrivalOn,
      status: r.status,
      heldBy: noticeHolds.heldBy(nowMs),
      heldSinceMs: r.heldSinceMs,
      askedAtMs: r.askedAtMs,
      fault: givenUpFault(sql`${r.id}`).as('issue_fault'),
      createdAtMs: r.createdAtMs,
      version: r.version,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .leftJoin(e, eq(e.id, r.tradingEnterpriseId))
    .where(sql`${r.id} IN ${ids}`);
}
export type ReadRow = Awaited<ReturnType<typeof rowsRead>>[number];

export function shownRow({ heldBy, productSummary, fault, ...row }: ReadRow): StaffRecordRow {
  return {
    ...row,
    system: rp.slug,
    products: productsOf(productSummary),
    massG: null,
    holds: row.heldSinceMs === null ? [] : noticeHolds.reasonsIn(heldBy),
    fault: row.status === 'CONFIRMED' ? faultNamed(fault) : null,
  };
}

/** The list that the company itself has, under the names that all areas share. */
function inputOf({ status, ...asked }: CompanyRecords): TradeListInput {
  const standard = tradeList.lenient(new URLSearchParams());
  const known = status === 'UNCONFIRMED' || status === 'WAITING' ? 'SUBMITTED' : status;
  return { ...standard, ...asked, status: known };
}

function companyRow(row: TradeRow): CompanyRow {
  return {
    id: row.id,
    tradeNo: row.tradeNo,
    counterparty: row.tradingEnterprise,
    products: row.products,
    massG: null,
    pieces: row.totalQuantity,
    port: row.port,
    arrivalOn: row.arrivalOn,
    status: row.status,
    holds: [],
    heldSinceMs: row.heldSinceMs,
    askedAtMs: row.askedAtMs,
    fault: null,
    createdAtMs: row.createdAtMs,
    version: row.version,
  };
}

export async function companyPage(
  within: RpContext,
  asked: CompanyRecords,
): Promise<Page<CompanyRow>> {
  const page = await listRpTrades(within, inputOf(asked));
  return { ...page, items: page.items.map(companyRow) };
}

export async function companyAll(within: RpContext, asked: CompanyRecords): Promise<CompanyRow[]> {
  return (await listRpTradesForExport(within, inputOf(asked))).map(companyRow);
}
