import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnDuties } from '#db/schema/cn-duty.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import type { Context } from '../../kernel/context.ts';
import { firstIdOf, newId } from '../../kernel/ids.ts';
import { firstActivity, givenTo } from '../activity/first-activity.server.ts';
import { TYPE_RULE } from '../filing/type-rule.ts';
import { beijingDay, beijingYear } from '../within.ts';
import { nextRun } from './run.ts';

/**
 * What the law asks of filings follows from what they and their records are, and from its rules
 * (`areas/new-substance.md` §6.3). It is told in SQL, so that it is made in the batch of whatever changed them.
 */

const FIRST_YEAR = 2003;

/** Kinds that go by an end: a new end is a new duty. */
const ENDS = sql.raw(`('confidentiality_end', 'ppord_end', 'iecsc_report', 'iecsc_listing')`);
/** Kinds that nobody completes by hand: what they ask for does. */
const BY_DEED = sql.raw(`('activity_record', 'information_transfer')`);
/** Kinds that an invalid filing no longer has, overdue or not: it became invalid because of them, or they are pointless. */
const END_WITH_FILING = sql.raw(`('ppord_end', 'iecsc_report', 'iecsc_listing')`);

const rule = (name: string, path: string): SQL =>
  sql.raw(`(SELECT r.value ->> '${path}' FROM rules r WHERE r.rule = '${name}'
    ORDER BY r.valid_from DESC LIMIT 1)`);

