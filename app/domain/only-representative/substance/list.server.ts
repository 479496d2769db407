import { and, type Column, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import {
  countOf,
  type ListSort,
  listAt,
  MAX_EXPORT_ROWS,
  ONE,
  when,
} from '../../kernel/list.server.ts';
import { amongFound, boundReached, foundBy } from '../../search/found-by.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { withheldFrom } from '../of-staff/withheld.ts';
import {
  accountOfYear,
  drawableOf,
  drawnG,
  identityHidden,
  isOwn,
  limitG,
  nameOrCbi,
  nearAlarm,
  ownDraws,
  pastAlarm,
  reachesLimit,
  secondPercent,
  shownName,
  usableG,
  usageBasisPoints,
  validity,
  visibleTo,
} from './measures.server.ts';
import { alarmLevel } from './rules.ts';
import type { SubstanceListInput } from './schema.ts';

/** Registrations of its own, and those opened to it, that a company's page looks at; a company has tens. */
export const LISTED_BOUND = 3_000;

/** Sorts after every real date: a registration without an end. */
const BY_END = sql`(CASE WHEN valid_until IS NULL THEN '9999-12-31' ELSE valid_until END)`;

const own = (column: SQL): ListSort<Read> => ({ by: [column], values: () => [] });
const BY_ID = { by: [], values: () => [] };
/** What the company's own are sorted by, as their indexes have it; the tonnage of any one year has none. */
const OWN_SORTS = {
  name: own(sql`lower(name_en)`),
  registration_no: own(sql`registration_no`),
  valid_until: own(BY_END),
  tonnage: BY_ID,
  usage: BY_ID,
};

function sortsOf(ctx: OrContext) {
  const hidden = identityHidden(ctx);
  const by = (column: SQL): ListSort<Read> => ({ by: [column], values: (row) => [row.sortValue] });
  return {
    name: by(sql`lower(${nameOrCbi(registrations.nameEn, hidden)})`),
    registration_no: by(sql`${registrations.registrationNo}`),
    tonnage: by(limitG),
    usage: by(usageBasisPoints),
    valid_until: by(BY_END),
  };
}

function cbiCondition(ctx: OrContext, cbi: SubstanceListInput['cbi']): SQL | undefined {
  const today = dayOf(ctx);
  if (cbi === 'none') return isNull(registrations.cbiNo);
  if (cbi === 'valid') return gte(registrations.cbiValidUntil, today);
  return cbi === 'ended' ? lt(registrations.cbiValidUntil, today) : undefined;
}

/**
 * Registrations of the company, from a place on in some order, and those opened to it: only so many of each, since
 * every one is asked for its tonnage of a year.
 *
 * @param orderBy as an index has it
 */
export function registrationsOf(
  { company, system }: OrContext,
  orderBy: readonly SQL[],
  after?: SQL,
): SQL {
  const ofUs = and(
    ownRows({ company, system }, registrations),
    eq(registrations.source, 'own'),
    after,
  );
  return sql`${registrations.id} IN (
    SELECT id FROM (SELECT id FROM registrations
      WHERE ${ofUs} ORDER BY ${sql.join([...orderBy], sql`, `)} LIMIT ${LISTED_BOUND})
    UNION ALL SELECT id FROM (SELECT r.id FROM registration_shares s
      JOIN registrations r ON r.id = s.registration_id AND r.system = ${system.slug}
      WHERE s.company_id = ${company.id} LIMIT ${LISTED_BOUND}))`;
}

/** What a page is made of: from its place on where an index has the order. */
function listed(ctx: OrContext, input: SubstanceListInput): SQL {
  // To staff some go by other names than the index has them.
  const sorts = withheldFrom(ctx) === null ? OWN_SORTS : { ...OWN_SORTS, name: BY_ID };
  const at = listAt(input, sorts, registrations.id);
  const after = sorts[sortName(input.sort)] === BY_ID ? undefined : at.after;
  return registrationsOf(ctx, at.orderBy, after);
}

const sortName = (sort: SubstanceListInput['sort']) =>
  sort.replace(/^-/, '') as keyof typeof OWN_SORTS; // of either form

/** Those of papers that purchases stand on: few, named to nobody else, and so in no index of words. */
function upstreamOf({ company, system }: OrContext, q: string): SQL | undefined {
  const words = q.trim().toLowerCase();
  const { nameEn, casNo, ecNo, registrationNo } = registrations;
  const said = [nameEn, casNo, ecNo, registrationNo].map(
    (column) => sql`instr(lower(${column}), ${words}) > 0`,
  );
  return and(
    ownRows({ company, system }, registrations),
    eq(registrations.source, 'upstream'),
    words === '' ? undefined : or(...said),
  );
}

/** @param at as the page is asked for; a count and a workbook begin with the first row */
function matching(
  ctx: OrContext,
  filter: SubstanceListInput,
  at: SubstanceListInput = { ...filter, cursor: undefined },
): SQL | undefined {
  const upstream = filter.source === 'upstream';
  const found = upstream ? undefined : foundBy(ctx, 'registration', filter.q);
  const rest = and(
    upstream ? upstreamOf(ctx, filter.q) : found ? visibleTo(ctx) : listed(ctx, at),
    when(filter.validity, (wanted) => eq(validity(ctx), wanted)),
    inArray(registrations.registrationType, [...ctx.system.registrationTypes]),
    when(filter.type, (type) => eq(registrations.registrationType, type)),
    when(filter.jurisdiction, (jurisdiction) => eq(registrations.jurisdiction, jurisdiction)),
    when(filter.corap, (status) => eq(registrations.corapStatus, status)),
    cbiCondition(ctx, filter.cbi),
    filter.alarm === 'past' ? pastAlarm(ctx) : undefined,
    filter.alarm === 'near' ? nearAlarm(ctx) : undefined,
    // Only a valid registration of our own is forecast: the months of a shared one include other drawers.
    filter.forecast && and(reachesLimit(ctx.nowMs), eq(validity(ctx), 'valid'), isOwn(ctx)),
    filter.owner === 'own' ? isOwn(ctx) : undefined,
    filter.owner === 'shared' ? sql`NOT ${isOwn(ctx)}` : undefined,
  );
  return amongFound(found, rest);
}

/**
 * One registered substance with the tonnage of a year, in grams. Every expression and every second `id` or
 * `name_…` has a name of its own: in a batch D1 answers objects, and columns of one name would fall together.
 */
export function substanceColumns(ctx: OrContext) {
  const hidden = identityHidden(ctx);
  const draws = ownDraws(ctx);
  const shown = (column: Column, name: string) =>
    sql<string | null>`CASE WHEN ${hidden} THEN NULL ELSE nullif(${column}, '') END`.as(name);
  return {
    id: registrations.id,
    registrationNo: registrations.registrationNo,
    /** While a CBI claim hides the identity from all but the owner, a generic name and no number. */
    nameZh: shownName(registrations.nameZh, hidden).as('shown_zh'),
    nameEn: shownName(registrations.nameEn, hidden).as('shown_en'),
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
    validity: validity(ctx).as('validity_today'),
    validFrom: registrations.validFrom,
    validUntil: registrations.validUntil,
    tonnageBand: registrations.tonnageBand,
    hazardClasses: registrations.hazardClasses,
    alarmPercent: registrations.alarmPercent,
    secondPercent: secondPercent(ctx).as('second_percent'),
    version: registrations.version,
    source: registrations.source,
    limitG: limitG.as('limit_of_year'),
    reservedG: draws.reservedG.as('reserved_by_us'),
    usedG: draws.usedG.as('used_by_us'),
    usableG: usableG(ctx).as('usable'),
    drawnG: drawnG.as('drawn'),
    own: isOwn(ctx).as('own'),
    ownerId: sql<string>`${companies.id}`.as('owner_id'),
    ownerNameZh: sql<string>`${companies.nameZh}`.as('owner_zh'),
    ownerNameEn: sql<string>`${companies.nameEn}`.as('owner_en'),
  };
}

interface SubstanceRow {
  usableG: number;
  drawnG: number;
  alarmPercent: number;
  secondPercent: number;
  own: number;
  ownerId: string;
  ownerNameZh: string;
  ownerNameEn: string;
}

/** Row as the screens and the API see it: the alarm named, the owner only where it is another company. */
export function toSubstance<Row extends SubstanceRow>(row: Row) {
  const { own, ownerId, ownerNameZh, ownerNameEn, drawnG, ...rest } = row;
  const drawableG = drawableOf(row);
  const { alarmPercent, secondPercent: second } = row;
  return {
    ...rest,
    /** What may be drawn in the year: of what was only declared, less than its tonnage. */
    drawableG,
    alarm: alarmLevel({ limitG: drawableG, drawnG, alarmPercent, secondPercent: second }),
    owner: own === 1 ? null : { id: ownerId, nameZh: ownerNameZh, nameEn: ownerNameEn },
  };
}

const thisYear = (ctx: OrContext) => yearOf(dayOf(ctx));

/** Rows of a year with what they are sorted by. */
function rowsOf(ctx: OrContext, filter: SubstanceListInput, sortedBy: SQL, after?: SQL) {
  return ctx.db
    .select({
      ...substanceColumns(ctx),
      sortValue: sql<string | number>`${sortedBy}`.as('sort_value'),
    })
    .from(registrations)
    .innerJoin(companies, eq(companies.id, registrations.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(filter.year ?? thisYear(ctx)))
    .where(and(matching(ctx, filter, after ? filter : undefined), after));
}

type Read = Awaited<ReturnType<typeof rowsOf>>[number];
type ListRow = Omit<Read, 'sortValue'>;
export type Substance = ReturnType<typeof toSubstance<SubstanceRow & ListRow>>;

/**
 * Registered substances of the company and those opened to it, with the tonnage of one calendar year
 * (SPEC §3, PRODUCT §3). For a shared substance `usedG` and `reservedG` are our own draws only; `usableG` is
 * what the account still holds. Grams. One round trip.
 */
export async function listSubstances(
  ctx: OrContext,
  input: SubstanceListInput,
): Promise<Page<Substance> & { year: number }> {
  const { db } = ctx;
  const at = listAt(input, sortsOf(ctx), registrations.id);
  const year = input.year ?? thisYear(ctx);
  const counted = db
    .select(ONE)
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(matching(ctx, input));
  const ours = db
    .select(ONE)
    .from(registrations)
    .where(and(ownRows(ctx, registrations), eq(registrations.source, input.source ?? 'own')))
    .limit(1)
    .offset(LISTED_BOUND);
  const [rows, [count], beyond] = await db.batch([
    rowsOf(ctx, input, at.sortedBy, at.after)
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(db, counted, boundReached(ctx, 'registration', input.q)),
    ours,
  ]);
  const page = at.page(rows, count?.total ?? 0);
  const searched = input.q.trim() !== '';
  const more = searched ? count?.more === 1 : beyond.length > 0;
  const totalIsBound = page.totalIsBound || more;
  return { ...page, items: page.items.map(withoutSort), totalIsBound, year };
}

/** All rows of the current filter, at most `MAX_EXPORT_ROWS`. */
export async function exportSubstances(
  ctx: OrContext,
  filter: SubstanceListInput,
): Promise<Substance[]> {
  const { sortedBy, orderOfAll } = listAt(filter, sortsOf(ctx), registrations.id);
  const rows = await rowsOf(ctx, filter, sortedBy)
    .orderBy(...orderOfAll)
    .limit(MAX_EXPORT_ROWS);
  return rows.map(withoutSort);
}

function withoutSort({ sortValue: _, ...row }: Read): Substance {
  return toSubstance(row);
}
