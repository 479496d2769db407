import { type SQL, sql } from 'drizzle-orm';

/**
 * "May it be issued?" (PRODUCT §7): a paper states law, so whatever would make it untrue holds it back. Each reason is a
 * condition on a row of its record, and the only place where it is decided: before drawing, in the batch that keeps the
 * paper, on the record's page, and in the job that lets a record go once its causes have ended.
 */
export interface Holds<Reason extends string> {
  /** Those that somebody of the provider may end with a reason; the rest end with their causes. */
  releasable: readonly Reason[];
  /**
   * The reasons that hold the paper back now, as a column of a SELECT from its records.
   *
   * @param released what would hold it if these were released
   */
  heldBy(nowMs: number, released?: readonly Reason[]): SQL.Aliased<string>;
  /** Reads `heldBy`, in the order of the reasons; none may be issued past. */
  reasonsIn(heldBy: string): Reason[];
  /** Condition on a record: nothing holds its paper back, once these are released. */
  nothing(nowMs: number, released?: readonly Reason[]): SQL;
}

/**
 * @param causes the condition of each reason, in the order in which reasons are told; of one that is released as if its
 * release stood there already
 */
export function holdsOf<Reason extends string>(
  reasons: readonly Reason[],
  releasable: readonly Reason[],
  causes: (nowMs: number, released: readonly Reason[]) => Readonly<Record<Reason, SQL>>,
): Holds<Reason> {
  return {
    releasable,
    heldBy(nowMs, released) {
      const holds = causes(nowMs, released ?? []);
      const parts = reasons.map(
        (reason) => sql`CASE WHEN ${holds[reason]} THEN ${` ${reason}`} ELSE '' END`,
      );
      return sql<string>`${sql.join(parts, sql` || `)}`.as(released ? 'held_after' : 'held_by');
    },
    reasonsIn(heldBy) {
      const named = heldBy.split(' ');
      return reasons.filter((reason) => named.includes(reason));
    },
    nothing(nowMs, released = []) {
      const holds = causes(nowMs, released);
      const all = reasons.map((reason) => holds[reason]);
      return sql`NOT (${sql.join(all, sql` OR `)})`;
    },
  };
}
