import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import type { Context } from '../../kernel/context.ts';

/** CoRAP imports that one run lets go of, with up to some thousand rows each. */
export const CORAP_A_RUN = 5;

/** Lets go of CoRAP imports whose day is over without a commit, a bounded number. Returns how many. For the cron. */
export async function sweepCorap({ db, nowMs }: Context): Promise<number> {
  const ready = eq(corapImports.state, 'ready');
  const over = await db
    .select({ id: corapImports.id })
    .from(corapImports)
    .where(and(ready, lte(corapImports.expiresAtMs, nowMs)))
    .orderBy(asc(corapImports.expiresAtMs))
    .limit(CORAP_A_RUN);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await db.batch([
    db.delete(corapRows).where(inArray(corapRows.importId, ids)),
    db.delete(corapImports).where(and(inArray(corapImports.id, ids), ready)),
  ]);
  return over.length;
}
