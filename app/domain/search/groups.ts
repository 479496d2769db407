/** Hits shown of each kind (area documents, §4). */
export const MAX_HITS = 5;

/** Hits of one kind, at most `MAX_HITS`, and how many match. */
export interface FoundOf<Hit> {
  items: Hit[];
  total: number;
  /** Whether there may be more than `total`. */
  totalIsBound: boolean;
}

/** What is found of one kind, with its count. */
export function foundOf<Hit>(
  items: Hit[],
  [count]: { total: number; more: number }[] = [],
): FoundOf<Hit> {
  const total = count?.total ?? 0;
  return { items, total, totalIsBound: count?.more === 1 };
}

/** The one thing whose number was typed, where only one has it; its kind is the first it is shown under. */
export function onlyExact<Kind extends string>(
  kinds: readonly Kind[],
  groups: Record<Kind, { items: readonly { id: string; exact?: boolean }[] }>,
): { kind: Kind; id: string } | null {
  const [only, ...more] = kinds.flatMap((kind) =>
    groups[kind].items.filter(({ exact }) => exact).map(({ id }) => ({ kind, id })),
  );
  return only !== undefined && more.every(({ id }) => id === only.id) ? only : null;
}
