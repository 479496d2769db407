import { describe, expect, it } from 'vitest';
import { askedTokens, searchTokens } from '#db/search/tokens.ts';

function finds(q: string, ...texts: string[]): boolean {
  const kept = new Set(searchTokens(texts).split(' '));
  const asked = askedTokens(q);
  return asked.length > 0 && asked.every((token) => kept.has(token));
}

describe('a search finds', () => {
  it.each([
    ['two characters in the middle of a Chinese word', '丙烯', '甲基丙烯酸甲酯'],
    ['one Chinese character', '酯', '甲基丙烯酸甲酯'],
    ['a whole Chinese name beside a number', '乙基己酯', '丙烯酸-2-乙基己酯'],
    ['a CAS number with hyphens', '80-62-6', '80-62-6'],
    ['a CAS number without', '80626', '80-62-6'],
    ['a CAS number as it is typed', '80-62-', '80-62-6'],
    ['a CAS number in full width', '８０－６２－６', '80-62-6'],
    ['an EC number from its second part', '297-1', '201-297-1'],
    ['a KE number with its letters', 'ke-23193', 'KE-23193'],
    ['a KE number without its letters', '23193', 'KE-23193'],
    ['a registration number from its substance', '2119452498-28', '01-2119452498-28-0001'],
    ['a trade number by its last part', '00107', 'TR-2026-00107'],
    ['a trade number without its zeros', '107', 'TR-2026-00107'],
    ['a trade number in one', 'tr202600107', 'TR-2026-00107'],
    ['a name without its accents', 'etablissements muller', 'Établissements Müller'],
    ['a name with accents it does not have', 'Lódź', 'Lodz'],
    ['a letter that is no accent', 'strasse', 'Straße'],
    ['the beginning of any word', 'coat', 'Meerdam Coatings B.V.'],
    ['a legal form without dots', 'bv', 'Meerdam Coatings B.V.'],
    ['words in any order', 'coatings meerdam', 'Meerdam Coatings B.V.'],
    ['two Korean syllables', '학소', '한국화학소재'],
    ['letters and Chinese in one word', 'hx40通用', 'HX-40通用稀释剂'],
    ['an address by its domain', 'meerdam.ex', 'j.vanmeer@meerdam.example'],
    [
      'a word longer than what is kept',
      'dimethylaminoethylmethacrylate',
      'Dimethylaminoethylmethacrylate',
    ],
  ])('%s', (_, q, text) => {
    expect(finds(q, text)).toBe(true);
  });

  it.each([
    ['characters in another order', '烯丙', '甲基丙烯酸'],
    ['the middle of a Latin word', 'atings', 'Coatings'],
    ['another number that begins alike', '80-62-7', '80-62-6'],
    ['one word of two', 'meerdam costa', 'Meerdam Coatings'],
    ['punctuation alone', '--', 'TR-2026-00107'],
  ])('not %s', (_, q, text) => {
    expect(finds(q, text)).toBe(false);
  });
});
