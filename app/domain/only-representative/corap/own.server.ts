import { asc, eq } from 'drizzle-orm';
import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { stagedOf } from '../../workbook/take-in.server.ts';

/**
 * CoRAP goes over all companies, so it is an admin's of the provider alone.
 *
 * @throws {Denial} 4040 for a consultant
 */
export function requireAllCompanies({ staffRole }: StaffContext): void {
  if (staffRole !== 'provider') notFound();
}

export type CorapImport = typeof corapImports.$inferSelect;

/** An import with its rows as they came. One round trip. */
export async function corapRead(
  { db }: Context,
  id: string,
): Promise<{ row: CorapImport; staged: StagedRow[] }> {
  const [[row = notFound()], rows] = await db.batch([
    db.select().from(corapImports).where(eq(corapImports.id, id)),
    db.select().from(corapRows).where(eq(corapRows.importId, id)).orderBy(asc(corapRows.n)),
  ]);
  return { row, staged: rows.map(stagedOf) };
}
