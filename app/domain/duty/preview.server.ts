import { type SQL, sql } from 'drizzle-orm';
import { type Keeping, withWanted } from './keep.server.ts';

interface Previewed extends Pick<Keeping, 'known' | 'selects' | 'if'> {
  /** The day that is judged, `YYYY-MM-DD`. */
  day: string;
  /** What the subject of a row `w` of `wanted` is called. */
  subject: SQL;
  /** JSON that has the steps of a row `w`, by which it is told of; null for none. */
  steps: SQL;
}

/**
 * SELECT of a preview: the duties that are open on a day or will be, each by the day on which it is told first, its last
 * day, and the numbers of its steps. What was opened before that day keeps it, so it says no first day.
 */
export function previewedDuties({
  known,
  selects,
  if: asked = sql`true`,
  day,
  subject,
  steps,
}: Previewed): SQL {
  const numbers = sql`(SELECT group_concat(t.atom, ', ') FROM json_tree(${steps}) t
    WHERE t.type = 'integer' OR t.atom GLOB '[0-9]*')`;
  return sql`${withWanted({ known, selects })}
    SELECT w.subject_id || '/' || w.kind || '/' || w.year || '/' || w.about AS id, w.company_id,
      ${subject} || iif(w.year = 0, '', ' · ' || w.year) AS subject, w.kind AS what,
      iif(coalesce(had.opens_on, '9') < ${day} OR w.opens_on = w.due_on, '',
        max(w.opens_on, ${day}) || ' – ') || w.due_on
        || coalesce(' · ' || ${numbers}, '') AS said
    FROM wanted w LEFT JOIN duties had ON had.subject_id = w.subject_id AND had.kind = w.kind
      AND had.year = w.year AND had.about = w.about
    WHERE w.done_on IS NULL AND coalesce(had.state, 'open') = 'open' AND ${asked}`;
}
