import { type SQL, sql } from 'drizzle-orm';
import type { WorkSource } from '../area-items.ts';
import { dayIn } from '../kernel/zone.ts';
import { holdingSkeletons, type NamedKind, nameHeld } from '../look-alike/marks.server.ts';

interface NamedTable {
  kind: NamedKind;
  /** Zone of the area's days. */
  dayZone: string;
  /** Table of such parties. */
  table: SQL;
  /** What is read of a party `p`: the subsystem, its names, and whether anybody waits for an answer. */
  system: SQL;
  zh: SQL;
  en: SQL;
  waits: SQL;
}

/**
 * Work of looking at a name that looks like a prohibited company's (形近名称). It is due on the next day, and ends with
 * the decision, or with another name.
 */
export function nameItem({ kind, dayZone, table, system, zh, en, waits }: NamedTable): WorkSource {
  return {
    kind: 'look_alike_name',
    subject: kind,
    arises: ({ nowMs }) => {
      const tomorrow = dayIn(dayZone, nowMs + 24 * 60 * 60 * 1000);
      return sql`SELECT m.subject_id, group_concat(m.skeleton, ' ') AS occasion, p.company_id,
          ${system} AS system, ${zh} AS subject_zh, ${en} AS subject_en, '' AS about,
          CAST(${nowMs} AS INTEGER) AS arisen_at_ms, ${tomorrow} AS due_on
        FROM name_marks m JOIN ${table} p ON p.id = m.subject_id
        WHERE m.skeleton IN ${holdingSkeletons()} AND m.kind = ${kind}
          AND m.cleared_at_ms IS NULL AND ${waits}
        GROUP BY m.subject_id`;
    },
    ended: () => sql`CASE
      WHEN EXISTS (SELECT 1 FROM ${table} p WHERE p.id = w.subject_id AND ${waits})
        AND ${nameHeld(sql`w.subject_id`)} THEN NULL
      WHEN EXISTS (SELECT 1 FROM name_marks m WHERE m.subject_id = w.subject_id
        AND m.cleared_at_ms IS NOT NULL) THEN 'done' ELSE 'void' END`,
    facts: () => sql`(SELECT json_object('name_zh', ${zh}, 'name_en', ${en}, 'country', p.country)
      FROM ${table} p WHERE p.id = w.subject_id)`,
  };
}
