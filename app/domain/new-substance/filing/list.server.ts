import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import type { DUTY_KINDS } from '#db/schema/cn-kinds.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { actingIn } from '../../acting/acting.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { NOTHING_FOUND, rowsOf } from '../../kernel/rows.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { boundReached, foundBy } from '../../search/found-by.server.ts';
import { CN_RULES } from '../rules.ts';
import { beijingYear, mayWrite, readCompanies, readerIn, scoped } from '../within.ts';
import { type Identity, type IdentityReader, isProtected, seesIdentity, told } from './identity.ts';
import type { IdentityAsked } from './identity-asked.ts';
import { isProtectedInSql } from './identity-in-sql.server.ts';
import { typeLaw } from './law.server.ts';
import type { FilingListInput } from './schema.ts';
import { papersAskedFor, papersMissing, type TypeLaw, typeOn } from './types.ts';

const POLICY = {
  cn_viewer_identity: CN_RULES.cn_viewer_identity,
  cn_volume_percents: CN_RULES.cn_volume_percents,
};
const FULL_PPM = 1_000_000;
const PPM_PER_PERCENT = 10_000;

const applicant = alias(cnEnterprises, 'applicant');
const agent = alias(cnEnterprises, 'agent');

/** An enterprise in the reader's language, else in the other. */
export function enterpriseName(
  of: { nameZh: AnySQLiteColumn; nameEn: AnySQLiteColumn },
  { locale }: Pick<CnContext, 'locale'>,
  as: string,
) {
  const [first, second] = locale === 'zh-CN' ? [of.nameZh, of.nameEn] : [of.nameEn, of.nameZh];
  return sql<string | null>`coalesce(nullif(${first}, ''), ${second})`.as(as);
}

/** Its substances as JSON of `Identity`, where `cn_filings` is read under its own name. */
export const SUBSTANCES = sql<string>`(SELECT json_group_array(json_object('nameZh', s.name_zh,
        'nameEn', s.name_en, 'casNo', s.cas_no,
        'confidential', json(iif(s.confidential, 'true', 'false')),
        'classNameZh', s.class_name_zh, 'classNameEn', s.class_name_en))
      FROM (SELECT * FROM cn_filing_substances WHERE filing_id = cn_filings.id
        ORDER BY position) s)`.as('substances');

function columns(ctx: CnContext) {
  return {
    id: cnFilings.id,
    companyId: cnFilings.companyId,
    certificateNo: cnFilings.certificateNo,
    tradeName: cnFilings.tradeName,
    regime: cnFilings.regime,
    registrationType: cnFilings.registrationType,
    simpleKind: cnFilings.simpleKind,
    specialSubtype: cnFilings.specialSubtype,
    status: cnFilings.status,
    invalidReason: cnFilings.invalidReason,
    applicant: enterpriseName(applicant, ctx, 'applicant_name'),
    agent: enterpriseName(agent, ctx, 'agent_name'),
    activityTypes: cnFilings.activityTypes,
    appliedG: cnFilings.appliedG,
    gaugeYear: cnFilings.gaugeYear,
    gaugePpm: cnFilings.gaugePpm,
    recordedYear: cnFilings.recordedYear,
    nextDutyOn: cnFilings.nextDutyOn,
    nextDuty: sql<(typeof DUTY_KINDS)[number] | null>`(SELECT d.kind FROM duties d
      WHERE d.subject_id = cn_filings.id AND d.state = 'open' ORDER BY d.due_on, d.id LIMIT 1)`.as(
      'next_duty',
    ),
    registeredOn: cnFilings.registeredOn,
    validUntil: cnFilings.validUntil,
    confidential: cnFilings.confidential,
    confidentialUntil: cnFilings.confidentialUntil,
    substances: SUBSTANCES,
    hasAgent: sql<number>`(${cnFilings.agentId} IS NOT NULL)`.as('has_agent'),
    paperKinds: sql<string>`(SELECT json_group_array(DISTINCT p.document_type)
      FROM cn_filing_files p WHERE p.filing_id = cn_filings.id AND p.removed_at_ms IS NULL)`.as(
      'paper_kinds',
    ),
    version: cnFilings.version,
  };
}

/** @param from the rows that are looked at, under the table's name */
function rowsRead(ctx: CnContext, from: typeof cnFilings) {
  return ctx.db
    .select(columns(ctx))
    .from(from)
    .leftJoin(applicant, eq(applicant.id, cnFilings.applicantId))
    .leftJoin(agent, eq(agent.id, cnFilings.agentId));
}

