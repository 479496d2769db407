import { type SQL, sql } from 'drizzle-orm';
import type { WorkSubject } from '#db/schema/provider/work-kinds.ts';
import type { WorkSource } from '../area-items.ts';
import { dayAfterInSql } from './day-in-sql.ts';

const DAYS = 2;

interface Printed {
  subject: WorkSubject;
  /** Subsystems whose papers these are, and the zone of their days. */
  systems: readonly string[];
  dayZone: string;
  /** Table of the records. */
  table: SQL;
}

/** Work of correcting texts that hold a paper because no font prints them (含无法印刷的字符): due in two days. */
export function textItem({ subject, systems, dayZone, table }: Printed): WorkSource {
  const open = sql`x.record_id = r.id AND x.revision = r.revision AND x.ended_at_ms IS NULL`;
  return {
    kind: 'unprintable',
    subject,
    arises:
      () => sql`SELECT r.id AS subject_id, r.revision || ':' || min(x.found_at_ms) AS occasion,
        r.company_id, x.system, r.trade_no AS subject_zh, r.trade_no AS subject_en, '' AS about,
        min(x.found_at_ms) AS arisen_at_ms,
        ${dayAfterInSql(dayZone, sql`min(x.found_at_ms)`, DAYS)} AS due_on
      FROM paper_texts x JOIN ${table} r ON ${open}
      WHERE x.ended_at_ms IS NULL AND r.status = 'CONFIRMED'
        AND x.system IN (SELECT value FROM json_each(${JSON.stringify(systems)}))
      GROUP BY r.id`,
    ended: () => sql`CASE
      WHEN EXISTS (SELECT 1 FROM ${table} r JOIN paper_texts x ON ${open}
        WHERE r.id = w.subject_id AND r.status = 'CONFIRMED') THEN NULL
      WHEN EXISTS (SELECT 1 FROM ${table} r JOIN paper_texts x ON x.record_id = r.id
        AND x.revision = r.revision WHERE r.id = w.subject_id AND x.printed IS NOT NULL) THEN 'done'
      ELSE 'void' END`,
    facts: () => sql`(SELECT json_object('texts', (SELECT json_group_array(x.was)
        FROM paper_texts x WHERE ${open})) FROM ${table} r WHERE r.id = w.subject_id)`,
  };
}
