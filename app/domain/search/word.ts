import { MAX_SOUGHT } from '../kernel/input.ts';
import { foldedText } from '../kernel/text/text.ts';
import { meantBy } from './meant.ts';

/** Text of a search box, so that width, case, blanks at its ends and what nobody sees make no difference. */
export function searchWord(q: string): string {
  return foldedText(q).normalize('NFKC').trim().toLowerCase();
}

/** The same of what a search over everything is asked; text beyond what a list's box takes is cut. */
export function typedWord(q: string): string {
  return searchWord(q.slice(0, MAX_SOUGHT));
}

/** Whether the search names this very thing by one of its numbers, with or without hyphens. */
export function isExactHit(q: string, numbers: readonly (string | null | undefined)[]): boolean {
  const plain = (text: string) => searchWord(text).replaceAll('-', '');
  const wanted = meantBy(q).map(plain);
  return numbers.some((number) => !!number && wanted.includes(plain(number)));
}
