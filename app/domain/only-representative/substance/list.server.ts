import { and, type Column, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import {
  countOf,
  type ListSort,
  listAt,
  MAX_EXPORT_ROWS,
  ONE,
  when,
} from '../../kernel/list.server.ts';
import {
  accountOfYear,
  drawnG,
  identityHidden,
  isOwn,
  limitG,
  nameOrCbi,
  nearAlarm,
  ownDraws,
  pastAlarm,
  reachesLimit,
  shownName,
  shownWords,
  usableG,
  usageBasisPoints,
  visibleTo,
} from './measures.server.ts';
import { alarmLevel, searchWord } from './rules.ts';
import type { SubstanceListInput } from './schema.ts';

/** Sorts after every real date: a registration without an end. */
const NO_END = '9999-12-31';

function sortsOf(ctx: OrContext) {
  const hidden = identityHidden(ctx);
  const by = (column: SQL): ListSort<Read> => ({ by: [column], values: (row) => [row.sortValue] });
  return {
    name: by(sql`lower(${nameOrCbi(registrations.nameEn, hidden)})`),
    registration_no: by(sql`${registrations.registrationNo}`),
    tonnage: by(limitG),
    usage: by(usageBasisPoints),
    valid_until: by(sql`coalesce(${registrations.validUntil}, ${NO_END})`),
  };
}

function cbiCondition(ctx: OrContext, cbi: SubstanceListInput['cbi']): SQL | undefined {
  const today = utcDay(ctx.nowMs);
  if (cbi === 'none') return isNull(registrations.cbiNo);
  if (cbi === 'valid') return gte(registrations.cbiValidUntil, today);
  return cbi === 'ended' ? lt(registrations.cbiValidUntil, today) : undefined;
}

function matching(ctx: OrContext, filter: SubstanceListInput): SQL | undefined {
  const word = searchWord(filter.q);
  const words = shownWords(identityHidden(ctx));
  return and(
    visibleTo(ctx),
    word === '' ? undefined : sql`instr(${words}, ${word}) > 0`,
    when(filter.validity, (validity) => eq(registrations.validity, validity)),
    when(filter.type, (type) => eq(registrations.registrationType, type)),
    when(filter.jurisdiction, (jurisdiction) => eq(registrations.jurisdiction, jurisdiction)),
    when(filter.corap, (status) => eq(registrations.corapStatus, status)),
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

const thisYear = (ctx: OrContext) => yearOf(utcDay(ctx.nowMs));

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
    .where(and(matching(ctx, filter), after));
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
  const [rows, totals] = await db.batch([
    rowsOf(ctx, input, at.sortedBy, at.after)
      .orderBy(...at.orderBy)
      .limit(at.limit),
    countOf(db, counted),
  ]);
  const page = at.page(rows, totals[0]?.total ?? 0);
  return { ...page, items: page.items.map(withoutSort), year };
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
