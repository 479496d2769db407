import { sql } from 'drizzle-orm';
import { rpClaims } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { basicsColumns } from './basics.ts';
import { mayClaim } from './claims.ts';
import { productLaw } from './law.server.ts';
import {
  batchNosOf,
  indexCosmetic,
  type OwnCosmetic,
  ownCosmetic,
  ownId,
  sectionOf,
  TAKEN,
} from './own.server.ts';
import { directorNamed, enterprisesNamed, partyFields, requireDirector } from './parties.server.ts';
import { NO_RENEWAL } from './renewal/rules.ts';
import { certificateEnd } from './renewal/terms.ts';
import { atFields, basicsFields, type CosmeticType, type Fields } from './rules.ts';
import type { SaveBasicsInput } from './schema.ts';

/** Condition: no trade record has the product. */
export const NOT_TRADED = sql`NOT EXISTS (SELECT 1 FROM rp_trade_lines l WHERE l.product_id = rp_products.id)`;

/**
 * Changes the basics. Another type brings its validity along: a general product's filing has no end, a special one's
 * certificate the usual one.
 *
 * Refusals, in this order: stale version (4106); a field (4100), among them the type once a trade record has the
 * product, and a general type while it makes claims of special ones; names the company has already (4100); a lost race
 * (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product, an enterprise or a person that is not ours
 */
export async function saveBasics(
  ctx: RpContext,
  id: string,
  input: SaveBasicsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const basics = basicsColumns(input);
  const law = productLaw(ctx.db, dayOf(ctx));
  const [[product], enterprises, directors, claims, batchNos, rules] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    enterprisesNamed(ctx, basics),
    directorNamed(ctx, basics),
    ctx.db
      .select({ code: rpClaims.code })
      .from(rpClaims)
      .where(sql`${rpClaims.productId} IN ${ownId(ctx, id)}`),
    batchNosOf(ctx, id),
    law.statement,
  ]);
  if (product === undefined) notFound();
  if (product.version !== input.version) return refuse(4106);
  requireDirector(basics, directors);
  const { specialClaims, term } = law.read(rules);
  const refusal = atFields({
    ...basicsFields(basics),
    ...partyFields(basics, enterprises, product),
    ...typeFields(product, basics.type, claims, specialClaims(product.reportOn)),
  });
  if (refusal !== null) return { ok: false, refusal };
  const set = { ...basics, ...validityOf(product, basics.type, term(product.reportOn)) };
  const { nameZh, nameEn } = basics;
  const { registrationNo } = product;
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'basics', changes<typeof set>(product, set)),
    // The type was judged by there being no trade; a trade record changes no product.
    guard: basics.type === product.type ? undefined : NOT_TRADED,
    set: { ...set, updatedAtMs: ctx.nowMs },
    follows: () => [
      ...indexCosmetic(ctx, {
        id,
        nameZh,
        nameEn,
        registrationNo,
        batchNos: batchNos.map(({ batchNo }) => batchNo),
      }),
      ...keepDuties(ctx, 'rp_product', [id]),
    ],
    refusals: TAKEN,
  });
}

/** What stands against another type: a trade, or claims that the new one may not make. */
export function typeFields(
  product: Pick<OwnCosmetic, 'type' | 'inTrade'>,
  type: CosmeticType,
  claims: readonly { code: string }[],
  special: readonly string[],
): Fields {
  if (type === product.type) return {};
  if (product.inTrade === 1) return { type: { key: 'type_fixed' } };
  const mayNot = claims.some(({ code }) => !mayClaim(type, code, special));
  return mayNot ? { type: { key: 'type_has_special_claims' } } : {};
}

/** The validity that another type brings along. */
export function validityOf(
  product: Pick<OwnCosmetic, 'type' | 'reportOn'>,
  type: CosmeticType,
  term: { years: number },
): Partial<Pick<OwnCosmetic, 'validUntil' | keyof typeof NO_RENEWAL>> {
  if (type === product.type) return {};
  if (type === 'general') return { validUntil: null, ...NO_RENEWAL };
  return { validUntil: product.reportOn && certificateEnd(product.reportOn, term) };
}
