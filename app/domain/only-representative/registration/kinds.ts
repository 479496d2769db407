export {
  CORAP_STATUSES,
  HAZARD_CLASSES,
  KR_CLASSES,
  KR_PROFILES,
} from '#db/schema/registration-kinds.ts';

/** Bands of tonnes a year, as laws and papers name them. Those below a tonne are of new substances in Korea. */
export const TONNAGE_BANDS = ['0-0.1', '0.1-1', '1-10', '10-100', '100-1000', '1000+'] as const;
export type TonnageBand = (typeof TONNAGE_BANDS)[number];
const BELOW_A_TONNE: readonly TonnageBand[] = ['0-0.1', '0.1-1'];

/** The bands that the law of a subsystem has. */
export function bandsOf({ keNo }: { keNo: boolean }): readonly TonnageBand[] {
  return TONNAGE_BANDS.filter((band) => keNo || !BELOW_A_TONNE.includes(band));
}

export const USE_CLASSES = ['standard', 'intermediate'] as const;
export const VALIDITIES = ['valid', 'invalid'] as const;

/** What is unusual about a registration and was saved all the same. */
export const KEPT_WARNINGS = ['registration_no_check', 'tonnage_outside_band'] as const;
export type KeptWarning = (typeof KEPT_WARNINGS)[number];

/** Years of which a limit may be set: last year, this one, and three to come. */
export const LIMIT_YEARS = { before: 1, after: 3 } as const;

/** What staff look at of all companies' registrations. */
export const WATCHED_REGISTRATIONS = ['alarm', 'ending', 'asked', 'next'] as const;
export type WatchedRegistrations = (typeof WATCHED_REGISTRATIONS)[number];

/** What each part of the list is ordered by: the one order that an index has of all companies. */
export const ORDER_OF = {
  alarm: 'usage',
  ending: 'ends',
  asked: 'deadline',
  next: 'company',
} as const satisfies Record<WatchedRegistrations, string>;

/** Certificates that a registration's end names, and that are revoked with it at once. */
export const MAX_REVOKED_WITH = 100;
