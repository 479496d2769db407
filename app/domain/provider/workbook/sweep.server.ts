import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { workbookRows, workbooks } from '#db/schema/provider/workbook.ts';
import type { Context } from '../../kernel/context.ts';

/** Workbooks whose rows one run lets go of. */
export const WORKBOOKS_A_RUN = 5;

/** Lets go of the rows of workbooks whose day is over; that they came stays listed. Returns how many. For the cron. */
export async function sweepWorkbooks({ db, nowMs }: Context): Promise<number> {
  const over = await db
    .select({ id: workbooks.id })
    .from(workbooks)
    .where(and(eq(workbooks.kept, true), lte(workbooks.expiresAtMs, nowMs)))
    .orderBy(asc(workbooks.expiresAtMs))
    .limit(WORKBOOKS_A_RUN);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await db.batch([
    db.delete(workbookRows).where(inArray(workbookRows.workbookId, ids)),
    db.update(workbooks).set({ kept: false }).where(inArray(workbooks.id, ids)),
  ]);
  return over.length;
}
