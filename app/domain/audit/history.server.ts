import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';

/** Column: whether an act was done in a visit of staff to the company. */
export const WAS_ACTING = sql<boolean>`${auditEntries.actAsId} IS NOT NULL`
  .mapWith(Boolean)
  .as('acting');

/** Entries a detail page shows. */
const MAX_HISTORY = 50;

export interface HistoryEntry {
  atMs: number;
  actorName: string;
  /** Whether it was one of the provider who acted for the company. */
  acting: boolean;
  action: string;
  /** What changed, before and after: `{ "name": ["A", "B"] }`. */
  detail: Record<string, unknown>;
}

/**
 * Who did what to one thing, newest first, as a statement for the batch of a detail page. The caller's own
 * statement beside it must prove that the thing belongs to the company: an entry is read by subject alone.
 */
export function historyStatement({ db }: Context, subjectId: string | SQL) {
  return db
    .select({
      atMs: auditEntries.atMs,
      actorName: auditEntries.actorName,
      acting: WAS_ACTING,
      action: auditEntries.action,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, subjectId))
    .orderBy(desc(auditEntries.atMs))
    .limit(MAX_HISTORY);
}

/** Rows of `historyStatement` with their detail read. */
export function historyEntries(
  rows: readonly (Omit<HistoryEntry, 'detail'> & { detail: string })[],
): HistoryEntry[] {
  return rows.map(({ detail, ...rest }) => ({ ...rest, detail: JSON.parse(detail) }));
}
