import { HAZARD_CLASSES, type HazardClass } from '#db/schema/registration-kinds.ts';

interface Deadline {
  day: string;
  /** Bands that it counts for; all of them where none is named. */
  bands?: readonly string[];
}

/**
 * Until when a downstream user import notification (DUIN) stands in for a UK REACH registration: the earliest day of its
 * band and of the classes of its substance. A dated rule like those of `regulation_rules`: a later profile (the
 * government means to move the dates to 2029, 2030 and 2031) is a row of its own once it is law.
 */
export const UK_DEADLINES = {
  rule: 'UK_DEADLINES',
  profile: 'si_2023_722',
  source: 'SI 2023/722',
  ofBand: {
    '1000+': '2026-10-27',
    '100-1000': '2028-10-27',
    '10-100': '2030-10-27',
    '1-10': '2030-10-27',
  } as Readonly<Record<string, string>>,
  ofClass: {
    /** Carcinogenic, mutagenic or toxic to reproduction. */
    cmr: { day: '2026-10-27' },
    /** Very toxic to aquatic life. */
    aquatic: { day: '2026-10-27', bands: ['100-1000', '1000+'] },
    /** On the candidate list before UK REACH began. */
    candidate_2020: { day: '2026-10-27' },
    /** On the candidate list before 27 October 2026. */
    candidate_2026: { day: '2028-10-27' },
  } as Readonly<Record<HazardClass, Deadline>>,
} as const;

/**
 * The day by which a registration must be submitted at the latest for what a notification covers; it covers nothing that
 * arrives later.
 *
 * @param band as registrations keep it, for example `10-100`
 * @param classes hazard classes of the substance, as registrations keep them
 */
export function registrationDueOn(band: string, classes: readonly HazardClass[] = []): string {
  const day = UK_DEADLINES.ofBand[band];
  if (day === undefined) throw new Error(`no UK REACH deadline for the band ${band}`);
  const days = classes
    .map((one) => UK_DEADLINES.ofClass[one])
    .filter(({ bands }) => bands === undefined || bands.includes(band));
  return [day, ...days.map((one) => one.day)].toSorted()[0] ?? day;
}

/** Reads the classes of a registration's row. */
export function hazardClassesOf(stored: string): HazardClass[] {
  const named: unknown[] = JSON.parse(stored);
  return HAZARD_CLASSES.filter((one) => named.includes(one));
}
