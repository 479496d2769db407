import { HAZARD_CLASSES, type HazardClass } from '#db/schema/registration-kinds.ts';

/**
 * The rule that says until when a downstream user import notification (DUIN) stands in for a UK REACH registration: the
 * earliest day of its band and of the classes of its substance. Its profile `si_2023_722` is law; `draft_2026`, which
 * moves the dates, is a row that is not active until it is (UK REACH Art. 127P(4B)).
 */
export const UK_DEADLINES = 'UK_DEADLINES';

/** Reads the classes of a registration's row. */
export function hazardClassesOf(stored: string): HazardClass[] {
  const named: unknown[] = JSON.parse(stored);
  return HAZARD_CLASSES.filter((one) => named.includes(one));
}
