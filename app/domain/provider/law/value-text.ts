import type { RuleRow } from '../../area-law.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { HOLIDAY_RULE } from '../../regulation/holiday-notice.ts';

/** How a value is typed: a number where it is one, days line by line where it is a holiday table, else JSON. */
type Typing = Pick<RuleRow, 'rule' | 'one'>;

/** A day of a holiday table: `2027-01-01` is off, `2027-01-03 班` or `worked` is worked. */
const DAY = /^(\d{4}-\d{2}-\d{2})\s*(休|off|班|worked)?$/;
const WORKED: readonly (string | undefined)[] = ['班', 'worked'];

/** What was typed as the rule has it; undefined where it can't be read. */
export function valueTyped({ rule, one }: Typing, text: string): unknown {
  const said = text.trim();
  if (rule === HOLIDAY_RULE) return holidaysOf(said);
  if (one === undefined) return jsonOf(said);
  const tonnes = one.key === 'grams' ? parseTonnes(said) : null;
  if (one.key === 'grams') return tonnes === null ? undefined : { [one.key]: tonnes };
  return /^\d{1,6}$/.test(said) ? { [one.key]: Number(said) } : undefined;
}

/** A value as it is typed. */
export function valueAsText({ rule, one }: Typing, value: unknown): string {
  if (rule === HOLIDAY_RULE && Array.isArray(value)) {
    const days = value as { day: string; is: string }[];
    return days.map(({ day, is }) => (is === 'worked' ? `${day} 班` : day)).join('\n');
  }
  const number = one && (value as Record<string, unknown>)[one.key];
  if (typeof number === 'number') return one?.key === 'grams' ? formatTonnes(number) : `${number}`;
  return JSON.stringify(value, null, 1);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function holidaysOf(text: string): unknown {
  const lines = text.split('\n').map((line) => line.trim());
  const days = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [, day, is] = DAY.exec(line) ?? [];
      return { day: day ?? line, is: WORKED.includes(is) ? 'worked' : 'off' };
    });
  return days.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day)) ? days : undefined;
}
