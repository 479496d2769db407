import { type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '#db/schema/provider/work-kinds.ts';
import type { WorkSource } from '../../area-items.ts';
import { cnscc } from '../../systems/profiles.ts';
import { dayAfterInSql } from '../../work/day-in-sql.ts';
import { dutyItem } from '../../work/duty-item.server.ts';
import { stillThere, worksThere } from '../../work/works-there.ts';

const { slug, dayZone } = cnscc;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before its last day on which a duty is work. */
const DUTY_DAYS = 30;
/** Days in which a volume that was exceeded is corrected, and a deviation is looked at. */
const EXCESS_DAYS = 10;
const DEVIATION_DAYS = 5;
/** Records that were submitted longer ago are not looked at; so a run reads a quarter of them. */
const BACK_DAYS = 90;

const SYSTEM = sql`${sql.raw(`'${slug}'`)}`;
/** A filing `s` by its number: its substances may be confidential. */
const called = sql`s.certificate_no AS subject_zh, s.certificate_no AS subject_en`;
const works = worksThere(sql`s.company_id`, SYSTEM);

const ofDuties = (kind: WorkKind, duties: readonly string[]): WorkSource =>
  dutyItem({
    kind,
    ...{ systems: [slug], dayZone, duties, aheadDays: DUTY_DAYS, table: sql`cn_filings` },
    zh: sql`s.certificate_no`,
    en: sql`s.certificate_no`,
    facts: sql`'ends_on', d.due_on`,
  });

/** Condition: an excess `x` is that of an item `w`. */
const isExcess: SQL = sql`x.filing_id = substr(w.subject_id, 1, instr(w.subject_id, ':') - 1)
  AND x.filing_id || ':' || x.year || ':' || x.gauge = w.subject_id`;

/** A volume that was exceeded (超量), until an amendment goes below it. */
const overVolume: WorkSource = {
  kind: 'cn_over_volume',
  subject: 'cn_excess',
  arises: () => sql`SELECT x.filing_id || ':' || x.year || ':' || x.gauge AS subject_id,
      '' || x.at_ms AS occasion, s.company_id, ${SYSTEM} AS system, ${called}, x.gauge AS about,
      x.at_ms AS arisen_at_ms, ${dayAfterInSql(dayZone, sql`x.at_ms`, EXCESS_DAYS)} AS due_on
    FROM cn_excesses x JOIN cn_filings s ON s.id = x.filing_id
    WHERE x.state = 'open' AND s.status = 'normal' AND ${works}`,
  ended: () => sql`(SELECT CASE WHEN x.state = 'corrected' THEN 'done'
      WHEN s.status = 'normal' AND ${stillThere} THEN NULL ELSE 'void' END
    FROM cn_excesses x JOIN cn_filings s ON s.id = x.filing_id WHERE ${isExcess})`,
  facts: () => sql`(SELECT json_object('year', x.year, 'countedG', x.counted_g,
      'registeredG', x.registered_g) FROM cn_excesses x WHERE ${isExcess})`,
};

/** What of a submitted record `a` staff look at. */
const deviates = sql`EXISTS (SELECT 1 FROM json_each(a.deviations) v WHERE v.value ->> 'kind'
  IN ('not_fulfilled', 'before_registration', 'after_end'))`;

/** What was not put into practice, or was done outside of the registration's time: it ends with a note of staff. */
const notFulfilled: WorkSource = {
  kind: 'cn_not_fulfilled',
  subject: 'cn_activity',
  arises: ({ nowMs }) => sql`SELECT a.id AS subject_id, '' || a.revision AS occasion, s.company_id,
      ${SYSTEM} AS system, ${called},
      CASE WHEN a.implementation = 'not_fulfilled' THEN 'not_fulfilled' ELSE 'outside' END AS about,
      a.submitted_at_ms AS arisen_at_ms,
      ${dayAfterInSql(dayZone, sql`a.submitted_at_ms`, DEVIATION_DAYS)} AS due_on
    FROM cn_activity_records a JOIN cn_filings s ON s.id = a.filing_id
    WHERE a.status = 'submitted' AND a.deviations <> '[]'
      AND a.submitted_at_ms > CAST(${nowMs - BACK_DAYS * DAY_MS} AS INTEGER)
      AND ${deviates} AND ${works}`,
  ended: () => sql`(SELECT CASE WHEN a.status = 'submitted' AND ${deviates}
      AND ${stillThere} THEN NULL ELSE 'void' END
    FROM cn_activity_records a WHERE a.id = w.subject_id)`,
  facts: () => sql`(SELECT json_object('year', a.year,
      'enterprise', (SELECT coalesce(nullif(e.name_zh, ''), e.name_en) FROM cn_enterprises e
        WHERE e.id = a.enterprise_id))
    FROM cn_activity_records a WHERE a.id = w.subject_id)`,
};

/** What comes of filings by their duties, and by what was done under them. */
export const FILING_ITEMS: readonly WorkSource[] = [
  ofDuties('cn_duty', ['first_activity_report', 'annual_report', 'confidentiality_end']),
  ofDuties('cn_publication', ['publication']),
  overVolume,
  notFulfilled,
];