type Read = Awaited<ReturnType<typeof rowsRead>>[number];

interface Shown {
  /** Whether its reader sees confidential identities. */
  sees: boolean;
  /** What its papers are asked for by; null where that is not told. */
  law: TypeLaw | null;
}

/** A filing as lists show it. */
function toRow(ctx: CnContext, read: Read, { sees, law }: Shown) {
  const { substances, gaugeYear, gaugePpm, hasAgent: _, paperKinds: __, ...row } = read;
  const identities: Identity[] = JSON.parse(substances);
  const company = scoped(ctx, row.companyId);
  return {
    ...row,
    company: nameIn(ctx.locale, company),
    /** Share of the registered volume used this year; null where there is no limit. */
    thisYearPpm: row.appliedG === null ? null : gaugeYear === beijingYear(ctx.nowMs) ? gaugePpm : 0,
    substances: identities.map((one) => told(one, sees)),
    /** A paper that its type asks for is not there. */
    papersMissing: law !== null && lacksPapers(read, law),
  };
}

/** Nobody adds papers to one that is invalid; of one whose type is not known nothing is asked. */
function lacksPapers(read: Read, law: TypeLaw): boolean {
  const { status, registeredOn, hasAgent, paperKinds } = read;
  const choice = registeredOn === null ? null : typeOn(read, registeredOn, law);
  if (status === 'invalid' || choice === null) return false;
  const asked = papersAskedFor(choice.rule, { hasAgent: hasAgent === 1 });
  return papersMissing(asked, JSON.parse(paperKinds)).length > 0;
}

/** A filing as its list shows it. */
export type FilingRow = ReturnType<typeof toRow>;

/** A draft's day as its index has it. */
const DAY = sql`(CASE WHEN ${cnFilings.registeredOn} IS NULL THEN '' ELSE ${cnFilings.registeredOn} END)`;

/**
 * A page of the filings of all companies of the scope, or of the one that was asked for. Viewers don't find confidential
 * substances by what is withheld from them. One round trip.
 *
 * @throws {Denial} 4193 where there are too many companies and none was asked for
 */
export async function listFilings(
  ctx: CnContext,
  input: FilingListInput,
): Promise<Page<FilingRow> & { amberPercent: number }> {
  const today = dayOf(ctx);
  const policy = rulesOn(ctx.db, POLICY, today);
  const types = typeLaw(ctx.db);
  const [{ items, ...page }, rules, dated] = await FILINGS.pageWith(ctx, input, () => [
    policy.statement,
    types.statement,
  ]);
  const { cn_viewer_identity: viewers, cn_volume_percents: percents } = policy.values(rules);
  const law = types.read(dated);
  const shown = items.map((row) => {
    const reader = readerIn(ctx, row.companyId, row.id);
    const sees = seesIdentity(reader, row, { viewersSeeNames: viewers.names, today });
    return toRow(ctx, row, { sees, law });
  });
  return { ...page, items: shown, amberPercent: percents.amber };
}

/** Rows of the filter for a workbook; `telling` are those whose confidential identities they tell. */
interface ExportedFilings {
  rows: FilingRow[];
  telling: FilingRow[];
}

/**
 * Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`; confidential substances go by their class names, whoever
 * asks, unless they are to be told: then of companies where the reader is no viewer. One round trip; throws as the page.
 */
export async function listFilingsForExport(
  ctx: CnContext,
  input: FilingListInput,
  identity: IdentityAsked['identity'] = 'class',
): Promise<ExportedFilings> {
  const read = await FILINGS.all(ctx, input);
  const today = dayOf(ctx);
  const tells = ({ companyId }: Read) => identity === 'full' && mayWrite(ctx, companyId);
  const rows = read.map((row) =>
    toRow(ctx, row, { sees: !isProtected(row, today) || tells(row), law: null }),
  );
  const telling = rows.filter(
    (row) =>
      isProtected(row, today) &&
      row.substances.some(({ confidential, withheld }) => confidential && !withheld),
  );
  return { rows, telling };
}

const thisYear = ({ nowMs }: CnContext) => sql`CAST(${beijingYear(nowMs)} AS INTEGER)`;

