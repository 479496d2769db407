/**
 * Letters of other scripts by the Latin letter or digit that they are taken for, in the spirit of Unicode TR39 and as
 * small as the names and numbers of this trade need it. Widths, styles (𝐀, Ⓐ, Ａ) and ligatures are folded by NFKD
 * before; each case stands for itself, since `ν` looks like v, and `Ν` like N.
 */
const CYRILLIC: Record<string, string> = {
  a: 'Аа',
  b: 'ВвЬьᏏ',
  c: 'СсϹϲ',
  d: 'ԀԁᎠ',
  e: 'ЕеЭҽ',
  g: 'ԌԍᏀ',
  h: 'НнҺһ',
  i: 'ІіӀӏ',
  j: 'Јј',
  k: 'КкҚқ',
  m: 'Мм',
  o: 'ОоѲѳ',
  p: 'Рр',
  q: 'Ԛԛ',
  s: 'Ѕѕ',
  t: 'Тт',
  v: 'Ѵѵ',
  w: 'Ԝԝ',
  x: 'Хх',
  y: 'УуҮү',
  3: 'Зз',
};

const GREEK: Record<string, string> = {
  a: 'Αα',
  b: 'Ββ',
  e: 'Εε',
  z: 'Ζ',
  h: 'Η',
  i: 'Ιι',
  k: 'Κκ',
  m: 'Μ',
  n: 'Νη',
  o: 'Οοσ',
  p: 'Ρρ',
  t: 'Ττ',
  u: 'υμ',
  v: 'ν',
  w: 'ω',
  x: 'Χχ',
  y: 'Υγ',
};

/** Armenian, Cherokee, Lisu, and small capitals of phonetics. */
const RARE: Record<string, string> = {
  a: 'Ꭺᴀꓮɑ',
  b: 'Ᏼʙꓐ',
  c: 'Ꮯᴄꓚ',
  d: 'ᴅꓓ',
  e: 'Ꭼᴇꓰ',
  f: 'ꜰꓝ',
  g: 'ɡցɢꓖ',
  h: 'Ꮋʜꓧհ',
  i: 'Ꭵıɪꓲɩ',
  j: 'Ꭻᴊꓙȷ',
  k: 'Ꮶᴋꓗ',
  l: 'Ꮮʟꓡ',
  m: 'Ꮇᴍꓟ',
  n: 'ɴꓠո',
  o: 'ᴏꓳօՕ',
  p: 'Ꮲᴘꓑ',
  q: 'զ',
  r: 'Ꮢʀꓣ',
  s: 'Ꮪꜱꓢ',
  t: 'Ꭲᴛꓔ',
  u: 'ᴜꓴսՍ',
  v: 'Ꮩᴠꓦ',
  w: 'Ꮃᴡꓪ',
  x: 'ꓫ',
  y: 'ʏꓬ',
  z: 'Ꮓᴢꓜ',
};

const TAKEN_FOR = new Map(
  [CYRILLIC, GREEK, RARE].flatMap((table) =>
    Object.entries(table).flatMap(([latin, others]) =>
      [...others].map((other): [string, string] => [other, latin]),
    ),
  ),
);

/**
 * Text as a careless reader takes it: one width, one style, one case, no accents, nothing that can't be seen, and
 * letters that look Latin as the Latin ones. Of Han, Kana and Hangul only the width is folded.
 */
export function looksLike(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu, '');
  return Array.from(plain, (one) => TAKEN_FOR.get(one) ?? one)
    .join('')
    .toLowerCase()
    .normalize('NFC');
}
