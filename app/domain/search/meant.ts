import { readPaperNumber } from '../kernel/paper-number.ts';
import { casMeant, readEc } from '../kernel/typed/cas.ts';

/** Meanings of one search at most. */
const MAX_MEANINGS = 6;

/**
 * What a search may mean: what was typed, and the CAS and EC numbers that it is read as, so that `CAS 0000068-12-2`,
 * `2005786` and the date that a spreadsheet made of a number find what `68-12-2` finds; and a number of ours, in which a
 * letter O is a zero.
 */
export function meantBy(q: string): string[] {
  const ec = readEc(q);
  const ours = readPaperNumber(q);
  const meant = [q, ...(ours === null ? [] : [ours]), ...casMeant(q), ...(ec.ok ? [ec.value] : [])];
  return [...new Set(meant)].slice(0, MAX_MEANINGS);
}
