import { eq, type SQL, sql } from 'drizzle-orm';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import { utcDay, yearOf } from '../../../kernel/dates.ts';
import type { Page } from '../../../kernel/keyset.ts';
import { COUNT_BOUND, listAt, MAX_EXPORT_ROWS, ONE, when } from '../../../kernel/list.server.ts';
import { holdsText } from '../../../kernel/text/holds-text.server.ts';
import { endsSoon } from '../../../regulation/looked-ahead.server.ts';
import { CBI_ENDING, EXPIRING } from '../../../regulation/looked-ahead.ts';
import { amongTheirs } from '../../../tenancy/assigned.ts';
import { primaryConsultant } from '../../../tenancy/primary-consultant.ts';
import { openName, openNumber } from '../../of-staff/open-name.ts';
import { SLUGS } from '../../slugs.server.ts';
import {
  accountOfYear,
  drawnG,
  limitG,
  secondPercent,
  usageBasisPoints,
} from '../../substance/measures.server.ts';
import { ORDER_OF, type WatchedRegistrations } from '../kinds.ts';
import { withoutLimit } from '../without-limit.ts';
import type { WatchedInput } from './schema.ts';

/** What a registration is found and ordered by. */
interface Key {
  id: string;
  [by: `by${number}`]: string | number;
}

/** The same as it is read. */
type KeyRead = { [Name in keyof Key]: SQL.Aliased<Key[Name]> };

/** Registrations of a part of the list: from where, which of them, and in which order an index has them. */
interface Found {
  from: SQL;
  where: SQL[];
  by: readonly SQL[];
  id: SQL;
  /** Condition: it, or its company, is called so. */
  says(words: string): SQL;
  /** It is counted up to so many, where each that counts is found among many that do not. */
  countedTo?: number;
}

/** Conditions that each part of the list puts on its own tables. */
interface Scope {
  /** On a company: it is theirs, and one that was asked for. */
  whose(company: SQL): SQL[];
  /** On a subsystem: where few companies are asked for, an index goes on from the company to it. */
  inSystem(system: SQL): SQL[];
  /** It is asked of some companies alone, so their own index is the shorter way. */
  isNarrow: boolean;
  today: string;
  year: SQL;
}

function scopeOf(ctx: StaffContext, { company, consultant, system }: WatchedInput): Scope {
  const today = utcDay(ctx.nowMs);
  const isNarrow = ctx.staffRole !== 'provider' || Boolean(company || consultant);
  const whose = (of: SQL): SQL[] =>
    [
      amongTheirs(ctx, of),
      when(company, (id) => sql`${of} = ${id}`),
      when(
        consultant,
        (id) =>
          sql`${of} IN (SELECT f.company_id FROM staff_assignments f WHERE f.user_id = ${id})`,
      ),
    ].filter((one) => one !== undefined);
  return {
    whose,
    inSystem: (its) => [
      ...(system ? [sql`${its} = ${system}`] : []),
      ...(isNarrow && !system ? [sql`${its} IN ${SLUGS}`] : []),
    ],
    isNarrow,
    today,
    year: sql.raw(String(yearOf(today))),
  };
}

/** The same on registrations `r`. */
const ofRows = ({ whose, inSystem }: Scope) => [
  ...whose(sql`r.company_id`),
  ...inSystem(sql`r.system`),
];
const isValid = sql`r.validity = 'valid' AND r.source = 'own'`;

/** Condition on a row of `companyHealth`: its company has these words in its names, or is called by that number. */
const isCalled = (row: string, words: string) => {
  const of = (column: string) => sql.raw(`${row}.${column}`);
  return sql`(${holdsText(sql`${of('name_zh')} || ' ' || ${of('name_en')}`, words)}
    OR instr(${of('numbers')}, char(10) || ${words.toLowerCase()} || char(10)) > 0)`;
};

/** Condition: a registration, or its company, says these words; few enough are looked through. */
function saysOf(words: string, id: SQL): SQL {
  const said = sql`s.registration_no || ' ' || ${openName('zh', 's')} || ' ' || ${openName('en', 's')}
    || ' ' || ${openNumber('s', 'cas_no')} || ' ' || ${openNumber('s', 'ec_no')}
    || ' ' || coalesce(${openNumber('s', 'ke_no')}, '')`;
  return sql`EXISTS (SELECT 1 FROM registrations s WHERE s.id = ${id} AND (${holdsText(said, words)}
    OR s.company_id IN (SELECT n.company_id FROM company_health n WHERE ${isCalled('n', words)})))`;
}

