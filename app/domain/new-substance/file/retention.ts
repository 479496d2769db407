import { monthsAfter } from '../../kernel/dates.ts';
import { type FilingType, type TypeLaw, typeOn } from '../filing/types.ts';

/** For how long files of filings are kept (`areas/new-substance.md` §3.5, §6.1). */

/** Facts of a filing that decide how long its files are kept. */
export interface KeptFiling extends FilingType {
  registeredOn: string | null;
  /** The last year with a submitted activity record; 0 for none. */
  recordedYear: number;
  /** Beijing day on which it became invalid; null while it is not. */
  invalidOn: string | null;
}

/** A draft without its day is of the latest law. */
const TODAY_AND_LATER = '9999-12-31';

/** Years that records of a filing are kept, by the law of its registration; of a type that no law knows, as long as of any. */
export function keepYears(filing: KeptFiling, law: TypeLaw): number {
  const { registeredOn } = filing;
  const own = typeOn(filing, registeredOn ?? TODAY_AND_LATER, law);
  const all = law.periods.flatMap(({ types }) => types.map(({ keep_years }) => keep_years));
  return own?.rule.keep_years ?? Math.max(0, ...all);
}

/**
 * Last day on which a removed file must be kept: so many years after the end of the last activity year, or after the
 * day the filing became invalid, whichever is later.
 *
 * @param activeYear of a filing that is good still, the year that may have activity yet
 */
export function keepUntil(filing: KeptFiling, years: number, activeYear: number): string {
  const { recordedYear, invalidOn } = filing;
  const lastYear = invalidOn === null ? Math.max(recordedYear, activeYear) : recordedYear;
  const endOfYear = lastYear === 0 ? '' : `${lastYear}-12-31`;
  const from = [endOfYear, invalidOn ?? ''].sort().at(-1) ?? '';
  return monthsAfter(from, years * 12);
}
