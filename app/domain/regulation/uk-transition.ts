/**
 * Until when a downstream user import notification (DUIN) stands in for a UK REACH registration. A dated rule like
 * those of `regulation_rules`: a later profile (a draft of 2026 moves the dates to 2029, 2030 and 2031) is a row of
 * its own once it is law.
 *
 * Hazard classes can bring the date forward (carcinogens, candidate list), never back: these are the latest dates.
 */
export const UK_DEADLINES = {
  rule: 'UK_DEADLINES',
  profile: 'si_2023_722',
  source: 'SI 2023/722',
  latestOf: {
    '1000+': '2026-10-27',
    '100-1000': '2028-10-27',
    '10-100': '2030-10-27',
    '1-10': '2030-10-27',
  } as Readonly<Record<string, string>>,
} as const;

/**
 * The day by which a registration must be submitted at the latest for what a notification of this band covers.
 *
 * @param band as registrations keep it, for example `10-100`
 */
export function registrationDueOn(band: string): string {
  const day = UK_DEADLINES.latestOf[band];
  if (day === undefined) throw new Error(`no UK REACH deadline for the band ${band}`);
  return day;
}
