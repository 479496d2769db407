/** What a write changes, before and after, for the history. Lists and the like are compared by what is in them. */
export function changes<Of extends object>(before: Of, after: Of): Record<string, unknown[]> {
  const names = Object.keys(after) as (keyof Of & string)[];
  const changed = names.filter((name) => name !== 'sortName' && !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
  );
}

/** What a list's write changed, by what its rows are called: for the history. */
export function rowChanges<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  nameOf: (row: Row) => string,
): Record<string, string[]> {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const same = (a: Row, b: Row) =>
    Object.entries(b).every(([key, value]) => a[key as keyof Row] === value);
  const told = {
    added: after.filter(({ id }) => !old.has(id)),
    changed: after.filter((row) => {
      const was = old.get(row.id);
      return was !== undefined && !same(was, row);
    }),
    removed: before.filter(({ id }) => !kept.has(id)),
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([what, rows]) =>
      rows.length === 0 ? [] : [[what, rows.map(nameOf)]],
    ),
  );
}
