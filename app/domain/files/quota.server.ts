import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { companyStorage } from '#db/schema/trail.ts';
import type { Refusals } from '../audit/guarded-write.server.ts';

/** What a company's files may take when no policy says otherwise: 5 GiB. */
const DEFAULT_QUOTA_BYTES = 5 * 1024 ** 3;
const POLICY = 'upload_quota_bytes';

/** Statement: a new file's bytes onto the company's, within the quota of its own policy, else everyone's. */
export function countBytes(
  db: Database,
  companyId: string,
  sizeBytes: number,
): BatchItem<'sqlite'> {
  const quota = sql`coalesce((SELECT value FROM policies WHERE name = ${POLICY}
    AND company_id IN (${companyId}, '') ORDER BY company_id = '' LIMIT 1),
    CAST(${DEFAULT_QUOTA_BYTES} AS INTEGER))`;
  return db
    .insert(companyStorage)
    .select(sql`SELECT ${companyId}, CAST(${sizeBytes} AS INTEGER), ${quota} WHERE true`)
    .onConflictDoUpdate({
      target: companyStorage.companyId,
      set: {
        sizeBytes: sql`${companyStorage.sizeBytes} + excluded.size_bytes`,
        quotaBytes: sql`excluded.quota_bytes`,
      },
    });
}

/** Statement: the bytes of a file that is deleted in the same batch. */
export function releaseBytes(
  db: Database,
  companyId: string,
  sizeBytes: number,
): BatchItem<'sqlite'> {
  return db
    .update(companyStorage)
    .set({ sizeBytes: sql`${companyStorage.sizeBytes} - CAST(${sizeBytes} AS INTEGER)` })
    .where(eq(companyStorage.companyId, companyId));
}

/** What the database says to a file there is no room for. */
export const QUOTA_REFUSALS: Refusals = {
  company_storage_within_quota: { code: 4203, fields: { file: { key: 'upload_quota' } } },
};
