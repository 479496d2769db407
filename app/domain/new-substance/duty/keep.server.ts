import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import {
  keepLedger,
  kindList,
  type Wanted,
  wants as wantsOf,
  withWanted,
} from '../../duty/keep.server.ts';
import { kindsThat } from '../../duty/kinds.ts';
import type { Context } from '../../kernel/context.ts';
import { firstActivity, givenTo } from '../activity/first-activity.server.ts';
import { TYPE_RULE } from '../filing/type-rule.ts';
import type { CN_RULES } from '../rules.ts';
import { beijingDay, beijingYear } from '../within.ts';
import { CN_DUTIES } from './kinds.ts';
import type { DutyKind } from './schema.ts';

/**
 * What the law asks of filings follows from what they and their records are, and from its rules
 * (`areas/new-substance.md` §6.3). It is told in SQL, so that it is made in the batch of whatever changed them.
 */

const FIRST_YEAR = 2003;

const ENDS = kindList(kindsThat(CN_DUTIES.kinds, 'anew'));
const BY_DEED = kindList(kindsThat(CN_DUTIES.kinds, 'byDeed'));

/**
 * Id or value of the rule's row that is law on the day of a fact, for the regime of the filing `f`: a duty is due by the
 * row of the day of what began it, and a row that comes later moves nothing of it.
 *
 * @param what `id`, or the path of a value
 */
const rule = (name: keyof typeof CN_RULES, what: 'id' | `$${string}`, day: SQL): SQL =>
  sql`(SELECT ${sql.raw(what === 'id' ? 'r.id' : `r.value ->> '${what}'`)} FROM rules r
    WHERE r.rule = ${sql.raw(`'${name}'`)} AND r.valid_from <= ${day}
      AND (r.valid_until IS NULL OR r.valid_until >= ${day})
      AND (r.regime IS NULL OR r.regime = f.regime)
    ORDER BY r.valid_from DESC LIMIT 1)`;

/** Day in Beijing of a moment. */
const dayOfMs = (column: SQL): SQL => sql`date(${column} / 1000 + 28800, 'unixepoch')`;

/** What recipients are told anew when it changes. */
const TOLD_FIELDS = sql.raw(
  `('certificate_no', 'purpose', 'hazards', 'risk_measures', 'management_requirements')`,
);

/** What is read as `cn_filings`, where filings are not there yet; the years that are asked about. */
interface Known {
  source?: SQL;
  first?: number;
  last?: number;
}

/**
 * Rows of the days, the rules of every day, the filings that are no drafts, and what changed of what others are told.
 *
 * @param these condition on `cn_filings`
 */
export function known(
  { nowMs }: Pick<Context, 'nowMs'>,
  these: SQL,
  { source = sql`${cnFilings}`, first = FIRST_YEAR, last: year = beijingYear(nowMs) }: Known = {},
): SQL {
  const years = Array.from({ length: year - first + 1 }, (_, at) => first + at);
  const recorded = firstActivity(sql`${cnFilings.id}`, sql`${cnFilings.registeredOn}`);
  return sql`day AS (SELECT ${beijingDay(nowMs)} AS today, CAST(${year} AS INTEGER) AS year),
    years AS (SELECT value AS year FROM json_each(${JSON.stringify(years)})),
    rules AS (SELECT r.rule, r.value, r.valid_from, r.valid_until, r.regime,
      r.rule || '/' || r.profile || '/' || r.valid_from AS id
      FROM regulation_rules r WHERE r.active AND r.rule >= 'cn_' AND r.rule < 'cn\`'),
    read AS (SELECT ${cnFilings.id} AS id, ${cnFilings.companyId} AS company_id,
      ${cnFilings.status} AS status, ${cnFilings.invalidReason} AS invalid_reason,
      ${cnFilings.invalidOn} AS invalid_on,
      ${cnFilings.regime} AS regime, ${cnFilings.managementClass} AS class,
      ${cnFilings.registeredOn} AS registered_on, ${cnFilings.annualReportRequired} AS reports,
      ${cnFilings.confidential} AS confidential, ${cnFilings.confidentialUntil} AS confidential_until,
      ${cnFilings.extensionDecidedOn} AS extended_on,
      ${cnFilings.validUntil} AS valid_until, ${TYPE_RULE} AS type,
      ${cnFilings.firstActivityOn} AS typed_on, ${recorded} AS recorded_on,
      CAST(substr(${cnFilings.registeredOn}, 1, 4) AS INTEGER) AS registered,
      coalesce(CAST(strftime('%Y', ${cnFilings.submittedAtMs} / 1000 + 28800, 'unixepoch') AS INTEGER),
        d.year) AS since
      FROM ${source}, day d
      WHERE ${these} AND ${cnFilings.status} <> 'draft'),
    filings AS MATERIALIZED (SELECT *, type ->> 'id' AS type_row,
      coalesce(min(typed_on, recorded_on), typed_on, recorded_on) AS first_on FROM read),
    changes AS MATERIALIZED (SELECT c.filing_id, c.field, c.at_ms, ${dayOfMs(sql`c.at_ms`)} AS day
      FROM cn_changes c WHERE c.filing_id IN (SELECT id FROM filings) AND c.field IN ${TOLD_FIELDS})`;
}

