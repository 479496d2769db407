import { monthsAfter } from '../../kernel/dates.ts';
import type { TypeRule } from '../rules.ts';

/** For how long files of filings are kept (`areas/new-substance.md` §3.5, §6.1). */

/** What of a filing decides it. */
export interface KeptFiling {
  regime: string | null;
  registrationType: string | null;
  simpleKind: string | null;
  specialSubtype: string | null;
  /** The last year with a submitted activity record; 0 for none. */
  recordedYear: number;
  /** Beijing day on which it became invalid; null while it is not. */
  invalidOn: string | null;
}

/** The law's types of one regime. */
export interface RegimeTypes {
  regime: string;
  types: readonly TypeRule[];
}

/** Years that records of a filing are kept; of a type that no law knows, as long as of any. */
export function keepYears(filing: KeptFiling, law: readonly RegimeTypes[]): number {
  const all = law.flatMap(({ regime, types }) => types.map((type) => ({ regime, ...type })));
  const own = all.find(
    ({ regime, type, kind, subtype }) =>
      regime === filing.regime &&
      type === filing.registrationType &&
      kind === filing.simpleKind &&
      subtype === filing.specialSubtype,
  );
  return own?.keep_years ?? Math.max(0, ...all.map(({ keep_years }) => keep_years));
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
