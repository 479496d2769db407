import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { divide, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/read-page.server.ts';
import { foundBy, namedAmong } from '../../search/found-by.server.ts';
import { searchedRows } from '../../search/searched.server.ts';
import { endsAhead } from '../ends.server.ts';
import type { AuthorisationState, OTHER_ROLES } from './kinds.ts';
import { levelNumber } from './levels.ts';
import { openTrades } from './open-trades.server.ts';
import { ENTERPRISE, rolesOf } from './own.server.ts';
import { authorisationOn, ENDING_DAYS } from './rules.ts';
import type { DistributorListInput, EnterpriseListInput } from './schema.ts';

/** Order of the levels, in the words of the index `rp_enterprises_by_level`. */
export const levelOrder = sql<number>`(CASE rp_enterprises.agency_level WHEN 'general' THEN 1 WHEN 'regional' THEN 2 WHEN 'second' THEN 3 WHEN 'third' THEN 4 ELSE 5 END)`;
/** No end sorts last, in the words of `rp_enterprises_by_end`. */
const endOrder = sql<string>`(CASE WHEN rp_enterprises.authorised_until IS NULL THEN '9999-12-31' ELSE rp_enterprises.authorised_until END)`;
/** Enterprises of any role but distributor, in the words of `rp_enterprises_others`. */
export const others = sql`(rp_enterprises.is_own = 0 AND (rp_enterprises.is_responsible_person
  OR rp_enterprises.is_registrant OR rp_enterprises.is_brand_owner
  OR rp_enterprises.is_manufacturer))`;

const columns = {
  ...ENTERPRISE,
  parentName: sql<string | null>`(SELECT p.sort_name FROM rp_enterprises p
    WHERE p.id = rp_enterprises.parent_id)`,
  openTrades: openTrades(),
};

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: RpContext,
  from: typeof rpEnterprises,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns)
    .from(from)
    .where(where)
    .orderBy(...by)
    .limit(limit);
}
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

/** @param day on which its authorisation is judged */
function asShown(row: Row, day: string) {
  return { ...row, roles: rolesOf(row), authorisation: authorisationOn(row, day) };
}

/** An enterprise as its list shows it. */
export type EnterpriseRow = ReturnType<typeof asShown>;

const byName = { by: [rpEnterprises.sortName], values: (row: EnterpriseRow) => [row.sortName] };

const SORTS = {
  name: byName,
  level: {
    by: [levelOrder, rpEnterprises.sortName],
    values: (row: EnterpriseRow) => [
      row.agencyLevel ? levelNumber(row.agencyLevel) : 5,
      row.sortName,
    ],
  },
  authorisation_end: {
    by: [endOrder],
    values: (row: EnterpriseRow) => [row.authorisedUntil ?? '9999-12-31'],
  },
};

/** A page of the distributors. One round trip. */
export async function listDistributors(
  ctx: RpContext,
  input: DistributorListInput,
): Promise<Page<EnterpriseRow>> {
  return READS.page(ctx, distributorsOf(ctx, input));
}

/** Every distributor of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listDistributorsForExport(
  ctx: RpContext,
  input: DistributorListInput,
): Promise<EnterpriseRow[]> {
  return READS.all(ctx, distributorsOf(ctx, input, MAX_EXPORT_ROWS));
}

/** A page of the registrants, brand owners and other responsible persons. One round trip. */
export async function listEnterprises(
  ctx: RpContext,
  input: EnterpriseListInput,
): Promise<Page<EnterpriseRow>> {
  return READS.page(ctx, enterprisesOf(ctx, input));
}

/** Every one of them of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listEnterprisesForExport(
  ctx: RpContext,
  input: EnterpriseListInput,
): Promise<EnterpriseRow[]> {
  return READS.all(ctx, enterprisesOf(ctx, input, MAX_EXPORT_ROWS));
}

const READS = readsOf({
  rows: rowsRead,
  shown(ctx: RpContext) {
    const day = dayOf(ctx);
    return (row: Row) => asShown(row, day);
  },
});

type Filter = Exclude<keyof DistributorListInput, 'sort' | 'limit' | 'cursor'>;

/** What indexes answer alone; anything else is looked through in the order of the list. */
const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['level'], sorts: ['name', 'level'] },
  { of: ['expiring'], sorts: ['authorisation_end'] },
];