/** What is at or over its alarm in the calendar year, as the overview of companies counts it. */
function alarmed({ whose, inSystem, isNarrow, today, year }: Scope): Found {
  return {
    from: sql`tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
      AND r.use_class = a.use_class`,
    where: [
      sql`a.holder_kind = 'registration' AND a.usage_bp >= a.alarm_percent * 100`,
      sql`a.year = ${year}`,
      ...whose(sql`a.company_id`),
      // Asked of the account it would lead to the index of all accounts of a company.
      ...inSystem(sql`r.system`),
      sql`${isValid} AND coalesce(r.valid_until, '9') >= ${today}`,
    ],
    // Where few are asked for, the index of all must not be gone through for its order.
    by: [isNarrow ? sql`+a.usage_bp` : sql`a.usage_bp`],
    id: sql`a.holder_id`,
    says: (words) => saysOf(words, sql`a.holder_id`),
  };
}

/** What ends within the days of the policy, each registration once: by its own end, or its claim's if that is nearer. */
function ending(scope: Scope): Found {
  const { today } = scope;
  const soon = (policy: typeof EXPIRING | typeof CBI_ENDING, on: SQL) =>
    sql`${on} >= ${today} AND ${endsSoon(policy, on, sql`r.company_id`, today)}`;
  const ends = soon(EXPIRING, sql`coalesce(r.valid_until, '')`);
  const claimEnds = sql`r.cbi_no IS NOT NULL
    AND ${soon(CBI_ENDING, sql`coalesce(r.cbi_valid_until, '')`)}`;
  const theirs = sql.join([isValid, ...ofRows(scope)], sql` AND `);
  return {
    from: sql`(SELECT r.id AS id, r.valid_until AS ends_on FROM registrations r WHERE ${theirs}
        AND ${soon(EXPIRING, sql`r.valid_until`)}
        AND NOT (${claimEnds} AND r.cbi_valid_until < r.valid_until)
      UNION ALL SELECT r.id, r.cbi_valid_until FROM registrations r WHERE ${theirs}
        AND r.cbi_no IS NOT NULL
        AND ${soon(CBI_ENDING, sql`r.cbi_valid_until`)}
        AND NOT (${ends} AND r.valid_until <= r.cbi_valid_until)) AS k`,
    where: [],
    by: [sql`k.ends_on`],
    id: sql`k.id`,
    says: (words) => saysOf(words, sql`k.id`),
  };
}

/** What an authority asks for information about, also when its day is over. */
const askedAbout = (scope: Scope): Found => ({
  from: sql`registrations r`,
  where: [
    sql`r.validity = 'valid' AND r.corap_status = 'information_requested'`,
    sql`r.source = 'own' AND r.decision_deadline >= ''`,
    ...ofRows(scope),
  ],
  by: [sql`r.decision_deadline`],
  id: sql`r.id`,
  says: (words) => saysOf(words, sql`r.id`),
});

/** Up to so many registrations without a limit are counted: most that are looked at have one by the end of a year. */
const FEW = 1_000;

/** What has no limit of next year yet: by companies that were reckoned to have such, which keeps the rest unread. */
const unlimited = ({ whose, inSystem, year }: Scope): Found => ({
  from: sql`company_health h CROSS JOIN registrations r ON r.company_id = h.company_id`,
  where: [
    sql`h.unlimited > 0`,
    ...whose(sql`h.company_id`),
    ...inSystem(sql`r.system`),
    withoutLimit(sql`${year} + 1`),
  ],
  by: [sql`h.name_zh`, sql`h.company_id`, sql`r.system`, sql`r.registration_no`],
  id: sql`r.id`,
  // Before limits are set nearly all have none: only companies are looked through.
  says: (words) => isCalled('h', words),
  countedTo: FEW,
});

const VIEWS: Readonly<Record<WatchedRegistrations, (scope: Scope) => Found>> = {
  alarm: alarmed,
  ending,
  asked: askedAbout,
  next: unlimited,
};

/** The part of the list that is asked for. */
function foundBy(ctx: StaffContext, input: WatchedInput) {
  const { view = 'alarm' } = input;
  const found = VIEWS[view](scopeOf(ctx, input));
  const words = input.q.trim();
  const where = [...found.where, ...(words === '' ? [] : [found.says(words)])];
  const sort = {
    by: found.by,
    values: (key: Key) => found.by.map((_, at) => key[`by${at}`] ?? ''),
  };
  const at = listAt<string, Key>(input, { [ORDER_OF[view]]: sort }, found.id);
  const fields: KeyRead = { id: sql<string>`${found.id}`.as('key_id') };
  for (const [place, by] of found.by.entries()) {
    fields[`by${place}`] = sql<string | number>`${by}`.as(`by${place}`);
  }
  return { ...found, asked: sql.join([sql`1`, ...where], sql` AND `), at, fields };
}