const ofIds = (ids: readonly string[]): SQL => sql`${cnFilings.id} IN ${idsAmong(ids)}`;

const wants = (kind: DutyKind, of: Omit<Wanted, 'companyId' | 'of'>) =>
  wantsOf(kind, { companyId: sql`f.company_id`, of: { kind: 'cn_filing', id: sql`f.id` }, ...of });

const plus = (day: SQL, count: SQL, unit: string): SQL =>
  sql`date(${day}, '+' || ${count} || ${sql.raw(`' ${unit}'`)})`;
const ahead = (day: SQL, steps: SQL): SQL =>
  sql`date(${day}, '-' || (SELECT max(s.value) FROM json_each(${steps}) s) || ' days')`;
/** What a rule says so many days after the day of the fact. */
const term = (name: keyof typeof CN_RULES, day: SQL) => ({
  ruleId: rule(name, 'id', day),
  opens: day,
  due: plus(day, rule(name, '$.days', day), 'days'),
});

/** Types that a rule asks something of. */
const asks = (name: 'cn_publication', day: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM json_each(${rule(name, '$.rows', day)}) o WHERE o.value = f.type_row)`;

/** Reports of each year, by the row of the 1 January on which its report opens. */
function annualReports(): SQL {
  const opens = sql`((y.year + 1) || '-01-01')`;
  const by = sql`EXISTS (SELECT 1 FROM json_each(${rule('cn_annual', '$.by', opens)}) o
    WHERE o.value ->> 'row' = f.type_row AND (NOT coalesce(o.value ->> 'stated', 0) OR f.reports)
      AND (o.value ->> 'classes' IS NULL
        OR f.class IN (SELECT c.value FROM json_each(o.value, '$.classes') c)))`;
  return sql`${wants('annual_report', {
    ruleId: rule('cn_annual', 'id', opens),
    year: sql`y.year`,
    opens: sql`(y.year + 1) || '-' || ${rule('cn_annual', '$.opens', opens)}`,
    due: sql`(y.year + 1) || '-' || ${rule('cn_annual', '$.due', opens)}`,
  })} FROM filings f, day d, years y WHERE y.year BETWEEN f.registered AND d.year AND ${LASTS} AND ${by}`;
}

const LASTS = sql`(f.valid_until IS NULL OR y.year <= CAST(substr(f.valid_until, 1, 4) AS INTEGER))`;

/**
 * What is to be told, and told again after a change. Open since it began while nobody was told; since the first change
 * that came after the last telling; else done by the first telling after the last change.
 *
 * @param told table of the tellings `t` and the condition that they are of this duty; `day` is the day of one
 * @param of which changes
 */
function toldAgain(began: SQL, { told, day, changed }: { told: SQL; day: SQL; changed: SQL }) {
  const after = (c: SQL) => sql`(${day} >= ${c}.day AND t.created_at_ms > ${c}.at_ms)`;
  const ever = sql`EXISTS (SELECT 1 FROM ${told})`;
  const changes = sql`FROM changes c WHERE c.filing_id = f.id AND ${changed}`;
  const untold = sql`(SELECT min(c.day) ${changes}
    AND NOT EXISTS (SELECT 1 FROM ${told} AND ${after(sql`c`)}))`;
  const lastTold = sql`(SELECT max(c.day) ${changes})`;
  return {
    opens: sql`iif(${ever}, max(${began}, coalesce(${untold}, ${lastTold}, ${began})), ${began})`,
    done: sql`iif(${untold} IS NULL, (SELECT min(${day}) FROM ${told} AND NOT EXISTS (SELECT 1 ${changes}
      AND NOT ${after(sql`c`)})), NULL)`,
  };
}

/** The same as `wanted` of what recipients are told, and of what is made public: (… began, opens, done). */
export function toldOnes(): SQL {
  const transfer = toldAgain(sql`g.given_on`, {
    told: sql`cn_transfers t WHERE t.filing_id = f.id AND t.recipient_id = g.recipient_id`,
    day: sql`t.sent_on`,
    changed: sql`true`,
  });
  const publication = toldAgain(sql`f.first_on`, {
    told: sql`cn_publications t WHERE t.filing_id = f.id`,
    day: sql`t.published_on`,
    changed: sql`c.field = 'risk_measures'`,
  });
  return sql`transfers AS MATERIALIZED (SELECT f.*, g.recipient_id, ${transfer.opens} AS opens, ${transfer.done} AS done
      FROM filings f JOIN ${givenTo(sql`(SELECT id FROM filings)`)} g ON g.filing_id = f.id),
    publications AS MATERIALIZED (SELECT f.*, ${publication.opens} AS opens, ${publication.done} AS done
      FROM filings f WHERE f.first_on IS NOT NULL AND ${asks('cn_publication', sql`f.first_on`)})`;
}

/** Selects of every duty of the filings, by its kind, with the day it was done by deed. */
export function wanted(): SQL[] {
  const begun = sql`iif(f.regime = 'order_7', f.first_on, f.registered_on)`;
  const listed = sql`(CASE ${rule('cn_iecsc', '$.from', begun)}
    WHEN 'first_registration' THEN f.registered_on ELSE f.first_on END)`;
  const listing = plus(listed, rule('cn_iecsc', '$.years', begun), 'years');
  const report = sql`date(${listing}, '-' || ${rule('cn_iecsc', '$.report.months', begun)} || ' months')`;
  const ends = (what: 'id' | '$.steps') => sql`iif(f.extended_on IS NULL,
    ${rule('cn_confidentiality', what, sql`f.registered_on`)},
    ${rule('cn_extension', what, sql`f.extended_on`)})`;
  const newYear = sql`(y.year || '-01-01')`;
  return [
    // By the day it began, or the records tell that it did.
    sql`${wants('first_activity_report', term('cn_first_activity', sql`f.first_on`))}
      FROM filings f WHERE f.type ->> 'first_activity' AND f.first_on IS NOT NULL`,
    annualReports(),
    sql`${wants('activity_record', {
      ruleId: rule('cn_activity_record', 'id', newYear),
      year: sql`y.year`,
      opens: sql`max(f.registered_on, ${newYear})`,
      due: sql`y.year || '-' || ${rule('cn_activity_record', '$.due', newYear)}`,
      done: sql`(SELECT ${dayOfMs(sql`min(a.submitted_at_ms)`)} FROM cn_activity_records a
          WHERE a.filing_id = f.id AND a.year = y.year AND a.status <> 'void' AND a.status = 'submitted')`,
    })} FROM filings f, day d, years y
        WHERE y.year BETWEEN max(f.registered, f.since) AND d.year AND ${LASTS}`,
    sql`${wants('confidentiality_end', {
      ruleId: ends('id'),
      opens: ahead(sql`f.confidential_until`, ends('$.steps')),
      due: sql`f.confidential_until`,
    })} FROM filings f, day d WHERE f.confidential AND f.confidential_until >= d.today`,
    sql`${wants('ppord_end', {
      ruleId: rule('cn_steps', 'id', sql`f.registered_on`),
      opens: ahead(sql`f.valid_until`, rule('cn_steps', '$.ppord', sql`f.registered_on`)),
      due: sql`f.valid_until`,
      done: sql`iif(f.status = 'invalid' AND f.invalid_reason = 'expired', f.valid_until, NULL)`,
    })} FROM filings f WHERE f.valid_until IS NOT NULL`,
    sql`${wants('iecsc_listing', {
      ruleId: rule('cn_iecsc', 'id', begun),
      opens: ahead(listing, rule('cn_iecsc', '$.steps', begun)),
      due: listing,
      done: sql`iif(f.status = 'invalid' AND f.invalid_reason = 'listed', f.invalid_on, NULL)`,
    })} FROM filings f WHERE f.type ->> 'listing'`,
    sql`${wants('iecsc_report', {
      ruleId: rule('cn_iecsc', 'id', begun),
      opens: ahead(report, rule('cn_iecsc', '$.report.steps', begun)),
      due: report,
    })} FROM filings f WHERE f.type ->> 'listing' AND f.class IN (SELECT c.value
          FROM json_each(${rule('cn_iecsc', '$.report.classes', begun)}) c)`,
    sql`${wants('new_hazard', {
      ...term('cn_hazard_days', sql`h.found_on`),
      about: sql`h.id`,
    })} FROM filings f JOIN cn_hazards h ON h.filing_id = f.id`,
    sql`${wants('information_transfer', {
      ...term('cn_transfer_days', sql`f.opens`),
      about: sql`f.recipient_id`,
      done: sql`f.done`,
    })} FROM transfers f`,
    sql`${wants('publication', {
      ...term('cn_publication', sql`f.opens`),
      done: sql`f.done`,
    })} FROM publications f`,
  ];
}

/**
 * What is wanted of a filing. One that is invalid gets no new duty, but what it has is still completed by the deed that it
 * asks for: an overdue record may be handed in later, a recipient be told later; an end that came is over with it.
 */
export const STILL_WANTED = sql`((SELECT f.status FROM cn_filings f WHERE f.id = w.subject_id) = 'normal'
  OR (w.kind IN ${BY_DEED} OR w.kind IN ${ENDS} AND w.done_on IS NOT NULL)
  AND EXISTS (SELECT 1 FROM duties had WHERE had.subject_id = w.subject_id AND had.kind = w.kind
    AND had.year = w.year AND had.about = w.about AND had.state <> 'waived'))`;

/**
 * Statements that come after whatever changed filings, their records, transfers or hazards: their duties are those that
 * follow from them (`keepLedger`); of an invalid filing what is overdue stays until it is done.
 */
export function keepDuties(ctx: Context, ...ids: string[]): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  const today = beijingDay(nowMs);
  const filing = sql`(SELECT f.status FROM cn_filings f WHERE f.id = ${duties.subjectId})`;
  return [
    ...keepLedger(ctx, CN_DUTIES, {
      known: sql`${known(ctx, ofIds(ids))}, ${toldOnes()}`,
      selects: wanted(),
      if: STILL_WANTED,
      these: inArray(duties.subjectId, idsAmong(ids)),
      // What is overdue of an invalid filing is still asked for, unless nobody is named to be told any more.
      asked: (isWanted) => sql`iif(${filing} = 'normal', ${isWanted}, ${duties.dueOn} < ${today}
        AND (${isWanted} OR ${duties.kind} <> 'information_transfer'))`,
      today,
    }),
    db
      .update(cnFilings)
      .set({ nextDutyOn: NEXT_DUTY, dutiesYear: beijingYear(nowMs) })
      .where(inArray(cnFilings.id, idsAmong(ids))),
  ];
}

/** A filing as it is to be, by what decides about its duties. */
export type FilingToCome = Pick<
  typeof cnFilings.$inferSelect,
  | 'id'
  | 'companyId'
  | 'regime'
  | 'registrationType'
  | 'simpleKind'
  | 'specialSubtype'
  | 'managementClass'
  | 'registeredOn'
  | 'annualReportRequired'
  | 'confidential'
  | 'confidentialUntil'
  | 'extensionDecidedOn'
  | 'validUntil'
  | 'submittedAtMs'
> & {
  /** The earliest of what was typed and of what records tell that are not there yet. */
  firstActivityOn: string | null;
};

/** The duties of filings once these are in force as they are to be. One round trip. */
export function dutiesToCome(ctx: Context, filings: readonly FilingToCome[]) {
  const column = (name: keyof FilingToCome) => sql`v.value ->> ${name}`;
  const source = sql`(SELECT ${column('id')} AS id, ${column('companyId')} AS company_id,
    'normal' AS status, NULL AS invalid_reason, NULL AS invalid_on, ${column('regime')} AS regime,
    ${column('managementClass')} AS management_class, ${column('registeredOn')} AS registered_on,
    ${column('annualReportRequired')} AS annual_report_required,
    ${column('confidential')} AS confidential, ${column('confidentialUntil')} AS confidential_until,
    ${column('extensionDecidedOn')} AS extension_decided_on, ${column('validUntil')} AS valid_until,
    ${column('registrationType')} AS registration_type, ${column('simpleKind')} AS simple_kind,
    ${column('specialSubtype')} AS special_subtype, ${column('firstActivityOn')} AS first_activity_on,
    ${column('submittedAtMs')} AS submitted_at_ms
    FROM json_each(${JSON.stringify(filings)}) v) cn_filings`;
  const these = ofIds(filings.map(({ id }) => id));
  const wantedOnes = withWanted({
    known: sql`${known(ctx, these, { source })}, ${toldOnes()}`,
    selects: wanted(),
  });
  return ctx.db.all<{ filingId: string; kind: DutyKind; year: number; doneOn: string | null }>(
    sql`${wantedOnes} SELECT subject_id AS filingId, kind, year, done_on AS doneOn FROM wanted`,
  );
}

const NEXT_DUTY = sql`(SELECT min(d.due_on) FROM duties d
  WHERE d.subject_id = ${cnFilings.id} AND d.state = 'open')`;

/**
 * Statement: what lists know of filings' duties. It comes after whatever changed one. The year that duties were made for
 * stays: they were not.
 */
export function keepNextDuty({ db }: Context, ...ids: string[]): BatchItem<'sqlite'> {
  return db
    .update(cnFilings)
    .set({ nextDutyOn: NEXT_DUTY })
    .where(inArray(cnFilings.id, idsAmong(ids)));
}
