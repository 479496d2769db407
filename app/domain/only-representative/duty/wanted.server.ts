import { type SQL, sql } from 'drizzle-orm';
import { wants } from '../../duty/keep.server.ts';
import { countsOn, ruleIdInSql, ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { UK_DEADLINES } from '../../regulation/uk-transition.ts';
import { notifiedUntil } from '../substance/duin-covers.server.ts';
import { BY_BAND } from './kinds.ts';
import type { OR_RULES } from './law.ts';

/** What is wanted of registrations, in SQL: rows `g` of `registrations`. */

/** SQL: grams from which a year's use is beyond the band of registration `g` in the class of account `a`; null for none. */
export const bandEndG = (today: string) => sql`(CASE a.use_class
  WHEN 'intermediate' THEN ${ruleInSql('REACH_BANDS', 'intermediate_above', today)} * 1000000 + 1
  ELSE (SELECT min(b.value) FROM regulation_rules l, json_each(l.value, '$.tonnes') b
    WHERE l.rule = 'REACH_BANDS' AND ${countsOn(sql`l`, today)} AND l.valid_from <= ${today}
      AND (l.valid_until IS NULL OR l.valid_until >= ${today})
      AND b.value > CAST(g.tonnage_band AS INTEGER)) * 1000000 END)`;

/** SQL: opening day of a duty that is there, unless nobody asks for it any more. */
const openedOn = (
  kind: SQL,
  year: SQL,
  about: SQL,
  subject: SQL,
) => sql`(SELECT d.opens_on FROM duties d
  WHERE d.subject_id = ${subject} AND d.kind = ${kind} AND d.year = ${year} AND d.about = ${about}
    AND (d.state <> 'waived' OR d.waived_reason <> ''))`;

/** SQL: used grams of account `f` after each moment of its entries. */
const AFTER_EACH = sql`(SELECT e.at_ms, sum(e.used_delta_g) OVER (ORDER BY e.at_ms) AS used
  FROM tonnage_entries e WHERE e.account_id = f.account_id)`;

/** SQL: the day on which a year's use came to the end of the band and stayed there. */
const REACHED_ON = sql`(SELECT date(min(r.at_ms) / 1000, 'unixepoch') FROM ${AFTER_EACH} r
  WHERE r.at_ms > coalesce((SELECT max(u.at_ms) FROM ${AFTER_EACH} u WHERE u.used < f.end_g), 0))`;

/** So many months after a day, the last of a month where it has no such day. */
const monthsOn = (day: SQL, months: SQL) => sql`min(date(${day}, '+' || ${months} || ' months'),
  date(${day}, 'start of month', '+' || (${months} + 1) || ' months', '-1 day'))`;

const of = { kind: 'registration', id: sql`g.id` };

/**
 * What use beyond a band asks for: under REACH the dossier is updated, in Korea the change is filed. Common tables, and
 * the selects that read them.
 *
 * @param ids SQL in parentheses: registrations that are looked at
 */
export function wantedByBand(ids: SQL, today: string): { known: SQL; selects: SQL[] } {
  const known = sql`beyond AS MATERIALIZED (SELECT * FROM (
      SELECT g.id, g.company_id, a.id AS account_id, a.year, a.used_g, ${bandEndG(today)} AS end_g,
        iif(g.jurisdiction = 'KR', 'kr_change', 'band_update') AS kind,
        iif(g.jurisdiction = 'KR', ${BY_BAND}, a.use_class) AS about
      FROM registrations g JOIN tonnage_accounts a ON a.holder_id = g.id
      WHERE g.id IN ${ids} AND a.holder_kind = 'registration' AND a.used_g > 0)
      WHERE used_g >= end_g),
    begun AS MATERIALIZED (SELECT f.*, coalesce(
      ${openedOn(sql`f.kind`, sql`f.year`, sql`f.about`, sql`f.id`)}, ${REACHED_ON}, ${today}) AS opens
      FROM beyond f)`;
  const rule = (name: keyof typeof OR_RULES) => ruleIdInSql(name, sql`g.opens`);
  const value = (name: keyof typeof OR_RULES, path: string) => ruleInSql(name, path, sql`g.opens`);
  const common = {
    companyId: sql`g.company_id`,
    ...{ of, year: sql`g.year`, about: sql`g.about`, opens: sql`g.opens` },
  };
  const lastReport = sql`(SELECT s.last_report_on FROM duties d
    JOIN duty_deeds s ON s.duty_id = d.id AND s.step = 'plan'
    WHERE d.subject_id = g.id AND d.kind = g.kind AND d.year = g.year AND d.about = g.about)`;
  const tested = monthsOn(lastReport, value('BAND_UPDATE', 'after_reports'));
  const update = wants('band_update', {
    ...common,
    ruleId: rule('BAND_UPDATE'),
    due: sql`max(${monthsOn(sql`g.opens`, value('BAND_UPDATE', 'months'))}, coalesce(${tested}, ''))`,
  });
  const change = wants('kr_change', {
    ...common,
    ruleId: rule('KR_CHANGE'),
    due: sql`date(g.opens, '+' || ${value('KR_CHANGE', 'days')} || ' days')`,
  });
  const selects = [
    sql`${update} FROM begun g WHERE g.kind = 'band_update'`,
    sql`${change} FROM begun g WHERE g.kind = 'kr_change'`,
  ];
  return { known, selects };
}

/** Select of the day by which what a DUIN stands in for is registered, or no longer supplied. */
export function wantedByDeadline(ids: SQL, today: string): SQL {
  const wanted = wants('duin_deadline', {
    ...{ companyId: sql`g.company_id`, of },
    ruleId: ruleIdInSql(UK_DEADLINES, today),
    opens: sql`date(g.until, '-12 months')`,
    due: sql`g.until`,
  });
  return sql`${wanted} FROM (SELECT g.*, ${notifiedUntil(today)} AS until FROM registrations g
    WHERE g.id IN ${ids} AND g.registration_type = 'duin' AND g.validity = 'valid') g
    WHERE g.until > ''`;
}

/**
 * Select of a change of importer: to whom a Korean substance was never sent a record of before, as far as these records
 * ask them now. What was used before the portal names its importers too.
 *
 * @param records SQL in parentheses: ids of records that are sent
 */
export function wantedByImporter(records: SQL, today: string): SQL {
  const opens = sql`coalesce(${openedOn(sql`'kr_change'`, sql`0`, sql`s.partner_id`, sql`g.id`)}, ${today})`;
  return sql`${wants('kr_change', {
    ...{ companyId: sql`g.company_id`, of, about: sql`s.partner_id` },
    ruleId: ruleIdInSql('KR_CHANGE', opens),
    opens,
    due: sql`date(${opens}, '+' || ${ruleInSql('KR_CHANGE', 'days', opens)} || ' days')`,
  })} FROM (SELECT DISTINCT t.partner_id, u.registration_id FROM trade_records t
      JOIN trade_record_substances u ON u.record_id = t.id AND u.revision = t.revision
      WHERE t.id IN ${records} AND t.kind = 'distribution') s
    JOIN registrations g ON g.id = s.registration_id
    WHERE g.jurisdiction = 'KR' AND g.source = 'own'
      AND NOT EXISTS (SELECT 1 FROM trade_records b
        JOIN trade_record_substances v ON v.record_id = b.id
        WHERE b.partner_id = s.partner_id AND b.sent_at_ms IS NOT NULL AND b.id NOT IN ${records}
          AND v.registration_id = s.registration_id)
      AND NOT EXISTS (SELECT 1 FROM tonnage_openings o
        WHERE o.registration_id = g.id AND o.partner_id = s.partner_id)`;
}
