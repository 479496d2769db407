import { and, eq } from 'drizzle-orm';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { Within } from '../../audit/within.ts';
import type { OrContext } from '../../kernel/context.ts';
import { formatPercent } from '../../kernel/mass.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import {
  identitiesOf,
  insertComposition,
  unknownSubstance,
  usableAmong,
} from './composition.server.ts';
import { indexProduct, NAME_TAKEN, ownProduct, productRace, sharesOf } from './own.server.ts';
import {
  type CompositionLine,
  compositionOf,
  contentRefusal,
  field,
  sameComposition,
} from './rules.ts';
import type { EditProductInput } from './schema.ts';

/**
 * Changes an active product. A changed composition makes a new composition version; records made before
 * keep theirs (PRODUCT §5). A purchased product keeps the composition and type it was bought with.
 *
 * Refusals, in this order: archived (4105); stale version (4106); the content rules (4100, 4107); a
 * substance that is neither in the product already nor ours to use (4100); another composition or type of a
 * purchased product (4100); a name this company has already (4100); a lost race (4106).
 *
 * @param within an import, of which it is a part
 * @throws {Denial} 4002 for a viewer; 4040 for an id that is not ours
 */
export async function editProduct(
  ctx: OrContext,
  id: string,
  input: EditProductInput,
  within?: Within,
): Promise<Outcome<{ id: string; version: number; compositionVersion: number }>> {
  requireMember(ctx);
  const composition = compositionOf(input.composition);
  const [[product], before, substances, shares] = await ctx.db.batch([
    ownProduct(ctx, id),
    currentComposition(ctx, id),
    usableAmong(ctx, composition, id),
    sharesOf(ctx, id),
  ]);
  if (product === undefined) notFound();
  if (product.state !== 'active') return refuse(4105);
  if (product.version !== input.version) return refuse(4106);
  const changed = !sameComposition(before, composition);
  const refusal =
    contentRefusal({
      type: input.type,
      remark: input.remark ?? '',
      composition,
      identities: identitiesOf(substances),
    }) ??
    unknownSubstance(composition, substances) ??
    (product.origin === 'purchased' && (changed || product.type !== input.type)
      ? field('composition', 'purchased_fixed')
      : null);
  if (refusal !== null) return { ok: false, refusal };

  const next = {
    name: input.name.trim(),
    type: input.type,
    remark: input.remark?.trim() || null,
    compositionVersion: product.compositionVersion + (changed ? 1 : 0),
  };
  const { version } = input;
  const openTo = shares.map(({ companyId }) => companyId);
  return guardedWrite(ctx, {
    table: tradeProducts,
    id,
    expect: { companyId: ctx.company.id, version, state: 'active' },
    ...(within && { guard: within.guard }),
    set: { ...next, updatedAtMs: ctx.nowMs },
    audit: {
      action: 'product.edit',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: {
        ...changes(product, next),
        ...(changed && {
          composition: [inWords(before, before), inWords(composition, substances)],
        }),
      },
    },
    follows: () => [
      ...(changed ? [insertComposition(ctx, id, next.compositionVersion, composition)] : []),
      ...indexProduct(ctx, { ...product, ...next }, openTo),
      ...(within?.follows(id) ?? []),
    ],
    refusals: { ...NAME_TAKEN, audit_move_happened: () => productRace(ctx, id, 'active') },
    done: { id, version: version + 1, compositionVersion: next.compositionVersion },
  });
}

function currentComposition({ db, company }: OrContext, id: string) {
  return db
    .select({
      id: registrations.id,
      registrationId: productSubstances.registrationId,
      sharePpm: productSubstances.sharePpm,
      registrationNo: registrations.registrationNo,
    })
    .from(tradeProducts)
    .innerJoin(
      productSubstances,
      and(
        eq(productSubstances.productId, tradeProducts.id),
        eq(productSubstances.compositionVersion, tradeProducts.compositionVersion),
      ),
    )
    .innerJoin(registrations, eq(registrations.id, productSubstances.registrationId))
    .where(and(eq(tradeProducts.id, id), eq(tradeProducts.companyId, company.id)))
    .orderBy(productSubstances.position);
}

type Words = { name: string; type: string; remark: string | null };

function changes(before: Words, after: Words): Record<string, [unknown, unknown]> {
  const detail: Record<string, [unknown, unknown]> = {};
  for (const key of ['name', 'type', 'remark'] as const) {
    if (before[key] !== after[key]) detail[key] = [before[key], after[key]];
  }
  return detail;
}

/** `01-2119… 62.5%, 01-2120… 35%`, for the history. */
function inWords(
  composition: readonly CompositionLine[],
  substances: readonly { id: string; registrationNo: string }[],
): string {
  const numbers = new Map(substances.map((s) => [s.id, s.registrationNo]));
  return composition
    .map((line) => `${numbers.get(line.registrationId)} ${formatPercent(line.sharePpm)}%`)
    .join(', ');
}
