import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RowKey } from '../../export/keyed-pages.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { endsAhead } from '../ends.server.ts';
import type { AuthorisationState, OTHER_ROLES } from './kinds.ts';
import { levelNumber } from './levels.ts';
import { openTrades } from './open-trades.server.ts';
import { ENTERPRISE, rolesOf } from './own.server.ts';
import { authorisationOn, ENDING_DAYS } from './rules.ts';
import type { DistributorListInput, EnterpriseListInput } from './schema.ts';

/** Order of the levels of a row, by the name that a statement has for it. */
export const levelOrderOf = (row: SQL) =>
  sql<number>`(CASE ${row}.agency_level WHEN 'general' THEN 1 WHEN 'regional' THEN 2 WHEN 'second' THEN 3 WHEN 'third' THEN 4 ELSE 5 END)`;
/** The same in the words of the index `rp_enterprises_by_level`. */
export const levelOrder = levelOrderOf(sql`rp_enterprises`);
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
const rowsRead = ({ db }: RpContext, from: typeof rpEnterprises) => db.select(columns).from(from);
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

/** @param day on which its authorisation is judged */
function asShown(row: Row, day: string) {
  return { ...row, roles: rolesOf(row), authorisation: authorisationOn(row, day) };
}

/** An enterprise as its list shows it. */
export type EnterpriseRow = ReturnType<typeof asShown>;

const ENTERPRISES = {
  table: rpEnterprises,
  rows: rowsRead,
  shown(ctx: RpContext) {
    const day = dayOf(ctx);
    return (row: Row) => asShown(row, day);
  },
  search: 'enterprise',
} as const;

/** Those that were ticked are shown archived or not. */
const ours = ({ company }: RpContext, which: SQL, { state, ids }: Partial<DistributorListInput>) =>
  and(
    eq(rpEnterprises.companyId, company.id),
    which,
    ids === undefined ? eq(rpEnterprises.archived, state === 'archived') : undefined,
  );

const DISTRIBUTORS = rowsOf<RpContext, DistributorListInput>()({
  ...ENTERPRISES,
  ours: (ctx, input) => ours(ctx, eq(rpEnterprises.isDistributor, true), input),
  filters: {
    level: (level) => sql`${levelOrder} = ${levelNumber(level)}`,
    region: rpEnterprises.region,
    authorisation: (state, ctx) => authorised(state, dayOf(ctx)),
    expiring: (_yes, ctx) => endsSoon(dayOf(ctx)),
    state: null,
  },
  sorts: {
    name: ['sortName'],
    level: {
      by: [levelOrder, rpEnterprises.sortName],
      values: (row) => [row.agencyLevel ? levelNumber(row.agencyLevel) : 5, row.sortName],
    },
    authorisation_end: { by: [endOrder], values: (row) => [row.authorisedUntil ?? '9999-12-31'] },
  },
  paths: [
    { of: ['level'], sorts: ['name', 'level'] },
    { of: ['expiring'], sorts: ['authorisation_end'] },
  ],
});

/** A page of the distributors. One round trip. */
export const listDistributors = DISTRIBUTORS.page;

/** Every distributor of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listDistributorsForExport = DISTRIBUTORS.all;

const OTHERS = rowsOf<RpContext, EnterpriseListInput>()({
  ...ENTERPRISES,
  ours: (ctx, input) => ours(ctx, others, input),
  filters: { role: (role) => eq(ROLE_COLUMNS[role], true), state: null },
  sorts: { name: ['sortName'] },
});

/** A page of the registrants, brand owners and other responsible persons. One round trip. */
export const listEnterprises = OTHERS.page;

/** Every one of them of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listEnterprisesForExport = OTHERS.all;

/** Every enterprise of the company, its own and those of any role, archived or not, by their ids. One round trip. */
export async function enterprisesAfter(
  ctx: RpContext,
  after: RowKey | null,
  limit: number,
): Promise<EnterpriseRow[]> {
  const { companyId, id } = rpEnterprises;
  const rows = await rowsRead(ctx, rpEnterprises)
    .where(and(eq(companyId, ctx.company.id), sql`${id} > ${after?.[0] ?? ''}`))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(ENTERPRISES.shown(ctx));
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
