import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { Context } from '../../kernel/context.ts';
import { MAX_REVOKED_WITH } from './kinds.ts';
import type { Within } from './own.server.ts';

/** SQL: tonnage certificates of the company that draw a registration. */
const drawing = ({ company }: Within, id: string) =>
  and(
    eq(certificates.companyId, company.id),
    eq(certificates.kind, 'tonnage_coverage'),
    sql`(certificates.record_id, certificates.revision) IN (SELECT u.record_id, u.revision
      FROM trade_record_substances u WHERE u.registration_id = ${id})`,
  );

/**
 * Statement: valid tonnage certificates of the company that draw a registration, the newest first, each with how many there
 * are in all. They stay valid when it no longer is, unless whoever ends it asks to revoke them with it.
 */
export function issuedRead({ db, company }: Context & Within, id: string) {
  return db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      importerName: certificates.importerName,
      coverYear: certificates.coverYear,
      totalMassG: certificates.totalMassG,
      issuedOn: certificates.issuedOn,
      all: sql<number>`count(*) OVER ()`.as('issued_in_all'),
    })
    .from(certificates)
    .where(and(drawing({ db, company }, id), eq(certificates.state, 'valid')))
    .orderBy(desc(certificates.issuedAtMs))
    .limit(MAX_REVOKED_WITH);
}

/** SQL: those among certificates that are named which draw the registration, whether they are valid still or not. */
export const drawingAmong = (within: Within, id: string, ids: readonly string[]): SQL =>
  sql`(SELECT ${certificates.id} FROM ${certificates} WHERE ${certificates.id} IN
    (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${drawing(within, id)})`;
