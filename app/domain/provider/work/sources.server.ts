import { type SQL, sql } from 'drizzle-orm';
import type { WorkSource } from '../../area-items.ts';
import { AREA_ITEMS } from '../../areas-items.server.ts';
import { OWN_SOURCES } from './own-sources.server.ts';

/** Every way in which work comes and goes by itself. */
export const WORK_SOURCES: readonly WorkSource[] = [
  ...AREA_ITEMS.flatMap(({ sources }) => sources),
  ...OWN_SOURCES,
];

/** What each source says of an item `w`; null of an item that staff wrote. */
export function bySource(of: (source: WorkSource) => SQL): SQL {
  const cases = WORK_SOURCES.map(
    // Names of ours, and no parameters: a statement has a hundred of these at most.
    (source) => sql`WHEN ${sql.raw(`'${source.kind} ${source.subject}'`)} THEN ${of(source)}`,
  );
  return sql`CASE w.kind || ' ' || w.subject_kind ${sql.join(cases, sql` `)} END`;
}