const FILINGS = rowsOf<CnContext, FilingListInput>()({
  table: cnFilings,
  rows: rowsRead,
  picked: true,
  companies: readCompanies,
  filters: {
    type: cnFilings.registrationType,
    status: cnFilings.status,
    regime: cnFilings.regime,
    activity_type: (type) =>
      sql`EXISTS (SELECT 1 FROM json_each(${cnFilings.activityTypes}) t WHERE t.value = ${type})`,
    confidential(how, ctx) {
      const today = dayOf(ctx);
      return how === 'ending'
        ? sql`(${cnFilings.status} = 'normal' AND ${cnFilings.confidential} AND ${cnFilings.confidentialUntil} >= ${today}
            AND ${cnFilings.confidentialUntil} <= date(${today}, '+' || ${remindedDays(today)} || ' days'))`
        : eq(cnFilings.confidential, how === 'yes');
    },
    gauge: (gauge, ctx) =>
      gauge === 'over'
        ? sql`(${cnFilings.gaugeYear} = ${thisYear(ctx)} AND ${cnFilings.gaugePpm} > ${FULL_PPM})`
        : sql`(${cnFilings.gaugeYear} = ${thisYear(ctx)} AND ${cnFilings.gaugePpm} >= ${PPM_PER_PERCENT} * ${inForce('cn_volume_percents', 'amber', dayOf(ctx))})`,
    duty: (_overdue, ctx) => sql`${cnFilings.nextDutyOn} < ${dayOf(ctx)}`,
    // Asks for this year's record, of filings that are good.
    record: (_missing, ctx) =>
      sql`(${cnFilings.status} = 'normal' AND ${cnFilings.recordedYear} < ${thisYear(ctx)})`,
  },
  found: (ctx, { q }, companies, bound) =>
    q.trim() === '' ? NOTHING_FOUND : filingsFoundBy(ctx, q, companies, bound),
  sorts: {
    registered_on: { by: [DAY], values: (row) => [row.registeredOn ?? ''] },
    certificate_no: ['certificateNo'],
    // What was counted in another year is none of this year.
    gauge: ['gaugeYear', 'gaugePpm'],
  },
});

/** What each filter asks of a row of `cn_filings`. */
export const { conditions } = FILINGS;

/** A value of a policy as it is in force on a day; flags are 0 and 1. */
function inForce(rule: keyof typeof POLICY, value: string, today: string): SQL {
  return sql`(SELECT r.value ->> ${value} FROM regulation_rules r WHERE r.rule = ${rule}
    AND r.active AND r.valid_from <= ${today}
    AND (r.valid_until IS NULL OR r.valid_until >= ${today}) ORDER BY r.valid_from DESC LIMIT 1)`;
}

/** Days before its end on which the first reminder of confidentiality is sent, as the law has it on a day. */
function remindedDays(today: string): SQL {
  return sql`(SELECT max(s.value) FROM regulation_rules r, json_each(r.value, '$.steps') s
    WHERE r.rule = 'cn_confidentiality' AND r.active AND r.valid_from <= ${today}
      AND (r.valid_until IS NULL OR r.valid_until >= ${today}))`;
}

/**
 * What the one search box finds: in companies where its reader is a viewer, by what viewers may read, which is all where
 * the policy lets them see names, and what is no longer confidential.
 */
export function filingsFoundBy(
  ctx: CnContext,
  q: string,
  companies: readonly string[],
  bound?: number,
) {
  const read = companies.map((id) => ({ id, reader: readerIn(ctx, id) }));
  const among = (as: (reader: IdentityReader) => boolean) =>
    read.filter(({ reader }) => as(reader)).map(({ id }) => id);
  const led = among((reader) => reader !== 'viewer' && reader !== 'acting');
  const viewed = among((reader) => reader === 'viewer' || reader === 'acting');
  const today = dayOf(ctx);
  const open = sql`NOT ${isProtectedInSql(today)}`;
  const free =
    actingIn(ctx.actor) === null
      ? sql`(${open} OR ${inForce('cn_viewer_identity', 'names', today)} = 1)`
      : open;
  const ways = [
    { found: foundBy(ctx, 'filing', q, bound, led), of: led },
    { found: foundBy(ctx, 'filing_open', q, bound, viewed), of: viewed },
    { found: and(foundBy(ctx, 'filing', q, bound, viewed), free), of: viewed },
  ];
  const more = [
    ...(led.length > 0 ? [boundReached(ctx, 'filing', q, bound, led)] : []),
    ...(viewed.length > 0 ? [boundReached(ctx, 'filing_open', q, bound, viewed)] : []),
  ];
  return {
    found: or(...ways.filter(({ of }) => of.length > 0).map(({ found }) => found)),
    more: sql<number>`max(${sql.join([...more, sql`0`, sql`0`], sql`, `)})`,
  };
}
