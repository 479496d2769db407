import type { Chance } from './random.ts';

/** Ids of rows that are there, by what names them: half of all inputs get past the question whether a row exists. */
export type Pool = Record<string, string[]>;

/** Stands unescaped in a page only where markup can be injected. */
export const MARK = '<fz7q';
const ATTRIBUTE_MARK = '"fz7q=';
/** In the data of a page, which are JSON in a script, the quotation mark is escaped. */
export const REFLECTED = new RegExp(`${MARK}|[^\\\\]${ATTRIBUTE_MARK}`);

const MEAN_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{FFFF}',
  '\u202Eabc',
  '\uD83D\uDE00',
  'ﷺ'.repeat(40),
  '中'.repeat(300),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e400',
  '1e-7',
  '9007199254740993',
  '0x10',
  '1,5',
  '１２',
  '𝟙'.repeat(300),
  '99999999999999999999',
  '=1+1',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '%00',
  '%E0%A4%A',
  '\\',
  '*',
  '"',
  '"a" AND NEAR(',
  'a* OR b:c',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '{{7*7}}',
  '$t(refusals:fault)',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13',
  '2026-12-01T00:00:00Z',
  'a@b',
  'a'.repeat(400),
  'x'.repeat(300).concat('@test.example'),
  'a\r\nSet-Cookie: x=y',
  `${MARK} onload=x>`,
  `</script>${MARK}>`,
  `x${ATTRIBUTE_MARK}1 y=`,
  `]]>${MARK}>-->`,
];

const MEAN_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  -0,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { $gt: '' },
  { __proto__: null, constructor: 1 },
  '\uD800',
];

export function meanText(chance: Chance): string {
  if (!chance.onceIn(4)) return chance.pick(MEAN_TEXTS);
  const length = chance.below(40);
  const letter = () =>
    String.fromCodePoint(chance.onceIn(3) ? chance.below(0xd7ff) : chance.below(128));
  return Array.from({ length }, letter).join('');
}

export function meanValue(chance: Chance): unknown {
  return chance.onceIn(2) ? meanText(chance) : chance.pick(MEAN_VALUES);
}

const day = (chance: Chance) =>
  new Date(Date.now() + (chance.below(430) - 30) * 86_400_000).toISOString().slice(0, 10);

/** The rows of a pool that a name stands for within others: `size_id of prd_1`, where there are some, else `size_id`. */
export const within = (name: string, of: string) => `${name} of ${of}`;

const past = (chance: Chance) =>
  new Date(Date.now() - chance.below(40) * 86_400_000).toISOString().slice(0, 10);

/**
 * What an honest client could write in a field of this name.
 *
 * @param of what the field is a part of, the nearest last: the area, the record, the product of the line
 */
export function goodText(
  name: string,
  pool: Pool,
  chance: Chance,
  of: readonly string[] = [],
): string | null {
  const known = [...of.map((outer) => within(name, outer)).reverse(), name]
    .map((key) => pool[key] ?? [])
    .find((ids) => ids.length > 0);
  if (known !== undefined) return chance.pick(known);
  if (/_at$/.test(name)) return `${past(chance)}T10:20`;
  if (
    /^(report|reported|filed|made|import|feedback|first_discovered|decided|onset|closed|self_check|retention|sampled|declared)_on$/.test(
      name,
    )
  )
    return past(chance);
  if (/_(on|until)$/.test(name)) return day(chance);
  if (/eta|date|from$|to$/.test(name)) return day(chance);
  if (/port/.test(name)) return chance.pick(['NLRTM', 'DEHAM', 'GBFXT', 'KRPUS', 'FRMRS', 'XXXXX']);
  if (/tonnes|tonnage/.test(name))
    return chance.pick(['0.000001', '0.5', '1', '999999', '0.1234567']);
  if (/percent/.test(name)) return chance.pick(['50', '100', '0.0001', '70']);
  if (/version|line_no|limit/.test(name)) return chance.pick(['1', '2', '3', '20']);
  if (/year/.test(name)) return chance.pick(['2025', '2026', '2027', '1900']);
  if (/email/.test(name)) return chance.pick(['j@fuzz.example', 'nobody@test.example']);
  if (/country/.test(name)) return chance.pick(['NL', 'GB', 'KR', 'CN', 'XX']);
  if (/password|confirm$/.test(name)) return 'Orchard-Kettle-91';
  if (/name|reason|note|address|person|remark|description|content|measures/.test(name))
    return `Fuzz, number ${chance.below(1e6)}`;
  return null;
}
