/** Page and query on which this year's activity of a filing is recorded. */
export function recordOf({ id, thisYear }: { id: string; thisYear: number }) {
  return ['ActivityRecord/list/add', { filing: id, year: String(thisYear) }] as const;
}

/** How full the fuller gauge of a year is: everything that counts, or imports alone. */
export function fullerPpm(
  year: { filledPpm: number | null; importFilledPpm: number | null } | undefined,
): number {
  return Math.max(year?.filledPpm ?? 0, year?.importFilledPpm ?? 0);
}
