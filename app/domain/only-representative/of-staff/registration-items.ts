import { type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '#db/schema/provider/work-kinds.ts';
import type { WorkSource } from '../../area-items.ts';
import { daysAfter, utcDay, yearOf } from '../../kernel/dates.ts';
import { endsSoon } from '../../regulation/looked-ahead.server.ts';
import { CBI_ENDING, EXPIRING } from '../../regulation/looked-ahead.ts';
import { leastOfAll, policyInSql } from '../../regulation/policy-in-sql.server.ts';
import { stillThere, worksThere } from '../../work/works-there.ts';
import { ALARM_SECOND } from '../limits.ts';
import { openName } from './open-name.ts';

/** What ended longer ago is nobody's task any more; so a run reads no row of long ago. */
const FORGOTTEN_DAYS = 60;
/** Days in which a limit that is nearly used up is looked at. */
const TONNAGE_DAYS = 10;
/** Days for which it counts that a limit was told to be reached. */
const FORECAST_DAYS = 30;

const works = worksThere(sql`r.company_id`, sql`r.system`);

const shown = (
  about: SQL,
  now: number,
) => sql`r.company_id, r.system, ${openName('zh', 'r')} AS subject_zh,
  ${openName('en', 'r')} AS subject_en, ${about} AS about, CAST(${now} AS INTEGER) AS arisen_at_ms`;

interface Ends {
  kind: WorkKind;
  /** So many days before. */
  days: typeof EXPIRING | typeof CBI_ENDING;
  /** Columns of a registration `r`: its day, and whether it still asks for something. */
  on: SQL;
  asks: SQL;
}

/** A day of a registration that comes: done by a later day or none, void where it is no longer asked about. */
const ends = ({ kind, days, on, asks }: Ends): WorkSource => ({
  kind,
  subject: 'registration',
  dated: true,
  arises: ({ nowMs }) => {
    const today = utcDay(nowMs);
    return sql`SELECT r.id AS subject_id, ${on} AS occasion, ${shown(sql`''`, nowMs)},
        ${on} AS due_on
      FROM registrations r
      WHERE ${asks} AND ${endsSoon(days, on, sql`r.company_id`, today)}
        AND ${on} > ${daysAfter(today, -FORGOTTEN_DAYS)} AND ${works}`;
  },
  ended: () => sql`(SELECT CASE
      WHEN ${asks} AND ${on} = w.occasion AND ${stillThere} THEN NULL
      WHEN r.validity = 'invalid' OR (${asks} AND coalesce(${on}, '9') > w.occasion) THEN 'done'
      ELSE 'void' END
    FROM registrations r WHERE r.id = w.subject_id)`,
  facts: () => sql`(SELECT json_object('registration_no', r.registration_no, 'ends_on', ${on})
    FROM registrations r WHERE r.id = w.subject_id)`,
});

const registrationEnd = ends({
  kind: 'registration_end',
  days: EXPIRING,
  on: sql`r.valid_until`,
  asks: sql`r.validity = 'valid' AND r.source = 'own'`,
});

const cbiEnd = ends({
  kind: 'cbi_end',
  days: CBI_ENDING,
  on: sql`r.cbi_valid_until`,
  asks: sql`r.validity = 'valid' AND r.cbi_no IS NOT NULL`,
});

/** An authority asks for information (要求补充信息): by the deadline of its decision, until the status is another. */
const informationRequested: WorkSource = {
  kind: 'information_requested',
  subject: 'registration',
  dated: true,
  arises: ({ nowMs }) => sql`SELECT r.id AS subject_id, r.decision_deadline AS occasion,
      ${shown(sql`''`, nowMs)}, r.decision_deadline AS due_on
    FROM registrations r
    WHERE r.validity = 'valid' AND r.corap_status = 'information_requested'
      AND r.decision_deadline > ${daysAfter(utcDay(nowMs), -FORGOTTEN_DAYS)} AND ${works}`,
  ended: () => sql`(SELECT CASE
      WHEN r.validity = 'valid' AND r.corap_status = 'information_requested'
        AND r.decision_deadline = w.occasion AND ${stillThere} THEN NULL
      WHEN r.corap_status IS NOT 'information_requested' THEN 'done' ELSE 'void' END
    FROM registrations r WHERE r.id = w.subject_id)`,
  facts: () => sql`(SELECT json_object('registration_no', r.registration_no,
      'ends_on', r.decision_deadline) FROM registrations r WHERE r.id = w.subject_id)`,
};

/** SQL: account `a` of registration `r` has come to the second alarm of its company. */
const isCritical = (today: string) =>
  sql`a.usage_bp >= ${policyInSql(ALARM_SECOND, sql`r.company_id`, today)} * 100`;

/** Since a day the limit of account `a` is told to be reached by its pace. */
const foretold = (since: string) => sql`EXISTS (SELECT 1 FROM reminders f
  WHERE f.company_id = a.company_id AND f.system = a.system AND f.kind = 'forecast'
    AND f.subject_id = a.holder_id AND f.told_on > ${since})`;

/**
 * A limit of this year that is nearly used up, or will be by its pace (吨位告急), until it is below again or was raised.
 * The pace is what the company was told of; what ended since then is not taken up again for it.
 */
const tonnageCritical: WorkSource = {
  kind: 'tonnage_critical',
  subject: 'tonnage',
  dated: true,
  arises: ({ nowMs }) => {
    const today = utcDay(nowMs);
    const year = sql`CAST(${yearOf(today)} AS INTEGER)`;
    const since = daysAfter(today, -FORECAST_DAYS);
    const known = (about: string) => sql`a.id AS subject_id, a.limit_g || '' AS occasion,
        ${shown(sql`${about}`, nowMs)}, ${daysAfter(today, TONNAGE_DAYS)} AS due_on`;
    return sql`SELECT ${known('critical')}
      FROM tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
      WHERE a.holder_kind = 'registration' AND a.year = ${year}
        AND a.usage_bp >= ${leastOfAll(ALARM_SECOND, today)} * 100 AND ${isCritical(today)}
        AND r.validity = 'valid' AND r.source = 'own' AND ${works}
      UNION ALL SELECT ${known('forecast')}
      FROM reminders f JOIN registrations r ON r.id = f.subject_id
        JOIN tonnage_accounts a ON a.holder_id = r.id AND a.year = ${year}
          AND a.use_class = r.use_class
      WHERE f.kind = 'forecast' AND f.told_on > ${since} AND NOT ${isCritical(today)}
        AND r.validity = 'valid' AND r.source = 'own' AND ${works}
        AND NOT EXISTS (SELECT 1 FROM work_items e WHERE e.kind = 'tonnage_critical'
          AND e.subject_id = a.id AND date(e.ended_at_ms / 1000, 'unixepoch') >= f.told_on)`;
  },
  ended: ({ nowMs }) => sql`(SELECT CASE
      WHEN r.validity <> 'valid' OR NOT ${stillThere}
        OR a.year <> CAST(${yearOf(utcDay(nowMs))} AS INTEGER) THEN 'void'
      WHEN ${isCritical(utcDay(nowMs))} THEN NULL
      WHEN a.limit_g <= CAST(w.occasion AS INTEGER) AND w.about = 'forecast'
        AND ${foretold(daysAfter(utcDay(nowMs), -FORECAST_DAYS))} THEN NULL
      ELSE 'done' END
    FROM tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
    WHERE a.id = w.subject_id)`,
  facts: () => sql`(SELECT json_object('registration_no', r.registration_no, 'year', a.year,
      'limitG', a.limit_g, 'reservedG', a.reserved_g, 'usedG', a.used_g,
      'registration_id', r.id)
    FROM tonnage_accounts a JOIN registrations r ON r.id = a.holder_id
    WHERE a.id = w.subject_id)`,
};

/** What comes of registrations by their days, what an authority asks, and their limits. */
export const REGISTRATION_ITEMS: readonly WorkSource[] = [
  registrationEnd,
  cbiEnd,
  informationRequested,
  tonnageCritical,
];
