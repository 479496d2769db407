/** Lists of the check of a year's end (`areas/only-representative.md` §4), in the order of the page. */
export const YEAR_LISTS = [
  'arrivals',
  'proofs',
  'statements',
  'purchases',
  'sheets',
  'letters',
  'papers',
  'duties',
  'remainder',
  'requests',
  'holds',
] as const;
export type YearList = (typeof YEAR_LISTS)[number];

/** Whether a year was signed, and whether it changed since. */
export const YEAR_STATES = ['early', 'open', 'signed', 'changed'] as const;
export type YearState = (typeof YEAR_STATES)[number];

/** First day on which a year is checked. */
export const checkedFrom = (year: number) => `${year}-12-01`;

/** The year that is checked on a day: from December on its own, before that the one that is over. */
export function yearToCheck(today: string): number {
  const year = Number(today.slice(0, 4));
  return today >= checkedFrom(year) ? year : year - 1;
}

/** One list of a year. */
export interface ListOfYear {
  list: YearList;
  count: number;
  /** Why it was signed though something is on it; empty where nothing is. */
  reason: string;
}
