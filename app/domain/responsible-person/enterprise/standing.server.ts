import { eq, type SQL, sql } from 'drizzle-orm';
import { nameKey } from '#db/name-key.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { AGENCY_LEVELS } from '#db/schema/rp-kinds.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { newKey } from '../../kernel/identifier.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { isProhibited } from '../../look-alike/prohibited.ts';
import type { Content } from './content.server.ts';
import { type AgencyLevel, mayStandUnder } from './levels.ts';
import { answersForUs } from './own-address.server.ts';

/** Another enterprise of the company has the number in the provider's office system. */
const OA_TAKEN: Refusal = { code: 4177, fields: { oa_id: { key: 'oa_id_taken' } } };
/** One social credit code is one enterprise. */
const USCC_TAKEN: Refusal = { code: 4100, fields: { uscc: { key: 'uscc_taken' } } };

/** Refusals of numbers that another enterprise has. */
export const TAKEN: Refusals = {
  rp_enterprises_oa_unique: OA_TAKEN,
  rp_enterprises_oa_key_unique: OA_TAKEN,
  rp_enterprises_uscc_unique: USCC_TAKEN,
};

/** Keys of the numbers that a write sets, where they are not only spelt otherwise. */
export function newKeys(
  next: Pick<Content, 'uscc'> & { oaId?: string | null },
  before?: { uscc: string | null; oaId: string | null },
) {
  const oa = next.oaId === undefined ? null : newKey('oa', next.oaId, before?.oaId);
  const uscc = newKey('uscc', next.uscc, before?.uscc);
  return {
    ...(oa && { oaKey: oa.key, oaTwin: oa.twin }),
    ...(uscc && { usccTwin: uscc.twin }),
  };
}

const HOLDER = { column: rpEnterprises.authorisationFileId, id: rpEnterprises.id };

type Placed = Pick<
  Content,
  | 'agencyLevel'
  | 'parentId'
  | 'authorisationFileId'
  | 'isDistributor'
  | 'companyCname'
  | 'companyEname'
  | 'country'
>;

/** What an enterprise as it is to be is judged by, as conditions that hold true or false of the database. */
function conditions(ctx: RpContext, id: string, next: Placed) {
  const companyId = ctx.company.id;
  const { parentId, agencyLevel, authorisationFileId } = next;
  const parent = (also: SQL) => sql<number>`EXISTS (SELECT 1 FROM rp_enterprises p
    WHERE p.id = ${parentId} AND p.company_id = ${companyId} AND p.is_distributor AND ${also})`;
  const child = (also: SQL) => sql<number>`NOT EXISTS (SELECT 1 FROM rp_enterprises c
    WHERE c.parent_id = ${id} AND ${also})`;
  const above = AGENCY_LEVELS.filter((level) => agencyLevel && mayStandUnder(agencyLevel, level));
  const below = AGENCY_LEVELS.filter((level) => agencyLevel && mayStandUnder(level, agencyLevel));
  const among = (column: SQL, levels: readonly AgencyLevel[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(levels)}))`;
  const none = parentId === null;
  const names = [next.companyCname, next.companyEname].map(nameKey).filter(Boolean);
  return {
    // Whoever is prohibited later can still be written to, and taken out of use, under its name.
    permitted: sql<number>`(NOT ${isProhibited(dayOf(ctx), {
      keys: sql`SELECT value FROM json_each(${JSON.stringify(names)})`,
      country: sql`${next.country}`,
    })} OR EXISTS (SELECT 1 FROM rp_enterprises e WHERE e.id = ${id}
        AND e.company_cname = ${next.companyCname} AND e.company_ename = ${next.companyEname}
        AND e.country = ${next.country}))`,
    parentKnown: none ? yes : parent(sql`true`),
    parentActive: none ? yes : parent(sql`NOT p.archived`),
    underParent: none ? yes : parent(sql`${among(sql`p.agency_level`, above)} AND p.id <> ${id}`),
    noChildren: next.isDistributor ? yes : child(sql`true`),
    overChildren: next.isDistributor ? child(sql`NOT ${among(sql`c.agency_level`, below)}`) : yes,
    file:
      authorisationFileId === null
        ? yes
        : mayHold(ctx, authorisationFileId, 'authorisation', { ...HOLDER, is: id }),
  };
}
const yes = sql<number>`1`;

/** Statement: which of the conditions hold. */
export function standingRead(ctx: RpContext, id: string, next: Placed) {
  const { permitted, parentKnown, parentActive, underParent, noChildren, overChildren, file } =
    conditions(ctx, id, next);
  return ctx.db
    .select({
      permitted: permitted.as('permitted'),
      parentKnown: parentKnown.as('parent_known'),
      parentActive: parentActive.as('parent_active'),
      underParent: underParent.as('under_parent'),
      noChildren: noChildren.as('no_children'),
      overChildren: overChildren.as('over_children'),
      file: file.as('file'),
    })
    .from(companies)
    .where(eq(companies.id, ctx.company.id));
}
type Standing = Awaited<ReturnType<typeof standingRead>>[number];

/** 4108 where one of our own people would answer for it. */
export function ownAddressRefusal(
  next: Pick<Content, 'contactEmail' | 'isDistributor' | 'isResponsiblePerson'>,
  people: readonly { email: string }[],
): Refusal | null {
  if (!answersForUs({ ...next, isOwn: false }, people)) return null;
  const why = { key: 'partner_own_address' };
  return { code: 4108, why, fields: { contact_email: why } };
}

/** All of them, for the write: what was judged may have changed by then. */
export function stillStands(ctx: RpContext, id: string, next: Placed): SQL<number> {
  const all = Object.values(conditions(ctx, id, next));
  return sql<number>`(${sql.join(all, sql` AND `)})`;
}

/**
 * The first refusal in this order: a prohibited company (4110); a parent that is archived (4105), or not above (4173); children of what is no
 * distributor any more (4134), or that would not be below (4173).
 *
 * @throws {Denial} 4040 for a parent that is no distributor of ours, and for a file that is not ours, of another purpose
 * or used elsewhere
 */
export function standingRefusal(standing: Standing | undefined): Refusal | null {
  if (!standing?.parentKnown || !standing.file) notFound();
  const at = (code: 4105 | 4110 | 4134 | 4173, field: string, key: string) =>
    refuse(code, { fields: { [field]: { key } } }).refusal;
  if (!standing.permitted) return at(4110, 'company_cname', 'partner_prohibited');
  if (!standing.parentActive) return at(4105, 'parent_id', 'parent_archived');
  if (!standing.underParent) return at(4173, 'parent_id', 'agency_level');
  if (!standing.noChildren) return at(4134, 'roles', 'has_children');
  return standing.overChildren ? null : at(4173, 'agency_level', 'level_over_children');
}
