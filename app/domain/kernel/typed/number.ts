import { MAX_TYPED, not, plainText, type Read, was } from './plain.ts';

/** What a number counts: tonnes, per cent, whole pieces, litres, or kilograms a litre. */
export type Measure = 'tonnes' | 'percent' | 'pieces' | 'litres' | 'density';

export type NumberWhy =
  | 'number_unreadable'
  | 'number_comma'
  | 'number_negative'
  | 'number_several'
  | 'number_unit'
  | 'number_whole';

/** Units as people write them, and by how many places each moves the point. */
const UNITS: Readonly<Record<Measure, Readonly<Record<string, number>>>> = {
  tonnes: {
    t: 0,
    吨: 0,
    公吨: 0,
    ton: 0,
    tons: 0,
    tonne: 0,
    tonnes: 0,
    mt: 0,
    't/a': 0,
    't/y': 0,
    '吨/年': 0,
    kg: -3,
    公斤: -3,
    千克: -3,
    kgs: -3,
  },
  percent: { '%': 0, percent: 0, 'per cent': 0, pct: 0, 'wt%': 0, 'wt.%': 0, '%wt': 0, '% w/w': 0 },
  pieces: { 件: 0, 个: 0, pcs: 0, pc: 0, 'pcs.': 0, piece: 0, pieces: 0 },
  litres: {
    l: 0,
    升: 0,
    公升: 0,
    ltr: 0,
    ltrs: 0,
    liter: 0,
    liters: 0,
    litre: 0,
    litres: 0,
    kl: 3,
    m3: 3,
    立方米: 3,
  },
  density: { 'kg/l': 0, 'g/ml': 0, 'g/cm3': 0, 't/m3': 0, 'kg/m3': -3, 千克每升: 0 },
};

/** What a word for a unit of mass or volume measures, and by how many places it moves the point; null for none. */
export function unitOf(text: string): { measure: 'tonnes' | 'litres'; places: number } | null {
  const unit = plainText(text);
  for (const measure of ['tonnes', 'litres'] as const) {
    const places = Object.hasOwn(UNITS[measure], unit) ? UNITS[measure][unit] : undefined;
    if (places !== undefined) return { measure, places };
  }
  return null;
}

const NUMBER = /^([+-]?)([\d.,'’ ]*\d\.?)(?:\s*(?:e|[x*×]\s*10\^?)\s*([+-]?\d{1,3}))?\s*(\D.*)?$/;

/**
 * A number as it was typed or pasted: `1,234.50`, `１．５`, `2.5E-02`, `0.1吨`, `20 ％`.
 *
 * A lone comma parts thousands where three digits follow it; in a share, which has none, it is the decimal mark where
 * other than three follow. Where it might be either, or is neither, the number is refused and not guessed.
 *
 * @returns decimal digits with a point, without what says nothing: `1234.5`
 */
export function readNumber(text: string, measure: Measure): Read<NumberWhy> {
  const plain = plainText(text);
  const [, sign = '', digits, exponent = '0', unit = ''] =
    (plain.length <= MAX_TYPED && NUMBER.exec(plain)) || [];
  if (digits === undefined) return not('number_unreadable');
  const places = unit === '' ? 0 : placesOf(unit, measure);
  if (typeof places === 'string') return not(places);
  if (sign === '-') return not('number_negative');
  const decimal = decimalOf(digits.trim(), measure);
  if (typeof decimal !== 'object') return not(decimal);
  const { whole, fraction } = moved(decimal, Number(exponent) + places);
  if (measure === 'pieces' && fraction !== '') return not('number_whole');
  return was(fraction === '' ? whole : `${whole}.${fraction}`);
}

function placesOf(unit: string, measure: Measure): number | NumberWhy {
  const places = UNITS[measure][unit.trim()];
  if (places !== undefined) return places;
  return /\d/.test(unit) ? 'number_several' : 'number_unit';
}

interface Decimal {
  whole: string;
  fraction: string;
}

const PLAIN = /^(?<whole>\d*)(?:\.(?<fraction>\d*))?$/;
const GROUPED = /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+)(?:\.(?<fraction>\d*))?$/;
/** Groups by blanks or apostrophes, which never mark decimals; a comma after them does. */
const SPACED = /^(?<whole>[1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](?<fraction>\d*))?$/;
/** As in Germany: both marks are there, or several points, so that none of them can be the other. */
const CONTINENTAL = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+),(?<fraction>\d+)$/;
const POINTS = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){2,})$/;
const LONE_COMMA = /^(?<whole>\d+),(?<fraction>\d+)$/;

function decimalOf(digits: string, measure: Measure): Decimal | NumberWhy {
  const lone = LONE_COMMA.exec(digits)?.groups;
  if (measure === 'percent' && lone) {
    return lone.fraction?.length === 3 && lone.whole !== '0' ? 'number_comma' : trimmed(lone);
  }
  // `2.000` pieces are two thousand where the point parts thousands, and two where it does not.
  if (measure === 'pieces' && /^[1-9]\d{0,2}\.0{3}$/.test(digits)) return 'number_whole';
  for (const shape of [PLAIN, GROUPED, SPACED, CONTINENTAL, POINTS]) {
    const groups = shape.exec(digits)?.groups;
    if (groups) return trimmed(groups);
  }
  if (digits.includes(',')) return 'number_comma';
  return /[ ]/.test(digits) ? 'number_several' : 'number_unreadable';
}

function trimmed({ whole = '', fraction = '' }: Record<string, string | undefined>): Decimal {
  return {
    whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0',
    fraction: fraction.replace(/0+$/, ''),
  };
}

/** The point moved to the right, or to the left where `places` is negative. */
function moved({ whole, fraction }: Decimal, places: number): Decimal {
  const right = Math.max(0, places);
  const left = Math.max(0, -places);
  const digits = whole.padStart(whole.length + left, '0') + fraction.padEnd(right, '0');
  const at = whole.length + left + places;
  return trimmed({ whole: digits.slice(0, at), fraction: digits.slice(at) });
}
