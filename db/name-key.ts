/**
 * Legal forms as they stand after folding, dots gone: `S.r.l.` is `srl`, `Sp. z o.o.` is `sp z oo`.
 * Longer ones first, so that `co ltd` goes before `ltd` leaves a `co` behind.
 */
// biome-ignore format: a list of words
export const LEGAL_FORMS: readonly string[] = [
  'spolka z ograniczona odpowiedzialnoscia', 'gesellschaft mit beschrankter haftung', 'gmbh and co kg',
  'gmbh co kg', 'besloten vennootschap', 'naamloze vennootschap', 'sp z oo', 'sp z o o', 'spol s ro', 'co limited', 'co ltd',
  'pvt ltd', 'pte ltd', 'pty ltd', 'and co', 'gmbh', 'mbh', 'ag', 'kgaa', 'kg', 'ohg', 'ug', 'ek', 'se', 'bvba', 'bv',
  'nv', 'vof', 'cv', 'srls', 'srl', 'sapa', 'spa', 'snc', 'sasu', 'sas', 'sarl', 'eurl', 'sau', 'sa', 'slu', 'sl', 'scrl',
  'lda', 'unipessoal', 'sro', 'zoo', 'oyj', 'oy', 'abp', 'ab', 'asa', 'as', 'aps', 'is', 'kft', 'zrt', 'nyrt', 'bt', 'doo',
  'dd', 'ood', 'eood', 'ad', 'uab', 'sia', 'ou', 'epe', 'ae', 'llp', 'llc', 'lp', 'plc', 'dac', 'clg', 'limited', 'ltd',
  's r l', 's p a', 's a s', 's a', 's l', 'b v', 'n v', 'a s', 'a b', 'o y', 'incorporated', 'inc', 'corporation', 'corp', 'company', 'co', 'kk', 'gk', 'yk', 'jsc', 'sdn bhd', 'bhd',
];

/** Forms written together with the name in Chinese, Korean and Japanese. */
const ATTACHED =
  /股份有限公司|有限责任公司|有限公司|公司|주식회사|유한회사|\(주\)|（주）|㈜|株式会社|有限会社/gu;

/** Letters that no decomposition turns into plain ones. */
// biome-ignore format: a table of letters
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
};

/** Text without case, diacritics and the widths of letters: `Ｅ́ß` is `ess`. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/**
 * A company name as it is compared: without case, diacritics, punctuation and legal form, so that
 * `Meerdam Coatings B.V.` and `MEERDAM COATINGS BV` are one company. Empty names stay empty.
 */
export function nameKey(name: string): string {
  const folded = foldLetters(name);
  const spaced = folded
    .replace(ATTACHED, ' ')
    .replace(/&/g, ' and ')
    // Dots and apostrophes stand inside words; everything else parts them.
    .replace(/[.'’`]/g, '')
    .replace(/\ba\/s\b/g, 'as')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bare = withoutLegalForm(spaced);
  // A name that is nothing but a legal form keeps it.
  return (bare || spaced || folded.trim()).replaceAll(' ', '');
}

function withoutLegalForm(words: string): string {
  for (const form of LEGAL_FORMS) {
    if (words === form) return '';
    if (words.endsWith(` ${form}`)) return withoutLegalForm(words.slice(0, -form.length - 1));
  }
  return words;
}
