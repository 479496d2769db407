import { and, asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpClaims, rpEffectReports } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { changes, rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import type { ClaimRules } from '../rules.ts';
import { mayClaim } from './claims.ts';
import { productLaw } from './law.server.ts';
import { ownCosmetic, ownId, sectionOf } from './own.server.ts';
import { atFields, type CosmeticType, type Fields, inUse } from './rules.ts';
import type { SaveClaimsInput } from './schema.ts';

/**
 * Saves the claims as they shall be, all at once, and whether the product is for hair alone; claims that are missing go.
 * What a consultant settled stays.
 *
 * Refusals, in this order: stale version (4106); a code that is none, stands twice, or is for special products only
 * (4100); a missing claim that effect reports are about (4134 with `uses`); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product that is not ours
 */
export async function saveClaims(
  ctx: RpContext,
  id: string,
  { version, rows, hair_only: hairOnly }: SaveClaimsInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { db } = ctx;
  const law = productLaw(db, dayOf(ctx));
  const of = ownId(ctx, id);
  const [[product], before, reports, rules] = await db.batch([
    ownCosmetic(ctx, id),
    db.select().from(rpClaims).where(sql`${rpClaims.productId} IN ${of}`).orderBy(rpClaims.code),
    db
      .select({ claim: rpEffectReports.claim, testNo: rpEffectReports.testNo })
      .from(rpEffectReports)
      .where(sql`${rpEffectReports.productId} IN ${of}`)
      .orderBy(asc(rpEffectReports.position)),
    law.statement,
  ]);
  if (product === undefined) notFound();
  if (product.version !== version) return refuse(4106);
  const { specialClaims, evidence } = law.read(rules);
  const { reportOn } = product;
  const codes = rows.map(({ code }) => code);
  const refusal =
    atFields(claimFields(product.type, codes, specialClaims(reportOn), evidence(reportOn))) ??
    inUse(
      before
        .filter(({ code }) => !codes.includes(code))
        .map(({ code }) => ({
          row: code,
          by: reports.filter(({ claim }) => claim === code).map(({ testNo }) => testNo),
        }))
        .filter(({ by }) => by.length > 0),
    );
  if (refusal !== null) return { ok: false, refusal };
  const named = (claim: { code: string; physicalOnly: boolean }) => ({
    id: claim.code,
    physicalOnly: claim.physicalOnly,
  });
  const after = rows.map((row) => named({ code: row.code, physicalOnly: row.physical_only }));
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'claims', {
      ...rowChanges(before.map(named), after, (row) => row.id),
      ...(hairOnly !== undefined && changes({ hairOnly: product.hairOnly }, { hairOnly })),
    }),
    set: { ...(hairOnly !== undefined && { hairOnly }), updatedAtMs: ctx.nowMs },
    follows: () => [
      db
        .delete(rpClaims)
        .where(and(eq(rpClaims.productId, id), sql`${rpClaims.code} NOT IN ${idsAmong(codes)}`)),
      db
        .insert(rpClaims)
        // Columns in the order of the table; what staff settled comes after what the label says.
        .select(
          sql`SELECT ${id}, w.value ->> 'id', w.value ->> 'physicalOnly', 0, '', NULL, '', NULL
            FROM json_each(${JSON.stringify(after)}) w WHERE true`,
        )
        .onConflictDoUpdate({
          target: [rpClaims.productId, rpClaims.code],
          set: { physicalOnly: sql`excluded.physical_only` },
        }),
    ],
  });
}

/** What is wrong with codes that a product of this type is to claim, by their rows. */
export function claimFields(
  type: CosmeticType,
  codes: readonly string[],
  special: readonly string[],
  evidence: ClaimRules,
): Fields {
  const fields: Fields = {};
  for (const [row, code] of codes.entries()) {
    const field = `rows.${row}.code`;
    if (!evidence.some((rule) => rule.codes.includes(code))) {
      fields[field] = { key: 'invalid_choice' };
    } else if (codes.indexOf(code) < row) fields[field] = { key: 'claim_twice' };
    else if (!mayClaim(type, code, special)) {
      fields[field] = { key: 'special_claim', values: { context: code } };
    }
  }
  return fields;
}
