import { asc, sql } from 'drizzle-orm';
import { rpBatches, rpSizes } from '#db/schema/rp-product.ts';
import { looksLike } from '~/domain/kernel/text/look-alikes.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows, requireOwnRows } from '../../kernel/whole-list.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { dropOthers, ownCosmetic, ownId, sectionOf } from './own.server.ts';
import { atFields, inUse } from './rules.ts';
import type { SaveSizesInput } from './schema.ts';

/**
 * Saves the sizes as they shall be, all at once; those that are missing go.
 *
 * Refusals, in this order: stale version (4106); one name twice (4100); a missing size that has batches (4134 with
 * `uses`); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or a size that is not ours
 */
export async function saveSizes(
  ctx: RpContext,
  id: string,
  { version, rows }: SaveSizesInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const [[product], before, batches] = await db.batch([
    ownCosmetic(ctx, id),
    sizesOf(ctx, id),
    batchesOf(ctx, id),
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  const sizes = rows.map((row, at) => ({
    id: orNone(row.id) ?? newId('siz', ctx.nowMs),
    productId: id,
    position: at + 1,
    name: textOf(row.name),
    packaging: textOf(row.packaging),
  }));
  requireOwnRows(rows, before);
  const twice = nameTwice(sizes, before);
  const refusal =
    atFields(twice === -1 ? {} : { [`rows.${twice}.name`]: { key: 'size_twice' } }) ??
    inUse(batchesGone(sizes, before, batches));
  if (refusal !== null) return { ok: false, refusal };
  return guardedWrite(ctx, {
    ...sectionOf(
      ctx,
      product,
      'sizes',
      rowChanges(before, sizes, ({ name }) => name),
    ),
    set: { sizeCount: sizes.length, updatedAtMs: ctx.nowMs },
    follows: () => [
      dropOthers(
        db,
        rpSizes,
        id,
        sizes.map((size) => size.id),
      ),
      // Two sizes may take each other's names.
      db
        .update(rpSizes)
        .set({ name: sql`${rpSizes.id}` })
        .where(sql`${rpSizes.productId} = ${id}`),
      putRows(db, rpSizes, sizes),
    ],
  });
}

function sizesOf(ctx: RpContext, id: string) {
  return ctx.db
    .select()
    .from(rpSizes)
    .where(sql`${rpSizes.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpSizes.position));
}

function batchesOf(ctx: RpContext, id: string) {
  return ctx.db
    .select({ sizeId: rpBatches.sizeId, batchNo: rpBatches.batchNo })
    .from(rpBatches)
    .where(sql`${rpBatches.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpBatches.position));
}

interface Named {
  id: string;
  name: string;
}

/** The row whose name another has before it; -1 where there is none. */
function nameTwice(sizes: readonly Named[], before: readonly Named[]): number {
  const stays = ({ id, name }: Named) =>
    before.some((size) => size.id === id && size.name === name);
  return sizes.findIndex((size, at) => {
    const first = sizes.findIndex((one) => sizeKey(one.name) === sizeKey(size.name));
    // Two that were told apart by their spelling alone stay as they are.
    return first < at && !(stays(size) && stays(sizes[first] ?? size));
  });
}

/** Sizes that would go although they have batches, with the numbers of these. */
function batchesGone(
  sizes: readonly Named[],
  before: readonly Named[],
  batches: readonly { sizeId: string; batchNo: string }[],
) {
  return before
    .filter((size) => !sizes.some((kept) => kept.id === size.id))
    .map((size) => ({
      row: size.name,
      by: batches.filter(({ sizeId }) => sizeId === size.id).map(({ batchNo }) => batchNo),
    }))
    .filter(({ by }) => by.length > 0);
}

/** A size as it is read: `30 mL`, `30mL` and `３０ ｍL` are one, or a recalled batch had a twin beside it. */
export function sizeKey(name: string): string {
  return looksLike(name).replace(/\s+/g, '');
}
