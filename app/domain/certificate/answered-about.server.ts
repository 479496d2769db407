import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLater, certificates } from '#db/schema/certificate.ts';

/**
 * What answers about certificates are known by: those of a record, of an id or number among these, and those that are
 * told of what came later of one.
 */
export function answeredAbout(db: Database, of: readonly string[]) {
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(of)}))`;
  return db
    .select({ certificateNo: certificates.certificateNo, codeHash: certificates.codeHash })
    .from(certificates)
    .where(
      or(
        sql`${certificates.id} IN ${named}`,
        sql`${certificates.recordId} IN ${named}`,
        sql`${certificates.certificateNo} IN ${named}`,
        inArray(
          certificates.id,
          db
            .select({ id: certificateLater.certificateId })
            .from(certificateLater)
            .where(sql`${certificateLater.subject} IN ${named}`),
        ),
      ),
    );
}