/** Statement: registrations of any company with their tonnage of this year. */
function rowsRead({ db, nowMs }: StaffContext, ids: SQL) {
  const r = registrations;
  return db
    .select({
      id: r.id,
      companyId: r.companyId,
      companyNameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      companyNameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      consultant: primaryConsultant(r.companyId).as('consultant'),
      system: r.system,
      registrationNo: r.registrationNo,
      /** What is claimed to be confidential goes by its generic name, without numbers, as in the work queue. */
      nameZh: openName('zh', 'registrations').as('open_zh'),
      nameEn: openName('en', 'registrations').as('open_en'),
      casNo: openNumber('registrations', 'cas_no').as('open_cas'),
      ecNo: openNumber('registrations', 'ec_no').as('open_ec'),
      keNo: openNumber('registrations', 'ke_no').as('open_ke'),
      jurisdiction: r.jurisdiction,
      registrationType: r.registrationType,
      tonnageG: r.tonnageG,
      limitG: limitG.as('limit_g_now'),
      drawnG: drawnG.as('drawn_g_now'),
      usageBp: usageBasisPoints.as('usage_bp_now'),
      alarmPercent: r.alarmPercent,
      secondPercent: secondPercent({ nowMs }).as('second_percent'),
      validUntil: r.validUntil,
      cbiNo: r.cbiNo,
      cbiValidUntil: r.cbiValidUntil,
      corapStatus: r.corapStatus,
      decisionDeadline: r.decisionDeadline,
      version: r.version,
    })
    .from(r)
    .innerJoin(companies, eq(companies.id, r.companyId))
    .leftJoin(tonnageAccounts, accountOfYear(yearOf(utcDay(nowMs))))
    .where(sql`${r.id} IN ${ids}`);
}

/** A registration as the list of all companies shows it; its tonnage of this year. */
export type WatchedRow = Awaited<ReturnType<typeof rowsRead>>[number];

interface Place {
  after?: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** Reads keys in their order, their rows, and how many there are. One round trip. */
async function read(
  ctx: StaffContext,
  { from, asked, fields, countedTo = COUNT_BOUND }: ReturnType<typeof foundBy>,
  { after, orderBy, limit }: Place,
) {
  const { db } = ctx;
  const keys = db
    .select(fields)
    .from(from)
    .where(after === undefined ? asked : sql`${asked} AND ${after}`)
    .orderBy(...orderBy)
    .limit(limit);
  const [found, [count], rows] = await db.batch([
    keys,
    db.select({ total: sql<number>`count(*)`.as('total') }).from(
      db
        .select(ONE)
        .from(from)
        .where(asked)
        .limit(countedTo + 1)
        .as('matching'),
    ),
    rowsRead(ctx, sql`(SELECT key_id FROM ${keys})`),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    keys: found,
    total: Math.min(count?.total ?? 0, countedTo),
    countIsCut: (count?.total ?? 0) > countedTo,
    inOrder: (some: readonly Key[]) => some.flatMap(({ id }) => byId.get(id) ?? []),
  };
}

/**
 * A page of the registrations of all companies that are theirs which somebody has to look at: over their alarm, ending
 * soon, asked about by an authority, or without a limit of next year. One round trip, and no more rows however many
 * registrations there are (docs/decisions/093).
 */
export async function listWatched(
  ctx: StaffContext,
  input: WatchedInput,
): Promise<Page<WatchedRow>> {
  const found = foundBy(ctx, input);
  const { keys, total, countIsCut, inOrder } = await read(ctx, found, found.at);
  const page = found.at.page(keys, total, { end: undefined, countIsCut, looked: 0 });
  return { ...page, items: inOrder(page.items) };
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. */
export async function listWatchedForExport(
  ctx: StaffContext,
  input: WatchedInput,
): Promise<WatchedRow[]> {
  const found = foundBy(ctx, input);
  const whole = { orderBy: found.at.orderOfAll, limit: MAX_EXPORT_ROWS };
  const { keys, inOrder } = await read(ctx, found, whole);
  return inOrder(keys);
}
