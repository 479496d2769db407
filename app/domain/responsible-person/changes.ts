/** What a write changes, before and after, for the history. */
export function changes<Of extends object>(before: Of, after: Of): Record<string, unknown[]> {
  const names = Object.keys(after) as (keyof Of & string)[];
  const changed = names.filter((name) => name !== 'sortName' && before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
}
