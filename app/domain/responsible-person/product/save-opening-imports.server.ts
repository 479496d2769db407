import { asc, eq, sql } from 'drizzle-orm';
import { rpOpeningImports } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownCosmetic, ownId, sectionOf } from './own.server.ts';
import { atFields, openingImportsFields } from './rules.ts';
import type { SaveOpeningImportsInput } from './schema.ts';

/**
 * Saves what was imported before the company worked here, by year, all at once: an annual report tells of these pieces
 * too. Years that are missing go.
 *
 * Refusals, in this order: stale version (4106); a year to come or twice (4100); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours
 */
export async function saveOpeningImports(
  ctx: RpContext,
  id: string,
  { version, rows }: SaveOpeningImportsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const [[product], before] = await db.batch([
    ownCosmetic(ctx, id),
    db
      .select({ year: rpOpeningImports.year, pieces: rpOpeningImports.pieces })
      .from(rpOpeningImports)
      .where(sql`${rpOpeningImports.productId} IN ${ownId(ctx, id)}`)
      .orderBy(asc(rpOpeningImports.year)),
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  const refusal = atFields(openingImportsFields(rows, dayOf(ctx)));
  if (refusal !== null) return { ok: false, refusal };
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'opening_imports', { before, after: rows }),
    set: { updatedAtMs: ctx.nowMs },
    follows: () => [
      db.delete(rpOpeningImports).where(eq(rpOpeningImports.productId, id)),
      // Columns in the order of the table: product_id, year, pieces.
      db.insert(rpOpeningImports).select(
        sql`SELECT ${id}, CAST(w.value ->> 'year' AS INTEGER), CAST(w.value ->> 'pieces' AS INTEGER)
          FROM json_each(${JSON.stringify(rows)}) w WHERE true`,
      ),
    ],
  });
}
