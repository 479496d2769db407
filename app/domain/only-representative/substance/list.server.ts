import { and, type Column, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import {
  COUNT_BOUND,
  type KeysetOrder,
  keysetAfter,
  keysetOrderBy,
  keysetPage,
  sortName,
} from '../../kernel/keyset.server.ts';
import { decodeCursor, type Page } from '../../kernel/keyset.ts';
import {
  accountOfYear,
  drawnG,
  identityHidden,
  isOwn,
  limitG,
  nearAlarm,
  ownDraws,
  pastAlarm,
  reachesLimit,
  usableG,
  usageBasisPoints,
  visibleTo,
} from './measures.server.ts';
import { alarmLevel, searchWord } from './rules.ts';
import type { SubstanceFilter, SubstanceListInput } from './schema.ts';

/** Rows an export holds at most. */
export const MAX_EXPORT_ROWS = 10_000;
const DEFAULT_LIMIT = 20;
export const DEFAULT_SORT = 'name';
/** Sorts after every real date: a registration without an end. */
const NO_END = '9999-12-31';

function orderOf(ctx: OrContext, sort: string): KeysetOrder {
  const hidden = identityHidden(ctx);
  const columns: Record<string, SQL> = {
    name: sql`CASE WHEN ${hidden} THEN lower(${registrations.cbiNo}) ELSE lower(${registrations.nameEn}) END`,
    registration_no: sql`${registrations.registrationNo}`,
    tonnage: limitG,
    usage: usageBasisPoints,
    valid_until: sql`coalesce(${registrations.validUntil}, ${NO_END})`,
  };
  const name = sort.replace(/^-/, '');
  const column = columns[name];
  if (column === undefined) throw new Error(`no sort named ${sort}`); // the schema allows no other
  return { name, column, id: registrations.id, descending: sort.startsWith('-') };
}

function cbiCondition(ctx: OrContext, cbi: SubstanceFilter['cbi']): SQL | undefined {
  const today = utcDay(ctx.nowMs);
  if (cbi === 'none') return isNull(registrations.cbiNo);
  if (cbi === 'valid') return gte(registrations.cbiValidUntil, today);
  return cbi === 'ended' ? lt(registrations.cbiValidUntil, today) : undefined;
}

function matching(ctx: OrContext, filter: SubstanceFilter): SQL | undefined {
  const word = searchWord(filter.q ?? '');
  const words = sql`CASE WHEN ${identityHidden(ctx)} THEN lower(${registrations.registrationNo} || char(10) || ${registrations.cbiNo}) ELSE ${registrations.searchText} END`;
  return and(
    visibleTo(ctx),
    word === '' ? undefined : sql`instr(${words}, ${word}) > 0`,
    filter.validity && eq(registrations.validity, filter.validity),
    filter.type && eq(registrations.registrationType, filter.type),
    filter.jurisdiction && eq(registrations.jurisdiction, filter.jurisdiction),
    filter.corap && eq(registrations.corapStatus, filter.corap),
    cbiCondition(ctx, filter.cbi),
    filter.alarm === 'past' ? pastAlarm : undefined,
    filter.alarm === 'near' ? nearAlarm : undefined,
    // Only a valid registration of our own is forecast: the months of a shared one include other drawers.
    filter.forecast &&
      and(reachesLimit(ctx.nowMs), eq(registrations.validity, 'valid'), isOwn(ctx)),
    filter.owner === 'own' ? isOwn(ctx) : undefined,
    filter.owner === 'shared' ? sql`NOT ${isOwn(ctx)}` : undefined,
  );
}

/**
 * One registered substance with the tonnage of a year, in grams. Every expression and every second `id` or
 * `name_…` has a name of its own: in a batch D1 answers objects, and columns of one name would fall together.
 */
export function substanceColumns(ctx: OrContext) {
  const hidden = identityHidden(ctx);
  const draws = ownDraws(ctx);
  const shown = (column: Column, name: string) =>
    sql<string | null>`CASE WHEN ${hidden} THEN NULL ELSE ${column} END`.as(name);
  return {
    id: registrations.id,
    registrationNo: registrations.registrationNo,
    /** Null while a CBI claim hides the identity from all but the owner. */
    nameZh: shown(registrations.nameZh, 'shown_zh'),
    nameEn: shown(registrations.nameEn, 'shown_en'),
    casNo: shown(registrations.casNo, 'shown_cas'),
    ecNo: shown(registrations.ecNo, 'shown_ec'),
    keNo: shown(registrations.keNo, 'shown_ke'),
    cbiNo: registrations.cbiNo,
    cbiValidUntil: registrations.cbiValidUntil,
    jurisdiction: registrations.jurisdiction,
    registrationType: registrations.registrationType,
    useClass: registrations.useClass,
    corapStatus: registrations.corapStatus,
    submittedOn: registrations.submittedOn,
    registeredOn: registrations.registeredOn,
    validity: registrations.validity,
    validFrom: registrations.validFrom,
    validUntil: registrations.validUntil,
    tonnageBand: registrations.tonnageBand,
    alarmPercent: registrations.alarmPercent,
    version: registrations.version,
    limitG: limitG.as('limit_of_year'),
    reservedG: draws.reservedG.as('reserved_by_us'),
    usedG: draws.usedG.as('used_by_us'),
    usableG: usableG.as('usable'),
    drawnG: drawnG.as('drawn'),
    own: isOwn(ctx).as('own'),
    ownerId: sql<string>`${companies.id}`.as('owner_id'),
    ownerNameZh: sql<string>`${companies.nameZh}`.as('owner_zh'),
    ownerNameEn: sql<string>`${companies.nameEn}`.as('owner_en'),
  };
}

interface SubstanceRow {
  limitG: number;
  drawnG: number;
  alarmPercent: number;
  own: number;
  ownerId: string;
  ownerNameZh: string;
  ownerNameEn: string;
}

/** Row as the screens and the API see it: the alarm named, the owner only where it is another company. */
export function toSubstance<Row extends SubstanceRow>(row: Row) {
  const { own, ownerId, ownerNameZh, ownerNameEn, drawnG: drawn, ...rest } = row;
  return {
    ...rest,
    alarm: alarmLevel({ limitG: row.limitG, drawnG: drawn, alarmPercent: row.alarmPercent }),
    owner: own === 1 ? null : { id: ownerId, nameZh: ownerNameZh, nameEn: ownerNameEn },
  };
}

function rowsOf(ctx: OrContext, filter: SubstanceFilter, order: KeysetOrder, after?: SQL) {
  const year = filter.year ?? yearOf(utcDay(ctx.nowMs));
  return ctx.db
    .select({
      ...substanceColumns(ctx),
      sortValue: sql<string | number>`${order.column}`.as('sort_value'),
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(and(matching(ctx, filter), after));
}

export type Substance = ReturnType<typeof toSubstance<SubstanceRow & ListRow>>;
type ListRow = Omit<Awaited<ReturnType<typeof rowsOf>>[number], 'sortValue'>;

/**
 * Registered substances of the company and those opened to it, with the tonnage of one calendar year
 * (SPEC §3, PRODUCT §3). For a shared substance `usedG` and `reservedG` are our own draws only; `usableG` is
 * what the account still holds. Grams. One round trip.
 */
export async function listSubstances(
  ctx: OrContext,
  input: SubstanceListInput,
): Promise<Page<Substance> & { year: number; sort: string }> {
  const order = orderOf(ctx, input.sort ?? DEFAULT_SORT);
  const limit = input.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(input.cursor, sortName(order));
  const year = input.year ?? yearOf(utcDay(ctx.nowMs));
  const counted = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(matching(ctx, input))
    .limit(COUNT_BOUND + 1)
    .as('counted');
  const [rows, totals] = await ctx.db.batch([
    rowsOf(ctx, input, order, keysetAfter(order, cursor))
      .orderBy(...keysetOrderBy(order, cursor))
      .limit(limit + 1),
    ctx.db.select({ total: sql<number>`count(*)` }).from(counted),
  ]);
  const total = totals[0]?.total ?? 0;
  const page = keysetPage(rows, limit, order, cursor, total, (row) => ({
    value: row.sortValue,
    id: row.id,
  }));
  return { ...page, items: page.items.map(withoutSort), year, sort: sortName(order) };
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`. */
export async function exportSubstances(
  ctx: OrContext,
  filter: SubstanceFilter,
): Promise<Substance[]> {
  const order = orderOf(ctx, filter.sort ?? DEFAULT_SORT);
  const rows = await rowsOf(ctx, filter, order)
    .orderBy(...keysetOrderBy(order, null))
    .limit(MAX_EXPORT_ROWS);
  return rows.map(withoutSort);
}

function withoutSort({
  sortValue: _,
  ...row
}: ListRow & { sortValue: string | number }): Substance {
  return toSubstance(row);
}
