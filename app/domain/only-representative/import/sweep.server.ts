import { asc, inArray, lte } from 'drizzle-orm';
import { importItems, importRows, imports } from '#db/schema/import.ts';
import type { Context } from '../../kernel/context.ts';

/** Imports that one run lets go of, with up to five thousand rows each. */
export const IMPORTS_A_RUN = 5;

/**
 * Lets go of imports whose day is over, a bounded number; the sweep of files takes their workbooks. Returns how many. For
 * the cron.
 */
export async function sweepImports({ db, nowMs }: Context): Promise<number> {
  const over = await db
    .select({ id: imports.id })
    .from(imports)
    .where(lte(imports.expiresAtMs, nowMs))
    .orderBy(asc(imports.expiresAtMs))
    .limit(IMPORTS_A_RUN);
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  await db.batch([
    db.delete(importRows).where(inArray(importRows.importId, ids)),
    db.delete(importItems).where(inArray(importItems.importId, ids)),
    db.delete(imports).where(inArray(imports.id, ids)),
  ]);
  return over.length;
}
