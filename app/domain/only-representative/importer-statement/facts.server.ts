import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { certificates, statementCertificates } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '../../kernel/context.ts';
import { MAX_SUMMED_UP } from './kinds.ts';

/** An importer of a company in a calendar year. */
export interface ImporterYear {
  companyId: string;
  system: string;
  partnerId: string;
  year: number;
}

/** What a statement was asked for by: an order, or the end of a certificate that a valid one lists. */
export type AskedBy = { dataFileId: string } | { statementId: string };

/** The importer and year that are stated; null where the order is not open any more, or the statement has ended. */
export async function readAsked({ db }: Context, by: AskedBy): Promise<ImporterYear | null> {
  if ('statementId' in by) {
    const [statement] = await db
      .select({
        companyId: certificates.companyId,
        system: certificates.system,
        partnerId: certificates.partnerId,
        year: certificates.coverYear,
      })
      .from(certificates)
      .where(and(eq(certificates.id, by.statementId), eq(certificates.state, 'valid')));
    return ofPartner(statement);
  }
  const [order] = await db
    .select({
      companyId: dataFiles.companyId,
      system: dataFiles.system,
      partnerId: dataFiles.partnerId,
      years: dataFiles.years,
    })
    .from(dataFiles)
    .where(and(eq(dataFiles.id, by.dataFileId), eq(dataFiles.state, 'pending')));
  return ofPartner(order && { ...order, year: order.years[0] ?? 0 });
}

function ofPartner(
  found: (Omit<ImporterYear, 'partnerId'> & { partnerId: string | null }) | undefined,
): ImporterYear | null {
  if (found === undefined || found.partnerId === null) return null;
  const { companyId, system, partnerId, year } = found;
  return { companyId, system, partnerId, year };
}

/** Condition: a valid certificate of a trade with the importer that arrives in the year. */
function summedUp({ companyId, system, partnerId, year }: ImporterYear): SQL | undefined {
  return and(
    eq(tradeRecords.partnerId, partnerId),
    eq(tradeRecords.companyId, companyId),
    eq(tradeRecords.system, system),
    eq(certificates.kind, 'tonnage_coverage'),
    eq(certificates.state, 'valid'),
    eq(certificates.coverYear, year),
  );
}

/** Statement: the certificates that a statement of the year sums up, in the order in which they were issued. */
export function certificatesRead({ db }: Pick<Context, 'db'>, of: ImporterYear) {
  return db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      snapshot: certificates.snapshot,
    })
    .from(tradeRecords)
    .innerJoin(certificates, eq(certificates.recordId, tradeRecords.id))
    .where(summedUp(of))
    .orderBy(asc(certificates.issuedAtMs), asc(certificates.certificateNo))
    .limit(MAX_SUMMED_UP + 1);
}
export type SummedUp = Awaited<ReturnType<typeof certificatesRead>>[number];

/** Statement: how many there are. */
export function certificateCount({ db }: Pick<Context, 'db'>, of: ImporterYear) {
  return db
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(tradeRecords)
    .innerJoin(certificates, eq(certificates.recordId, tradeRecords.id))
    .where(summedUp(of));
}

/** Statement: the valid statement of the importer's year, with the certificates that it lists. */
export function validStatement({ db }: Pick<Context, 'db'>, { partnerId, year }: ImporterYear) {
  return db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      lists: sql<string>`(SELECT json_group_array(x.certificate_id)
        FROM ${statementCertificates} x WHERE x.statement_id = ${certificates.id})`.as('lists'),
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.partnerId, partnerId),
        eq(certificates.coverYear, year),
        sql`${certificates.kind} = 'annual_statement'`,
        sql`${certificates.state} = 'valid'`,
      ),
    );
}
export type OldStatement = Awaited<ReturnType<typeof validStatement>>[number];

/** SQL: 1 where exactly the certificates that were read are valid. */
export function stillSo(of: ImporterYear, summed: readonly SummedUp[]): SQL<number> {
  const ids = summed.map(({ id }) => id).sort();
  return sql<number>`((SELECT json_group_array(v.id) FROM (SELECT ${certificates.id} AS id
    FROM ${tradeRecords} JOIN ${certificates} ON ${certificates.recordId} = ${tradeRecords.id}
    WHERE ${summedUp(of)} ORDER BY 1) v) = ${JSON.stringify(ids)})`;
}

/** SQL: 1 where no statement of the importer's year is valid. */
export function noneValid({ partnerId, year }: ImporterYear): SQL<number> {
  return sql<number>`(NOT EXISTS (SELECT 1 FROM certificates s WHERE s.kind = 'annual_statement'
    AND s.state = 'valid' AND s.partner_id = ${partnerId} AND s.cover_year = CAST(${year} AS INTEGER)))`;
}
