import { type SQL, sql } from 'drizzle-orm';
import type { WorkKind } from '#db/schema/provider/work-kinds.ts';
import type { WorkSource } from '../area-items.ts';
import { daysAfter } from '../kernel/dates.ts';
import { dayIn } from '../kernel/zone.ts';
import { stillThere, worksThere } from './works-there.ts';

interface Dutiful {
  kind: WorkKind;
  /** Subsystems whose duties these are, and the zone of their days. */
  systems: readonly string[];
  dayZone: string;
  /** Kinds of duties. */
  duties: readonly string[];
  /** So many days before its last day it is work, whenever it opened; else from the day on which it opens. */
  aheadDays?: number;
  /** Table of what the duties are about. */
  table: SQL;
  /** What is read of a subject `s`: its names. */
  zh: SQL;
  en: SQL;
  /** Pairs of `json_object`, of a subject `s` and its duty `d`: what else the page tells. */
  facts: SQL;
}

const listed = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/**
 * Work that a duty brings: due on the duty's last day, and ended by its being done or waived. Another last day is
 * another item.
 */
export function dutyItem(of: Dutiful): WorkSource {
  const { kind, systems, dayZone, duties, aheadDays, table, zh, en, facts } = of;
  return {
    kind,
    subject: 'duty',
    dated: true,
    arises: ({ nowMs }) => {
      const today = dayIn(dayZone, nowMs);
      const begun =
        aheadDays === undefined
          ? sql`d.opens_on <= ${today}`
          : sql`d.due_on <= ${daysAfter(today, aheadDays)}`;
      return sql`SELECT d.id AS subject_id, d.due_on AS occasion, d.company_id, d.system,
          ${zh} AS subject_zh, ${en} AS subject_en, d.kind AS about,
          CAST(${nowMs} AS INTEGER) AS arisen_at_ms, d.due_on AS due_on
        FROM duties d JOIN ${table} s ON s.id = d.subject_id
        WHERE d.state = 'open' AND d.system IN ${listed(systems)} AND d.kind IN ${listed(duties)}
          AND ${begun} AND ${worksThere(sql`d.company_id`, sql`d.system`)}`;
    },
    ended: () => sql`CASE
      WHEN EXISTS (SELECT 1 FROM duties d WHERE d.id = w.subject_id AND d.state = 'open'
        AND d.due_on = w.occasion) AND ${stillThere} THEN NULL
      WHEN EXISTS (SELECT 1 FROM duties d WHERE d.id = w.subject_id
        AND (d.state = 'done' OR (d.state = 'waived' AND d.waived_reason <> ''))) THEN 'done'
      ELSE 'void' END`,
    facts: () => sql`(SELECT json_object('year', nullif(d.year, 0), ${facts})
      FROM duties d JOIN ${table} s ON s.id = d.subject_id WHERE d.id = w.subject_id)`,
  };
}
