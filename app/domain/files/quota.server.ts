import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { companyStorage } from '#db/schema/trail.ts';
import type { Refusals } from '../audit/guarded-write.server.ts';
import { policyInSql } from '../regulation/policy-in-sql.server.ts';
import { UPLOAD_QUOTA } from './upload-quota.ts';

/** Statement: a new file's bytes onto the company's, within the quota of its own policy, else everyone's. */
export function countBytes(
  db: Database,
  companyId: string,
  sizeBytes: number,
  day: string,
): BatchItem<'sqlite'> {
  return count(db, companyId, sql`CAST(${sizeBytes} AS INTEGER)`, day);
}

/** The same for files that have their rows, in one statement. */
export function countFiles(
  db: Database,
  companyId: string,
  fileIds: readonly string[],
  day: string,
): BatchItem<'sqlite'> {
  const size = sql`(SELECT coalesce(sum(s.size_bytes), 0) FROM files s
    WHERE s.id IN ${idsAmong(fileIds)})`;
  return count(db, companyId, size, day);
}

function count(db: Database, companyId: string, size: SQL, day: string): BatchItem<'sqlite'> {
  const quota = policyInSql(UPLOAD_QUOTA, companyId, day);
  return db
    .insert(companyStorage)
    .select(sql`SELECT ${companyId}, ${size}, ${quota} WHERE true`)
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
