import { tradeProducts } from '#db/schema/product.ts';
import { productEntries } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { Within } from '../../audit/within.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import {
  identitiesOf,
  insertComposition,
  unknownSubstance,
  usableAmong,
} from './composition.server.ts';
import { NAME_TAKEN } from './own.server.ts';
import { compositionOf, contentRefusal, field } from './rules.ts';
import type { CreateProductInput } from './schema.ts';
import { chosenCompanies, companiesNamed, insertShares } from './shares.server.ts';

/**
 * Makes an own product with the first version of its composition, optionally open to other companies.
 *
 * Refusals, in this order: the content rules (4100, 4107); a substance that is not ours to use (4100);
 * `purchased` (4100: such a product comes from a confirmed purchase, with the tonnage it brings along);
 * public without a company, an unknown company (4100); a name this company has already (4100).
 * Source: SPEC §5 trade product, PRODUCT §3 and §5.
 *
 * @param within an import, of which it is a part
 * @throws {Denial} 4002 for a viewer
 */
export async function createProduct(
  ctx: OrContext,
  input: CreateProductInput,
  within?: Within,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const composition = compositionOf(input.composition);
  const given = input.unique_ids ?? [];
  const [substances, found] = await ctx.db.batch([
    usableAmong(ctx, composition),
    companiesNamed(ctx, given),
  ]);
  const refusal =
    contentRefusal({
      type: input.type,
      remark: input.remark ?? '',
      composition,
      identities: identitiesOf(substances),
    }) ??
    unknownSubstance(composition, substances) ??
    (input.origin === 'purchased' ? field('origin', 'purchased_by_confirmation') : null) ??
    (input.public === true && given.length === 0
      ? field('unique_ids', 'share_needs_company')
      : null);
  if (refusal !== null) return { ok: false, refusal };
  const chosen = chosenCompanies(ctx, given, found);
  if (!chosen.ok) return chosen;

  const id = newId('prd', ctx.nowMs);
  const name = input.name.trim();
  const remark = input.remark?.trim() || null;
  const of = { companyId: ctx.company.id, system: ctx.system.slug };
  const shared = chosen.value.map((company) => company.id);
  return guardedInsert(ctx, {
    table: tradeProducts,
    row: {
      id,
      ...of,
      name,
      type: input.type,
      remark,
      origin: 'own',
      createdAtMs: ctx.nowMs,
      updatedAtMs: ctx.nowMs,
    },
    audit: {
      action: 'product.create',
      subject: { kind: 'product', id },
      ...of,
      detail: {
        name,
        type: input.type,
        shared_with: chosen.value.map(({ nameEn }) => nameEn).join(', '),
      },
    },
    ...(within && { guard: within.guard }),
    follows: () => [
      insertComposition(ctx, id, 1, composition),
      ...(shared.length > 0 ? [insertShares(ctx, id, shared)] : []),
      ...indexEntries(
        ctx.db,
        productEntries({ id, ...of, name, remark, tradeNo: null, openTo: shared }),
      ),
      ...(within?.follows(id) ?? []),
    ],
    refusals: NAME_TAKEN,
    done: { id, version: tradeProducts.version },
  });
}
