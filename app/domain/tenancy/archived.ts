import { monthsAfter } from '../kernel/dates.ts';
import { Denial } from '../kernel/refusals.ts';

/** Said of what can't be written any more. */
export const ARCHIVED = { key: 'archived', values: {} };

/** A company, as far as it matters whether it was entered as ended: its last day then. */
interface Entered {
  servedUntil: string | null;
}

/**
 * Whether a company is in the archive: it had contracts, and all of them were ended, or it has none and was entered as
 * ended.
 */
export const isArchived = (
  { servedUntil }: Entered,
  contracts: readonly { state: string }[],
): boolean =>
  contracts.length === 0 ? servedUntil !== null : contracts.every(({ state }) => state === 'ended');

/**
 * What was ended is read, and nothing in it is written.
 *
 * @throws {Denial} 4002 for a company of the archive
 */
export function requireNotArchived(
  company: Entered,
  contracts: readonly { state: string }[],
): void {
  if (isArchived(company, contracts)) throw new Denial(4002, ARCHIVED);
}

/** Years from its last end that a company of the archive is kept (`areas/console.md` §6, record_years). */
export const ARCHIVE_YEARS = 10;
const MONTHS = 12;

interface Ended {
  state: string;
  endedOn: string | null;
  authorisedUntil: string | null;
}

/** The day up to which a company of the archive is kept at least, `YYYY-MM-DD`; null of any other. */
export function keptUntil(company: Entered, contracts: readonly Ended[]): string | null {
  if (!isArchived(company, contracts)) return null;
  const ends = [
    company.servedUntil,
    ...contracts.map(({ endedOn, authorisedUntil }) => endedOn ?? authorisedUntil),
  ];
  const last = ends
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return last === undefined ? null : monthsAfter(last, ARCHIVE_YEARS * MONTHS);
}
