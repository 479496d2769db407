import { desc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { certificateLogHeads } from '#db/schema/certificate.ts';

/** Heads that are published: a little more than a year. */
const MAX_HEADS = 400;

/** The newest heads of the certificate log, as they were signed. One query. */
export async function publishedHeads(db: Database) {
  const rows = await db
    .select()
    .from(certificateLogHeads)
    .orderBy(desc(certificateLogHeads.day))
    .limit(MAX_HEADS);
  return rows.map(({ keyId, ...head }) => ({ ...head, key_id: keyId }));
}
