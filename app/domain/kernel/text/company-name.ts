import { LEGAL_FORMS, nameKey } from '#db/name-key.ts';
import { looksLike } from './look-alikes.ts';

/** "Trading as": what stands before it and what stands after it are two names. */
const TRADING_AS =
  /(?:^|[\s,;(])(?:t\/as?|t\.\s?a\.|trading\s+as|d\/b\/a|d\.b\.a\.|dba|doing\s+business\s+as|f\/k\/a|a\/k\/a|aka|formerly)(?=[\s:]|$)[\s:]*/iu;

/** Forms of companies that `nameKey` keeps. */
const GROUPS = /集团|集團|有限責任公司|責任有限公司|總公司|总公司/gu;

/** Pairs that one letter is taken for, and letters and digits that are one in a careless reading. */
function careless(word: string): string {
  return word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replace(/[i1|]/g, 'l');
}

/** Legal forms by how they look: `Iimited` is one too. */
const FORMS = new Map(LEGAL_FORMS.map((form) => [careless(form), form]));

/**
 * The skeleton of a company's name: two names with one skeleton are taken for one another. Look-alikes of other
 * scripts, I, l and 1, O and 0, rn and m, blanks, punctuation and the legal form make no difference; in the spirit of
 * Unicode TR39. Empty where the name has neither letters nor digits.
 */
export function nameSkeleton(name: string): string {
  const words = looksLike(name).replace(GROUPS, ' ').split(/\s+/);
  const spelt = words.map((word) => FORMS.get(careless(word.replaceAll('.', ''))) ?? word);
  return careless(nameKey(spelt.join(' ')));
}

/** Skeletons of all that a name claims to be: the whole, and what stands on either side of "t/a". */
export function nameSkeletons(name: string): string[] {
  const sides = name.normalize('NFKC').split(TRADING_AS);
  const all = [name, ...(sides.length > 1 ? sides : [])].map(nameSkeleton);
  return [...new Set(all)].filter((skeleton) => skeleton !== '');
}

/** Scripts with letters that look Latin. */
const TAKEN_FOR_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Whether a name has Latin letters beside letters of a script that looks like it. */
export function mixesScripts(name: string): boolean {
  const composed = name.normalize('NFKC');
  return /\p{Script=Latin}/u.test(composed) && TAKEN_FOR_LATIN.test(composed);
}
