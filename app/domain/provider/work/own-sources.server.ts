import { type SQL, sql } from 'drizzle-orm';
import type { WorkSource } from '../../area-items.ts';
import { daysAfter, utcDay, yearOf } from '../../kernel/dates.ts';
import { HOLIDAY_RULE } from '../../regulation/holiday-notice.ts';
import { policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { isPublished } from '../../regulation/working-days.server.ts';
import { ANSWERED_IN } from '../../request/kinds.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the end of an authorisation at which its renewal is begun, and by which it is to be done. */
const BEGINS_DAYS = 90;
const DONE_DAYS = 30;
/** Days in which an authorisation that is over is renewed or ended. */
const LAPSED_DAYS = 7;
/** An authorisation that has been over for longer is nobody's task any more; so a run reads no row of long ago. */
const FORGOTTEN_DAYS = 400;
/** Days in which is settled why a contract was locked. */
const LOCKED_DAYS = 5;
/** Letters that were given up longer ago are not looked at. */
const GIVEN_UP_DAYS = 7;

/** Subsystems, for the index that has their ends in order. */
const SLUGS = JSON.stringify(SYSTEMS.map(({ slug }) => slug));

/** Condition on a contract `c` of a company `k`: its people work there, or would. */
const counts = sql`c.state IN ('active', 'locked') AND k.state = 1`;

/** A contract that ends, or has ended (授权到期). */
const authorisation: WorkSource = {
  kind: 'authorisation',
  subject: 'contract',
  arises: ({ nowMs }) => {
    const today = utcDay(nowMs);
    return sql`SELECT c.company_id || ':' || c.system AS subject_id,
        (CASE WHEN c.authorised_until < ${today} THEN 'lapsed' ELSE 'ending' END)
          || ':' || c.authorised_until AS occasion,
        c.company_id, c.system, k.name_zh AS subject_zh, k.name_en AS subject_en,
        CASE WHEN c.authorised_until < ${today} THEN 'lapsed' ELSE 'ending' END AS about,
        CAST(${nowMs} AS INTEGER) AS arisen_at_ms,
        CASE WHEN c.authorised_until < ${today}
          THEN date(c.authorised_until, ${`+${LAPSED_DAYS} days`})
          ELSE date(c.authorised_until, ${`-${DONE_DAYS} days`}) END AS due_on
      FROM company_systems c JOIN companies k ON k.id = c.company_id
      WHERE c.system IN (SELECT value FROM json_each(${SLUGS}))
        AND c.authorised_until > ${daysAfter(today, -FORGOTTEN_DAYS)}
        AND c.authorised_until <= ${daysAfter(today, BEGINS_DAYS)} AND ${counts}`;
  },
  ended: ({ nowMs }) => {
    const today = utcDay(nowMs);
    const ends = sql`substr(w.occasion, instr(w.occasion, ':') + 1)`;
    const own = sql`c.company_id = w.company_id AND c.system = w.system`;
    return sql`CASE
      WHEN EXISTS (SELECT 1 FROM company_systems c JOIN companies k ON k.id = c.company_id
        WHERE ${own} AND ${counts} AND c.authorised_until = ${ends}) THEN NULL
      WHEN EXISTS (SELECT 1 FROM company_systems c WHERE ${own}
        AND (c.authorised_until IS NULL OR c.authorised_until > max(${ends}, ${today}))) THEN 'done'
      ELSE 'void' END`;
  },
  facts: () => sql`(SELECT json_object('authorised_until', c.authorised_until,
      'authorised_from', nullif(c.authorised_from, ''), 'paid_until', c.paid_until)
    FROM company_systems c WHERE c.company_id = w.company_id AND c.system = w.system)`,
};

/** A contract that is locked (合作核实), until it is unlocked or ended. */
const partnershipCheck: WorkSource = {
  kind: 'partnership_check',
  subject: 'contract',
  arises: () => sql`SELECT c.company_id || ':' || c.system AS subject_id,
      '' || c.locked_at_ms AS occasion, c.company_id, c.system, k.name_zh AS subject_zh,
      k.name_en AS subject_en, coalesce(c.lock_reason, '') AS about,
      c.locked_at_ms AS arisen_at_ms,
      date(c.locked_at_ms / 1000, 'unixepoch', ${`+${LOCKED_DAYS} days`}) AS due_on
    FROM company_systems c JOIN companies k ON k.id = c.company_id
    WHERE c.state = 'locked' AND c.locked_at_ms IS NOT NULL AND k.state = 1`,
  ended: () => sql`CASE
    WHEN EXISTS (SELECT 1 FROM company_systems c JOIN companies k ON k.id = c.company_id
      WHERE c.company_id = w.company_id AND c.system = w.system AND c.state = 'locked'
        AND '' || c.locked_at_ms = w.occasion AND k.state = 1) THEN NULL
    WHEN EXISTS (SELECT 1 FROM company_systems c WHERE c.company_id = w.company_id
      AND c.system = w.system AND c.state IN ('active', 'ended')) THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('text', c.lock_note, 'lockedAtMs', c.locked_at_ms,
      'paid_until', c.paid_until)
    FROM company_systems c WHERE c.company_id = w.company_id AND c.system = w.system)`,
};

/** What a company asks of the provider (申请). A name that waits for a decision is an item of its own kind. */
const request: WorkSource = {
  kind: 'request',
  subject: 'request',
  arises: ({ nowMs }) => {
    const days = policyInSql(ANSWERED_IN, sql`q.company_id`, utcDay(nowMs));
    return sql`SELECT q.id AS subject_id, '' AS occasion, q.company_id, q.system, q.subject_zh,
        q.subject_en, q.kind AS about, q.created_at_ms AS arisen_at_ms,
        date(q.created_at_ms / 1000 + ${days} * 86400, 'unixepoch') AS due_on
      FROM requests q WHERE q.state = 'open' AND q.kind <> 'look_alike_name'`;
  },
  ended: () => sql`CASE (SELECT q.state FROM requests q WHERE q.id = w.subject_id)
    WHEN 'open' THEN NULL WHEN 'approved' THEN 'done' WHEN 'refused' THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('text', nullif(q.text, ''),
      'asked_by', nullif(q.asked_by_name, ''), 'askedAtMs', q.created_at_ms)
    FROM requests q WHERE q.id = w.subject_id)`,
};

/** What one of staff asks another to approve (复核). */
const secondPerson: WorkSource = {
  kind: 'second_person',
  subject: 'second_person',
  arises: () => sql`SELECT s.id AS subject_id, '' AS occasion, s.company_id, s.system, s.subject_zh,
      s.subject_en, s.act AS about, s.requested_at_ms AS arisen_at_ms,
      date(s.requested_at_ms / 1000, 'unixepoch', '+1 days') AS due_on
    FROM second_person_requests s WHERE s.state = 'open'`,
  ended: () => sql`CASE (SELECT s.state FROM second_person_requests s WHERE s.id = w.subject_id)
    WHEN 'open' THEN NULL WHEN 'approved' THEN 'done' WHEN 'refused' THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('why', s.reason, 'asked_by', s.requested_by_name,
      'askedAtMs', s.requested_at_ms)
    FROM second_person_requests s WHERE s.id = w.subject_id)`,
};

/** A letter that was given up (邮件失败). */
const mailFailed: WorkSource = {
  kind: 'mail_failed',
  subject: 'mail',
  arises: ({ nowMs }) => sql`SELECT m.id AS subject_id, '' AS occasion,
      (SELECT c.id FROM companies c WHERE c.id = m.company_id) AS company_id, '' AS system,
      m.subject AS subject_zh, m.subject AS subject_en, m.template AS about,
      m.not_before_ms AS arisen_at_ms,
      date(${utcDay(nowMs)}, '+1 days') AS due_on
    FROM mail_messages m WHERE m.state = 'failed'
      AND m.not_before_ms > CAST(${nowMs - GIVEN_UP_DAYS * DAY_MS} AS INTEGER)`,
  ended: () => sql`CASE (SELECT m.state FROM mail_messages m WHERE m.id = w.subject_id)
    WHEN 'failed' THEN NULL WHEN 'pending' THEN 'done' WHEN 'sent' THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('recipient', m.recipient, 'attempts', m.attempts,
      'writtenAtMs', m.created_at_ms) FROM mail_messages m WHERE m.id = w.subject_id)`,
};

/** Work behind the scenes that was given up (任务失败). */
const jobFailed: WorkSource = {
  kind: 'job_failed',
  subject: 'job',
  arises: ({ nowMs }) => sql`SELECT j.id AS subject_id, '' || j.attempts AS occasion,
      (SELECT c.id FROM companies c WHERE c.id = j.company_id) AS company_id,
      coalesce(j.payload ->> 'system', '') AS system, j.kind AS subject_zh, j.kind AS subject_en,
      j.kind AS about, j.not_before_ms AS arisen_at_ms, date(${utcDay(nowMs)}, '+1 days') AS due_on
    FROM jobs j WHERE j.state = 'failed'`,
  ended: () => sql`CASE (SELECT j.state FROM jobs j WHERE j.id = w.subject_id)
    WHEN 'failed' THEN NULL WHEN 'pending' THEN 'done' WHEN 'done' THEN 'done' ELSE 'void' END`,
  facts: () => sql`(SELECT json_object('attempts', j.attempts, 'error', j.last_error,
      'record', j.payload ->> 'record_id', 'orderedAtMs', j.created_at_ms)
    FROM jobs j WHERE j.id = w.subject_id)`,
};

/** The first of November, from when next year's holidays are asked for, and the days in which they are entered. */
const HOLIDAYS_ASKED = '11-01';
const HOLIDAYS_DAYS = 30;

/** SQL: New Year's Day of a year is named by a row, which says that its table was entered. */
const holidaysEntered = (year: SQL) => sql`EXISTS (SELECT 1
  FROM regulation_rules r, json_each(r.value) h
  WHERE r.rule = ${HOLIDAY_RULE} AND h.value ->> 'day' = ${year} || '-01-01')`;

/**
 * Next year's holidays (节假日表), which are published in autumn: without rows, days of next year are reckoned by an
 * estimate. What the calendar of the portal knows already asks for none.
 */
const holidayRows: WorkSource = {
  kind: 'holiday_rows',
  subject: 'year',
  arises: ({ nowMs }) => {
    const today = utcDay(nowMs);
    const year = String(yearOf(today) + 1);
    const opens = `${yearOf(today)}-${HOLIDAYS_ASKED}`;
    const asked = today >= opens && !isPublished(yearOf(today) + 1);
    return sql`SELECT ${year} AS subject_id, '' AS occasion, NULL AS company_id, '' AS system,
        ${year} AS subject_zh, ${year} AS subject_en, '' AS about,
        unixepoch(${opens}) * 1000 AS arisen_at_ms,
        date(${opens}, ${`+${HOLIDAYS_DAYS} days`}) AS due_on
      WHERE ${asked ? 1 : 0} AND NOT ${holidaysEntered(sql`${year}`)}`;
  },
  ended: () => sql`iif(${holidaysEntered(sql`w.subject_id`)}, 'done', NULL)`,
  facts: () => sql`json_object('year', w.subject_id)`,
};

/** What comes from no area: contracts, requests, and what the provider's own machinery gave up. */
export const OWN_SOURCES: readonly WorkSource[] = [
  authorisation,
  partnershipCheck,
  request,
  secondPerson,
  mailFailed,
  jobFailed,
  holidayRows,
];
