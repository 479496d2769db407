import { eq, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordCounterparties, tradeRecords } from '#db/schema/trade-record.ts';
import type { CompanyRecords, CompanyRow, StaffRecordRow } from '../../area-records.ts';
import { faultNamed, fromGivenUp, givenUpFault } from '../../certificate/failing.server.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import type { Watched } from '../../record-kinds.ts';
import { isStale } from '../../regulation/looked-ahead.server.ts';
import { primaryConsultant } from '../../tenancy/primary-consultant.ts';
import { tonnageHolds } from '../certificate/holds.server.ts';
import {
  listTradeRecords,
  listTradeRecordsForExport,
  type RecordRow,
} from '../trade-record/list.server.ts';
import { type RecordListInput, recordList } from '../trade-record/schema.ts';

const keyed = (since: SQL) => sql`r.id AS id, r.system AS system, r.company_id AS company_id,
  r.trade_no AS trade_no, r.eta AS arrival_on, ${since} AS since_ms`;

/** Records that staff have to look at, each off an index that has these few alone. */
export const watched: Readonly<Record<Watched, (ctx: Context) => SQL>> = {
  held: () => sql`SELECT ${keyed(sql`r.held_since_ms`)} FROM ${tradeRecords} r
    WHERE r.held_since_ms IS NOT NULL AND r.status = 'CONFIRMED'`,
  failed: () => sql`SELECT ${keyed(sql`j.created_at_ms`)} FROM ${fromGivenUp(tradeRecords)}`,
  // What stands on a paper waits for the provider, and is a request.
  waiting: ({ nowMs }) => sql`SELECT ${keyed(sql`r.sent_at_ms`)} FROM ${tradeRecords} r
    WHERE r.status = 'WAITING' AND ${isStale(sql`r.sent_at_ms`, sql`r.company_id`, nowMs)}
      AND r.upstream IS NULL`,
};

/** Statement: records of any company. */
export function rowsRead({ db, nowMs }: Context, ids: SQL) {
  const r = tradeRecords;
  const frozen = tradeRecordCounterparties;
  return db
    .select({
      id: r.id,
      tradeNo: r.tradeNo,
      system: r.system,
      companyId: r.companyId,
      companyNameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyNameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      consultant: primaryConsultant(r.companyId).as('consultant'),
      counterparty: sql<string>`coalesce((SELECT c.name FROM ${frozen} c
        WHERE c.record_id = ${r.id} AND c.revision = ${r.revision}), ${tradePartners.name})`.as(
        'counterparty',
      ),
      productSummary: r.productSummary,
      massG: r.totalMassG,
      port: r.port,
      arrivalOn: r.eta,
      status: r.status,
      heldBy: tonnageHolds.heldBy(nowMs),
      heldSinceMs: r.heldSinceMs,
      askedAtMs: r.sentAtMs,
      fault: givenUpFault(sql`${r.id}`).as('issue_fault'),
      createdAtMs: r.createdAtMs,
      version: r.version,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .innerJoin(tradePartners, eq(tradePartners.id, r.partnerId))
    .where(sql`${r.id} IN ${ids}`);
}
export type ReadRow = Awaited<ReturnType<typeof rowsRead>>[number];

export function shownRow({ heldBy, productSummary, fault, ...row }: ReadRow): StaffRecordRow {
  return {
    ...row,
    products: productsOf(productSummary.split('\n')),
    pieces: null,
    holds: row.heldSinceMs === null ? [] : tonnageHolds.reasonsIn(heldBy),
    fault: row.status === 'CONFIRMED' ? faultNamed(fault) : null,
  };
}

const productsOf = (names: readonly string[]) =>
  names.map((name) => ({ nameZh: name, nameEn: name }));

/** The list that the company itself has, under the names that all areas share. */
function inputOf({ sort, status, ...asked }: CompanyRecords): RecordListInput {
  const standard = recordList.lenient(new URLSearchParams());
  const by = sort.replace('arrival', 'eta') as RecordListInput['sort']; // both have both ways
  // A state that the area does not have finds nothing.
  const known = status === 'SUBMITTED' ? 'UNCONFIRMED' : status;
  return { ...standard, ...asked, sort: by, status: known };
}

function companyRow(row: RecordRow): CompanyRow {
  return {
    id: row.id,
    tradeNo: row.tradeNo,
    counterparty: row.partnerName,
    products: productsOf(row.products),
    massG: row.totalMassG,
    pieces: null,
    port: row.port,
    arrivalOn: row.eta,
    status: row.status,
    holds: [],
    heldSinceMs: row.heldSinceMs,
    askedAtMs: row.sentAtMs,
    fault: null,
    createdAtMs: row.createdAtMs,
    version: row.version,
  };
}

export async function companyPage(
  within: OrContext,
  asked: CompanyRecords,
): Promise<Page<CompanyRow>> {
  const page = await listTradeRecords(within, inputOf(asked));
  return { ...page, items: page.items.map(companyRow) };
}

export async function companyAll(within: OrContext, asked: CompanyRecords): Promise<CompanyRow[]> {
  return (await listTradeRecordsForExport(within, inputOf(asked))).map(companyRow);
}
