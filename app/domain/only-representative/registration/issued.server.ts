import { and, desc, eq, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Within } from './own.server.ts';

/** Certificates that a page names. */
const MAX_NAMED = 50;

/**
 * Statement: valid tonnage certificates of the company that draw a registration, the newest first. They stay valid when it
 * no longer is: whoever ends it decides on each of them.
 */
export function issuedRead({ db, company }: Context & Within, id: string) {
  return db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      issuedAtMs: certificates.issuedAtMs,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.companyId, company.id),
        eq(certificates.kind, 'tonnage_coverage'),
        eq(certificates.state, 'valid'),
        sql`(certificates.record_id, certificates.revision) IN (SELECT u.record_id, u.revision
          FROM trade_record_substances u WHERE u.registration_id = ${id})`,
      ),
    )
    .orderBy(desc(certificates.issuedAtMs))
    .limit(MAX_NAMED);
}