function distributorsOf(ctx: RpContext, input: DistributorListInput, bound?: number) {
  const { q } = input;
  const day = dayOf(ctx);
  const conditions: Record<Filter, SQL | undefined> = {
    level: when(input.level, (level) => sql`${levelOrder} = ${levelNumber(level)}`),
    region: when(input.region, (region) => eq(rpEnterprises.region, region)),
    authorisation: when(input.authorisation, (state) => authorised(state, day)),
    expiring: when(input.expiring, () => endsSoon(day)),
    ids: undefined,
    state: undefined,
    q: undefined,
  };
  // What a search finds, or was named, is few enough to ask everything of each.
  const { path, rest } =
    q.trim() === '' && input.ids === undefined
      ? divide(input.sort, conditions, PATHS)
      : { path: and(...Object.values(conditions)), rest: undefined };
  const at = listAt(input, SORTS, rpEnterprises.id);
  const kept = input.ids === undefined ? archivedIs(input) : undefined;
  const of = and(eq(rpEnterprises.isDistributor, true), kept, path);
  return reading(ctx, { at, rest, of }, input, bound);
}

function enterprisesOf(ctx: RpContext, input: EnterpriseListInput, bound?: number) {
  const inRole = when(input.role, (role) => eq(ROLE_COLUMNS[role], true));
  const searched = input.q.trim() !== '';
  const rest = searched ? undefined : inRole;
  const at = listAt(input, { name: byName }, rpEnterprises.id);
  const of = and(others, archivedIs(input), searched ? inRole : undefined);
  return reading(ctx, { at, rest, of }, input, bound);
}

/** @param listed place in the list, what is asked of each row, and what an index answers */
function reading<At extends Parameters<typeof searchedRows>[2]['at']>(
  ctx: RpContext,
  { of, ...listed }: { at: At; rest: SQL | undefined; of: SQL | undefined },
  { q, ids }: { q: string; ids?: string | undefined },
  bound?: number,
) {
  const found = namedAmong(rpEnterprises.id, ids, foundBy(ctx, 'enterprise', q, bound));
  const ours = and(eq(rpEnterprises.companyId, ctx.company.id), of);
  return searchedRows(ctx, rpEnterprises, { ...listed, ours, found, kind: 'enterprise', q });
}

/** The authorisation ends within the months of `rp_ends_ahead` from a day on. */
export const endsSoon = (day: string) => sql`(${endOrder} BETWEEN ${day} AND ${endsAhead(day)})`;

export const ROLE_COLUMNS: Record<
  (typeof OTHER_ROLES)[number],
  (typeof rpEnterprises)['isRegistrant' | 'isBrandOwner' | 'isManufacturer' | 'isResponsiblePerson']
> = {
  responsible_person: rpEnterprises.isResponsiblePerson,
  registrant: rpEnterprises.isRegistrant,
  brand_owner: rpEnterprises.isBrandOwner,
  manufacturer: rpEnterprises.isManufacturer,
};

function archivedIs({ state }: { state?: 'active' | 'archived' | undefined }): SQL {
  return eq(rpEnterprises.archived, state === 'archived');
}

/** `authorisationOn` as a condition. */
function authorised(state: AuthorisationState, day: string): SQL | undefined {
  const { authorisedFrom: from, authorisedUntil: until } = rpEnterprises;
  const soon = daysAfter(day, ENDING_DAYS);
  const begun = sql`${from} <= ${day}`;
  const conditions: Record<AuthorisationState, SQL> = {
    none: sql`${from} IS NULL`,
    ended: sql`${from} IS NOT NULL AND ${until} < ${day}`,
    to_come: sql`${from} > ${day} AND (${until} IS NULL OR ${until} >= ${day})`,
    ending: sql`${begun} AND ${until} BETWEEN ${day} AND ${soon}`,
    valid: sql`${begun} AND (${until} IS NULL OR ${until} > ${soon})`,
  };
  return sql`(${conditions[state]})`;
}
