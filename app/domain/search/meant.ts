import { casMeant, readEc } from '../kernel/typed/cas.ts';

/** Meanings of one search at most. */
const MAX_MEANINGS = 6;

/**
 * What a search may mean: what was typed, and the CAS and EC numbers that it is read as, so that `CAS 0000068-12-2`,
 * `2005786` and the date that a spreadsheet made of a number find what `68-12-2` finds.
 */
export function meantBy(q: string): string[] {
  const ec = readEc(q);
  return [...new Set([q, ...casMeant(q), ...(ec.ok ? [ec.value] : [])])].slice(0, MAX_MEANINGS);
}
