import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLater, certificates } from '#db/schema/certificate.ts';

/** Numbers of one certificate, of all that a record had, or of all that are told of what came later. */
export async function certificateNos(db: Database, of: string): Promise<string[]> {
  const rows = await db
    .select({ certificateNo: certificates.certificateNo })
    .from(certificates)
    .where(
      or(
        eq(certificates.id, of),
        eq(certificates.recordId, of),
        inArray(
          certificates.id,
          db
            .select({ id: certificateLater.certificateId })
            .from(certificateLater)
            .where(eq(certificateLater.subject, of)),
        ),
      ),
    );
  return rows.map(({ certificateNo }) => certificateNo);
}
