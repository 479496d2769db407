import { eq, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificates } from '#db/schema/certificate.ts';

/** Numbers of one certificate, or of all that a record had. */
export async function certificateNos(db: Database, of: string): Promise<string[]> {
  const rows = await db
    .select({ certificateNo: certificates.certificateNo })
    .from(certificates)
    .where(or(eq(certificates.id, of), eq(certificates.recordId, of)));
  return rows.map(({ certificateNo }) => certificateNo);
}