/** Rows of the days, the rules in force and the filings that are no drafts. */
function known({ nowMs }: Context, ids: readonly string[]): SQL {
  const year = beijingYear(nowMs);
  const years = Array.from({ length: year - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at);
  return sql`day AS (SELECT ${beijingDay(nowMs)} AS today, CAST(${year} AS INTEGER) AS year,
      ${nextRun(nowMs)} AS run),
    years AS (SELECT value AS year FROM json_each(${JSON.stringify(years)})),
    rules AS (SELECT r.rule, r.value, r.valid_from FROM regulation_rules r, day d WHERE r.active
      AND r.valid_from <= d.today AND (r.valid_until IS NULL OR r.valid_until >= d.today)),
    filings AS (SELECT ${cnFilings.id} AS id, ${cnFilings.companyId} AS company_id,
      ${cnFilings.regime} AS regime,
      ${cnFilings.registeredOn} AS registered_on, ${cnFilings.annualReportRequired} AS reports,
      ${cnFilings.confidential} AS confidential, ${cnFilings.confidentialUntil} AS confidential_until,
      ${cnFilings.validUntil} AS valid_until, ${TYPE_RULE} AS type,
      coalesce(${cnFilings.firstActivityOn}, ${firstActivity(sql`${cnFilings.id}`, sql`${cnFilings.registeredOn}`)}) AS first_on,
      CAST(substr(${cnFilings.registeredOn}, 1, 4) AS INTEGER) AS registered,
      coalesce(CAST(strftime('%Y', ${cnFilings.submittedAtMs} / 1000 + 28800, 'unixepoch') AS INTEGER),
        d.year) AS since
      FROM ${cnFilings}, day d
      WHERE ${cnFilings.id} IN ${idsAmong(ids)} AND ${cnFilings.status} <> 'draft')`;
}

const wants = (kind: string, of: { opens: SQL; due: SQL; year?: SQL; subject?: SQL; done?: SQL }) =>
  sql`SELECT f.company_id, f.id, ${sql.raw(`'${kind}'`)}, ${of.year ?? sql`0`}, ${of.subject ?? sql`''`},
    ${of.opens}, ${of.due}, ${of.done ?? sql`NULL`}`;

const plus = (day: SQL, count: SQL, unit: string): SQL =>
  sql`date(${day}, '+' || ${count} || ${sql.raw(`' ${unit}'`)})`;
const ahead = (day: SQL, steps: SQL): SQL =>
  sql`date(${day}, '-' || (SELECT max(s.value) FROM json_each(${steps}) s) || ' days')`;

/** Selects of every duty of the filings, by its kind, with the day it was done by deed. */
function wanted(): SQL[] {
  const lasts = sql`(f.valid_until IS NULL OR y.year <= CAST(substr(f.valid_until, 1, 4) AS INTEGER))`;
  const listed = sql`(CASE ${rule('cn_iecsc', '$.from')} ->> f.regime
    WHEN 'first_registration' THEN f.registered_on ELSE f.first_on END)`;
  const listing = plus(listed, rule('cn_iecsc', '$.years'), 'years');
  const report = sql`date(${listing}, '-' || ${rule('cn_iecsc', '$.report_months')} || ' months')`;
  return [
    // By the day it began, or the records tell that it did.
    sql`${wants('first_activity_report', {
      opens: sql`f.first_on`,
      due: plus(sql`f.first_on`, rule('cn_first_activity', '$.days'), 'days'),
    })} FROM filings f WHERE f.type ->> 'first_activity' AND f.first_on IS NOT NULL`,
    // Of years that are reported once the filing is here, and of this one, which is reported in the next.
    sql`${wants('annual_report', {
      year: sql`y.year`,
      opens: sql`(y.year + 1) || '-' || ${rule('cn_annual', '$.opens')}`,
      due: sql`(y.year + 1) || '-' || ${rule('cn_annual', '$.due')}`,
    })} FROM filings f, day d, years y WHERE f.type ->> 'annual' <> 'never' AND f.reports
        AND y.year BETWEEN max(f.registered, f.since - 1) AND d.year AND ${lasts}`,
    sql`${wants('activity_record', {
      year: sql`y.year`,
      opens: sql`max(f.registered_on, y.year || '-01-01')`,
      due: sql`y.year || '-' || ${rule('cn_activity_record', '$.due')}`,
      done: sql`(SELECT date(min(a.submitted_at_ms) / 1000 + 28800, 'unixepoch') FROM cn_activity_records a
          WHERE a.filing_id = f.id AND a.year = y.year AND a.status <> 'void' AND a.status = 'submitted')`,
    })} FROM filings f, day d, years y
        WHERE y.year BETWEEN max(f.registered, f.since) AND d.year AND ${lasts}`,
    sql`${wants('confidentiality_end', {
      opens: ahead(sql`f.confidential_until`, rule('cn_confidentiality', '$.steps')),
      due: sql`f.confidential_until`,
    })} FROM filings f, day d WHERE f.confidential AND f.confidential_until >= d.today`,
    sql`${wants('ppord_end', {
      opens: ahead(sql`f.valid_until`, rule('cn_steps', '$.ppord')),
      due: sql`f.valid_until`,
    })} FROM filings f WHERE f.valid_until IS NOT NULL`,
    sql`${wants('iecsc_listing', {
      opens: ahead(listing, rule('cn_steps', '$.iecsc')),
      due: listing,
    })} FROM filings f WHERE f.type ->> 'listing' AND ${listed} IS NOT NULL`,
    // Of hazardous ones of Order 7: they are those that report each year.
    sql`${wants('iecsc_report', {
      opens: ahead(report, rule('cn_steps', '$.iecsc_report')),
      due: report,
    })} FROM filings f WHERE f.type ->> 'listing' AND f.type ->> 'annual' = 'priority_hazard' AND f.reports
        AND ${listed} IS NOT NULL`,
    sql`${wants('new_hazard', {
      subject: sql`h.id`,
      opens: sql`h.found_on`,
      due: plus(sql`h.found_on`, rule('cn_hazard_days', '$.days'), 'days'),
    })} FROM filings f JOIN cn_hazards h ON h.filing_id = f.id`,
    sql`${wants('information_transfer', {
      subject: sql`g.recipient_id`,
      opens: sql`g.given_on`,
      due: plus(sql`g.given_on`, rule('cn_transfer_days', '$.days'), 'days'),
      done: sql`(SELECT min(t.sent_on) FROM cn_transfers t
          WHERE t.filing_id = f.id AND t.recipient_id = g.recipient_id)`,
    })} FROM filings f JOIN ${givenTo(sql`(SELECT id FROM filings)`)} g ON g.filing_id = f.id`,
  ];
}

/** The same as the rows `wanted`: D1 takes five selects in one. */
function halves(selects: SQL[]): SQL {
  const columns = sql.raw(
    '(company_id, filing_id, kind, year, subject, opens_on, due_on, done_on)',
  );
  const all = sql` UNION ALL `;
  return sql`some ${columns} AS MATERIALIZED (${sql.join(selects.slice(0, 5), all)}),
    others ${columns} AS MATERIALIZED (${sql.join(selects.slice(5), all)}),
    wanted AS (SELECT * FROM some UNION ALL SELECT * FROM others)`;
}

/** What a duty that is there becomes: done by deed, open again where the deed was taken back or its end is another. */
const STATE = sql`(CASE WHEN excluded.done_on IS NOT NULL THEN 'done'
  WHEN cn_duties.state = 'done' AND cn_duties.kind IN ${BY_DEED} THEN 'open'
  WHEN cn_duties.state = 'waived' AND cn_duties.waived_reason = '' THEN 'open'
  WHEN cn_duties.due_on <> excluded.due_on AND cn_duties.kind IN ${ENDS} THEN 'open'
  ELSE cn_duties.state END)`;
const MOVED = sql`(${STATE} <> cn_duties.state OR cn_duties.due_on <> excluded.due_on
  OR cn_duties.opens_on <> excluded.opens_on OR excluded.done_on IS NOT cn_duties.done_on
    AND excluded.done_on IS NOT NULL)`;

/**
 * What is wanted of a filing. One that is invalid gets no new duty, but what it has is still completed by the deed that it
 * asks for: an overdue record may be handed in later, a recipient be told later.
 */
const STILL_WANTED = sql`(f.status = 'normal' OR w.kind IN ${BY_DEED} AND EXISTS (SELECT 1 FROM cn_duties had
  WHERE had.filing_id = w.filing_id AND had.kind = w.kind AND had.year = w.year AND had.subject = w.subject
    AND had.state <> 'waived'))`;

/**
 * Statements that come after whatever changed filings, their records, transfers or hazards: their duties are those that
 * follow from them. What is done or not applicable by somebody's word stays so; what is no longer asked for becomes not
 * applicable, without a word; of an invalid filing what is overdue stays until it is done.
 */
export function keepDuties(ctx: Context, ...ids: string[]): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  const moveId = newId('mv', nowMs);
  const today = beijingDay(nowMs);
  const duties = cnDuties;
  const filing = sql`(SELECT f.status FROM cn_filings f WHERE f.id = ${duties.filingId})`;
  const isWanted = sql`(${duties.moveId} = ${moveId})`;
  // Of an invalid filing what is overdue is still asked for, unless nobody is named to be told any more.
  const isAsked = sql`iif(${filing} = 'normal', ${isWanted}, ${duties.dueOn} < ${today}
    AND ${duties.kind} NOT IN ${END_WITH_FILING} AND (${isWanted} OR ${duties.kind} <> 'information_transfer'))`;
  const ended = sql`(${duties.kind} = 'confidentiality_end' AND ${duties.dueOn} < ${today}
    AND ${filing} = 'normal')`;
  return [
    // Columns in the order of the table.
    db
      .insert(duties)
      .select(
        sql`WITH ${known(ctx, ids)},
          ${halves(wanted())}
        SELECT ${firstIdOf('dty', nowMs).slice(0, 13)} || substr(lower(hex(randomblob(9))), 1, 17),
          w.company_id, w.filing_id, w.kind, w.year, w.subject, w.opens_on, w.due_on,
          iif(w.done_on IS NULL, 'open', 'done'), w.done_on, '', NULL, '', '',
          iif(w.done_on IS NULL, max(w.opens_on, d.run), ''), 1, ${moveId}, CAST(${nowMs} AS INTEGER)
        FROM wanted w JOIN cn_filings f ON f.id = w.filing_id, day d WHERE ${STILL_WANTED}`,
      )
      .onConflictDoUpdate({
        target: [duties.filingId, duties.kind, duties.year, duties.subject],
        set: {
          opensOn: sql`excluded.opens_on`,
          dueOn: sql`excluded.due_on`,
          state: STATE,
          doneOn: sql`iif(${STATE} = 'done', coalesce(excluded.done_on, cn_duties.done_on), NULL)`,
          referenceNo: sql`iif(${STATE} = 'done', cn_duties.reference_no, '')`,
          fileId: sql`iif(${STATE} = 'done', cn_duties.file_id, NULL)`,
          waivedReason: sql`iif(${STATE} = 'waived', cn_duties.waived_reason, '')`,
          toldStep: sql`iif(cn_duties.due_on <> excluded.due_on, '', cn_duties.told_step)`,
          // Looked at anew: whatever was told is not told again.
          remindOn: sql`CASE WHEN ${STATE} <> 'open' THEN '' WHEN ${MOVED} OR cn_duties.remind_on = ''
            THEN max(excluded.opens_on, ${nextRun(nowMs)}) ELSE cn_duties.remind_on END`,
          version: sql`cn_duties.version + iif(${MOVED}, 1, 0)`,
          moveId,
        },
      }),
    db
      .update(duties)
      .set({
        state: sql`iif(${ended}, 'done', 'waived')`,
        doneOn: sql`iif(${ended}, ${duties.dueOn}, NULL)`,
        remindOn: '',
        version: sql`${duties.version} + 1`,
        moveId,
      })
      .where(
        and(inArray(duties.filingId, idsAmong(ids)), eq(duties.state, 'open'), sql`NOT ${isAsked}`),
      ),
    db
      .update(cnFilings)
      .set({ nextDutyOn: NEXT_DUTY, dutiesYear: beijingYear(nowMs) })
      .where(inArray(cnFilings.id, idsAmong(ids))),
  ];
}

const NEXT_DUTY = sql`(SELECT min(d.due_on) FROM cn_duties d
  WHERE d.filing_id = ${cnFilings.id} AND d.state = 'open')`;

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
