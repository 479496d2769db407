import { rpProducts } from '#db/schema/rp-product.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { basicsColumns } from './basics.ts';
import { indexCosmetic, TAKEN } from './own.server.ts';
import { directorNamed, enterprisesNamed, partyFields, requireDirector } from './parties.server.ts';
import { atFields, basicsFields } from './rules.ts';
import type { CreateCosmeticInput } from './schema.ts';

/**
 * Makes a product of its basics; whatever else is known of it is saved section by section. Its responsible person is
 * the company itself where none is named.
 *
 * Refusals: a field (4100), names the company has already (4100).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for an enterprise or a person that is not ours
 */
export async function createCosmetic(
  ctx: RpContext,
  input: CreateCosmeticInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const basics = basicsColumns(input);
  const [enterprises, directors] = await ctx.db.batch([
    enterprisesNamed(ctx, basics),
    directorNamed(ctx, basics),
  ]);
  requireDirector(basics, directors);
  const own = enterprises.find(({ isOwn }) => isOwn)?.id ?? null;
  const values = { ...basics, rpEnterpriseId: basics.rpEnterpriseId ?? own };
  const refusal = atFields({
    ...basicsFields(values),
    ...partyFields(values, enterprises, null),
  });
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('prd', ctx.nowMs);
  const { nameZh, nameEn, type } = values;
  return guardedInsert(ctx, {
    table: rpProducts,
    row: {
      ...values,
      id,
      companyId: ctx.company.id,
      createdAtMs: ctx.nowMs,
      updatedAtMs: ctx.nowMs,
    },
    audit: {
      action: 'rp_product.create',
      subject: { kind: 'rp_product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { nameZh, nameEn, type },
    },
    follows: () => indexCosmetic(ctx, { id, nameZh, nameEn, registrationNo: null, batchNos: [] }),
    refusals: TAKEN,
    done: { id, version: rpProducts.version },
  });
}
