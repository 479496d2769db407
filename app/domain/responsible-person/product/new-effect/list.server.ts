import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpClaims, rpProducts } from '#db/schema/rp-product.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, FILE, openFound } from '../../../files/store.server.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Page } from '../../../kernel/keyset.ts';
import { ONE, when } from '../../../kernel/list.server.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { holdsText } from '../../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../../tenancy/staff-within.server.ts';
import type { RpOfStaff } from '../../oa/enter.server.ts';
import type { EFFECT_STATES, NewEffectListInput } from './schema.ts';

/** The claim that no report proves, but the registration as staff find it. */
export const NEW_EFFECT = 'A';

const STATE = sql<
  (typeof EFFECT_STATES)[number]
>`iif(${rpClaims.settledByStaff}, 'settled', 'open')`;

const COLUMNS = {
  id: rpProducts.id,
  nameZh: rpProducts.nameZh,
  nameEn: rpProducts.nameEn,
  type: rpProducts.type,
  registrationNo: rpProducts.registrationNo,
  state: STATE.as('effect_state'),
  settledNote: rpClaims.settledNote,
  settledFileId: rpClaims.settledFileId,
  settledByName: rpClaims.settledByName,
  settledAtMs: rpClaims.settledAtMs,
  updatedAtMs: rpProducts.updatedAtMs,
  version: rpProducts.version,
};

const isClaimed = and(eq(rpClaims.productId, rpProducts.id), eq(rpClaims.code, NEW_EFFECT));

const rowsRead = ({ db }: Pick<Context, 'db'>) =>
  db.select(COLUMNS).from(rpProducts).innerJoin(rpClaims, isClaimed);

/** A product that claims a new effect, and what staff found of it. */
export type NewEffect = Awaited<ReturnType<typeof rowsRead>>[number];

const SORTS = {
  name: { by: [rpProducts.nameZh], values: ({ nameZh }: NewEffect) => [nameZh] },
  updated: { by: [rpProducts.updatedAtMs], values: ({ updatedAtMs }: NewEffect) => [updatedAtMs] },
};

function saysOf(words: string): SQL {
  const { nameZh, nameEn, registrationNo } = rpProducts;
  return sql`(${sql.join(
    [nameZh, nameEn, registrationNo].map((one) => holdsText(sql`coalesce(${one}, '')`, words)),
    sql` OR `,
  )})`;
}

const effectsOf = (companyId: string) =>
  staffRows<keyof typeof SORTS, NewEffectListInput>()({
    id: rpProducts.id,
    rows: rowsRead,
    each: ({ db }) => db.select(ONE).from(rpProducts).innerJoin(rpClaims, isClaimed),
    asked: (_ctx, { state, q }) =>
      and(
        eq(rpProducts.companyId, companyId),
        when(state, (wanted) => sql`${STATE} = ${wanted}`),
        when(q.trim(), saysOf),
      ),
    sorts: SORTS,
    shown: () => (row: NewEffect) => row,
  });

/**
 * A page of the products of a company that claim a new effect. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listNewEffects(
  ctx: StaffContext,
  companyId: string,
  input: NewEffectListInput,
): Promise<Page<NewEffect>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    effectsOf(companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook. Throws as `listNewEffects`. */
export async function exportNewEffects(
  ctx: StaffContext,
  companyId: string,
  input: NewEffectListInput,
): Promise<NewEffect[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    effectsOf(companyId).all(ctx, input),
  ]);
  return rows;
}

/** Statement: a product of the company that claims a new effect. */
export const newEffectRead = ({ db, company }: RpOfStaff, id: string) =>
  rowsRead({ db }).where(and(eq(rpProducts.id, id), eq(rpProducts.companyId, company.id)));

/**
 * A product that claims a new effect. One round trip.
 *
 * @throws {Denial} 4040 for one of another company, and one that claims none
 */
export async function findNewEffect(ctx: RpOfStaff, id: string): Promise<NewEffect> {
  const [row = notFound()] = await newEffectRead(ctx, id);
  return row;
}

/**
 * Opens the file that shows what staff found. One round trip.
 *
 * @throws {Denial} 4040 where there is none
 */
export async function openEffectFile(ctx: RpOfStaff, id: string): Promise<Download> {
  const [row] = await ctx.db
    .select(FILE)
    .from(rpClaims)
    .innerJoin(rpProducts, isClaimed)
    .innerJoin(files, eq(files.id, rpClaims.settledFileId))
    .where(and(eq(rpProducts.id, id), eq(rpProducts.companyId, ctx.company.id)));
  return openFound(ctx, row);
}
