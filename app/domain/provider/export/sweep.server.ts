import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { companyExportEntries, companyExports } from '#db/schema/provider/export.ts';
import type { Context } from '../../kernel/context.ts';
import { EXPORT_KEPT_MS, exportPrefix } from './limits.ts';

/** Exports that one run lets go of. */
export const EXPORTS_A_RUN = 5;

/**
 * Lets go of everything that the store has of exports that ended a day ago; that there were any, by whom, why and how large
 * stays listed. Returns how many. For the cron.
 */
export async function sweepExports({ db, nowMs, files }: Context): Promise<number> {
  const over = await db
    .select({ id: companyExports.id, companyId: companyExports.companyId })
    .from(companyExports)
    .where(
      and(eq(companyExports.kept, true), lte(companyExports.endedAtMs, nowMs - EXPORT_KEPT_MS)),
    )
    .orderBy(asc(companyExports.endedAtMs))
    .limit(EXPORTS_A_RUN);
  if (over.length === 0) return 0;
  // Objects first: what is still named is found again by the next run.
  for (const { id, companyId } of over) await deleteUnder(files, exportPrefix(companyId, id));
  const ids = over.map(({ id }) => id);
  await db.batch([
    db.delete(companyExportEntries).where(inArray(companyExportEntries.exportId, ids)),
    db.update(companyExports).set({ kept: false }).where(inArray(companyExports.id, ids)),
  ]);
  return over.length;
}

async function deleteUnder(store: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects } = await store.list({ prefix });
    if (objects.length === 0) return;
    await store.delete(objects.map(({ key }) => key));
  }
}
