import type { BatchItem } from 'drizzle-orm/batch';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import {
  compositionOf,
  insertComposition,
  productSearchText,
  unknownSubstance,
  usableAmong,
} from './composition.server.ts';
import { contentRefusal, field } from './rules.ts';
import type { CreateProductInput } from './schema.ts';
import { chosenCompanies, companiesNamed, insertShares } from './shares.server.ts';
import { mayUse } from './substances.server.ts';

/** Message and column list of the UNIQUE that keeps names apart. */
export const NAME_TAKEN = 'trade_products.company_id, trade_products.system, trade_products.name';

/**
 * Makes an own product with the first version of its composition, optionally open to other companies.
 *
 * Refusals, in this order: the content rules (4100, 4107); a substance that is not ours to use (4100);
 * `purchased` (4100: such a product comes from a confirmed purchase, with the tonnage it brings along);
 * public without a company, an unknown company (4100); a name this company has already (4100).
 * Source: SPEC §5 trade product, PRODUCT §3 and §5.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function createProduct(
  ctx: OrContext,
  input: CreateProductInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const composition = compositionOf(input.composition);
  const given = input.unique_ids ?? [];
  const [substances, found] = await ctx.db.batch([
    usableAmong(ctx, composition, mayUse(ctx)),
    companiesNamed(ctx, given),
  ]);
  const refusal =
    contentRefusal({ type: input.type, remark: input.remark ?? '', composition }) ??
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
  const statements: BatchItem<'sqlite'>[] = [
    ctx.db.insert(tradeProducts).values({
      id,
      companyId: ctx.company.id,
      system: ctx.system.slug,
      name,
      type: input.type,
      remark,
      origin: 'own',
      moveId: newId('mv', ctx.nowMs),
      createdAtMs: ctx.nowMs,
      updatedAtMs: ctx.nowMs,
      searchText: productSearchText([name, remark], substances),
    }),
    auditEntry(ctx, {
      action: 'product.create',
      subject: { kind: 'product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: {
        name,
        type: input.type,
        shared_with: chosen.value.map(({ nameEn }) => nameEn).join(', '),
      },
    }),
    insertComposition(ctx, id, 1, composition),
  ];
  if (chosen.value.length > 0) {
    statements.push(
      insertShares(
        ctx,
        id,
        chosen.value.map((company) => company.id),
      ),
    );
  }
  try {
    await commit(ctx.db, statements);
  } catch (error) {
    if (nameTaken(error)) return refuse(4100, { fields: { name: { key: 'name_taken' } } });
    throw error;
  }
  return done({ id, version: 1 });
}

export function nameTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === NAME_TAKEN;
}
