/** A rule of law with the days and the regime it holds for: pure, so that a form judges as the verb does. */
export interface Dated<Value> {
  /** Id of its row: what was judged by it keeps this. */
  id: string;
  /** The regime it holds for; null for any. */
  regime: string | null;
  from: string;
  /** Last day, inclusive; null has no end. */
  until: string | null;
  value: Value;
}

/** The row of a rule that is law on a day: the latest of those that hold for the regime. */
export function rowOn<Row extends Omit<Dated<unknown>, 'id' | 'value'>>(
  rows: readonly Row[],
  day: string,
  regime: string | null = null,
): Row | null {
  const inForce = rows.filter(
    (row) =>
      row.from <= day &&
      (row.until === null || row.until >= day) &&
      (row.regime === null || row.regime === regime),
  );
  return inForce.reduce<Row | null>(
    (latest, row) => (latest === null || row.from > latest.from ? row : latest),
    null,
  );
}
