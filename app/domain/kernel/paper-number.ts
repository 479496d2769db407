import { identifierKey } from './identifier.ts';

/** Letters of our numbers as their key has them, in which L is a 1, and as they are printed. */
const LETTERS: Record<string, string> = {
  ...{ tr: 'TR', tcc: 'TCC', rp: 'RP', ran: 'RAN', rc1: 'RCL', adr: 'ADR', acs: 'ACS' },
};
/** Letters, year, short code of the company (none before numbers were per company), running number. */
const WHOLE = /^(tr|tcc|rp|ran|rc1|adr|acs)(\d{4})(\d[a-z][\da-z]{2})?(\d{1,9})$/;
/** From the year or the short code on. */
const PART = /^(\d{4})?(\d[a-z][\da-z]{2})(\d{1,9})$/;

/**
 * The number of ours that was typed, whole or from the year or the company's short code on, as it is printed:
 * `TR-2026-7K3F-00012` for `tr 2o26 7k3f oooI2`, `TR-2026-00107` for `tr202600107`. Short codes are Crockford's letters,
 * so O is a zero, and I and L are a one.
 *
 * @returns null where it is none
 */
export function readPaperNumber(text: string): string | null {
  const key = identifierKey('trade', text);
  const [, letters = '', year, code, running] = WHOLE.exec(key) ?? [];
  const parts = letters === '' ? PART.exec(key)?.slice(1) : [LETTERS[letters], year, code, running];
  return parts === undefined ? null : parts.filter(Boolean).join('-').toUpperCase();
}
