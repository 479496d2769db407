import { asc, inArray, lte } from 'drizzle-orm';
import { dataFiles } from '#db/schema/data-file.ts';
import type { Context } from '../../../kernel/context.ts';

/** Files that one run lets go of. */
export const DATA_FILES_A_RUN = 500;

/**
 * Lets go of files whose time is over, a bounded number; the sweep of files takes what they name. Returns how many. For
 * the cron.
 */
export async function sweepDataFiles({ db, nowMs }: Context): Promise<number> {
  const over = db
    .select({ id: dataFiles.id })
    .from(dataFiles)
    .where(lte(dataFiles.expiresAtMs, nowMs))
    .orderBy(asc(dataFiles.expiresAtMs))
    .limit(DATA_FILES_A_RUN);
  const gone = await db
    .delete(dataFiles)
    .where(inArray(dataFiles.id, over))
    .returning({ id: dataFiles.id });
  return gone.length;
}
