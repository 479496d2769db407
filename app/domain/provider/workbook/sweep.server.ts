import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { workbookFiles, workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import { files } from '#db/schema/trail.ts';
import type { Context } from '../../kernel/context.ts';

/** Workbooks whose rows one run lets go of. */
export const WORKBOOKS_A_RUN = 5;

/**
 * Lets go of the rows of workbooks whose day is over, and of files that nothing written from them keeps; that they came
 * stays listed. Returns how many. For the cron.
 */
export async function sweepWorkbooks({ db, nowMs, files: store }: Context): Promise<number> {
  const over = await db
    .select({ id: workbooks.id })
    .from(workbooks)
    .where(and(eq(workbooks.kept, true), lte(workbooks.expiresAtMs, nowMs)))
    .orderBy(asc(workbooks.expiresAtMs))
    .limit(WORKBOOKS_A_RUN);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  const left = await db
    .select({ key: workbookFiles.objectKey })
    .from(workbookFiles)
    .where(
      and(
        inArray(workbookFiles.workbookId, ids),
        notExists(
          db
            .select({ one: sql`1` })
            .from(files)
            .where(eq(files.objectKey, workbookFiles.objectKey)),
        ),
      ),
    );
  // Objects first: what is still named is found again by the next run.
  if (left.length > 0) await store.delete(left.map(({ key }) => key));
  await db.batch([
    db.delete(workbookFiles).where(inArray(workbookFiles.workbookId, ids)),
    db.delete(workbookRows).where(inArray(workbookRows.workbookId, ids)),
    db.update(workbooks).set({ kept: false }).where(inArray(workbooks.id, ids)),
  ]);
  return over.length;
}
