import { and, sql } from 'drizzle-orm';
import { productSubstances } from '#db/schema/product.ts';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { type CompositionLine, field } from './rules.ts';
import { mayUse } from './substances.server.ts';

const known = {
  id: registrations.id,
  registrationNo: registrations.registrationNo,
  nameZh: registrations.nameZh,
  nameEn: registrations.nameEn,
  casNo: registrations.casNo,
  ecNo: registrations.ecNo,
  keNo: registrations.keNo,
  holderId: registrations.companyId,
  jurisdiction: registrations.jurisdiction,
  useClass: registrations.useClass,
};

/**
 * Statement: those of the lines' registrations that this company may use, or that stand in the product already. One
 * parameter, however many lines.
 */
export function usableAmong(
  ctx: OrContext,
  composition: readonly CompositionLine[],
  productId = '',
) {
  const ids = JSON.stringify(composition.map(({ registrationId }) => registrationId));
  return ctx.db
    .select(known)
    .from(registrations)
    .where(
      and(
        sql`(${mayUse(ctx)} OR ${alreadyIn(ctx, productId)})`,
        sql`${registrations.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
}

/** Registrations of the product's present composition: they may stay although a share has ended. */
function alreadyIn({ company }: OrContext, id: string) {
  return sql`${registrations.id} IN (SELECT ps.registration_id FROM product_substances ps
    JOIN trade_products p ON p.id = ps.product_id AND p.composition_version = ps.composition_version
    WHERE p.id = ${id} AND p.company_id = ${company.id})`;
}

type KnownSubstance = Awaited<ReturnType<typeof usableAmong>>[number];

/** Registrations by id, for the rules of a composition. */
export function identitiesOf(substances: readonly KnownSubstance[]) {
  return new Map(substances.map((one) => [one.id, one]));
}

/** The same, read for a form before it is saved. */
export async function readIdentities(
  ctx: OrContext,
  composition: readonly CompositionLine[],
  productId: string | null,
) {
  return identitiesOf(await usableAmong(ctx, composition, productId ?? ''));
}

/** The first line whose registration is unknown, or another company's: the same words for both. */
export function unknownSubstance(
  composition: readonly CompositionLine[],
  known: readonly { id: string }[],
): Refusal | null {
  const ids = new Set(known.map(({ id }) => id));
  const i = composition.findIndex(({ registrationId }) => !ids.has(registrationId));
  return i === -1 ? null : field(`composition.${i}.substance_id`, 'unknown_substance');
}

/** Statement: writes one composition version in the order of its lines. */
export function insertComposition(
  { db }: OrContext,
  productId: string,
  compositionVersion: number,
  composition: readonly CompositionLine[],
) {
  const lines = JSON.stringify(
    composition.map(({ registrationId, sharePpm }) => [registrationId, sharePpm]),
  );
  return db.insert(productSubstances).select(
    sql`SELECT ${productId}, CAST(${compositionVersion} AS INTEGER), key + 1, value ->> 0,
      CAST(value ->> 1 AS INTEGER) FROM json_each(${lines})`,
  );
}
