import { daysAfter, daysBetween } from '../../kernel/dates.ts';

const LONGEST_YEAR = 366;

/**
 * The day on which a year's registered volume is reached if the year goes on as it went until today, rounded up; today
 * where it is reached, null where it is not reached within the year or nothing was counted. Masses are grams.
 *
 * @param today in Beijing: its year is the one that is counted
 */
export function reachedOn(
  countedG: number,
  registeredG: number | null,
  today: string,
): string | null {
  if (registeredG === null || registeredG <= 0 || countedG <= 0) return null;
  if (countedG >= registeredG) return today;
  const first = `${today.slice(0, 4)}-01-01`;
  const elapsed = BigInt(daysBetween(first, today) + 1);
  const counted = BigInt(countedG);
  const days = Number((BigInt(registeredG) * elapsed + counted - 1n) / counted);
  if (days > LONGEST_YEAR) return null;
  const day = daysAfter(first, days - 1);
  return day.slice(0, 4) === today.slice(0, 4) ? day : null;
}
