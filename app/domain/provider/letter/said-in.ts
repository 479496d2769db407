import type { Locale } from '../../kernel/context.ts';

/** Numbers that a letter names; of more it says how many there are. */
export const MOST_NUMBERS = 5;

/** `A、B 等 7 项`, or `A, B and 5 more`. */
export function numbersIn(locale: Locale, numbers: readonly string[], all: number): string {
  const said = numbers.join(locale === 'zh-CN' ? '、' : ', ');
  if (all <= numbers.length) return said;
  return locale === 'zh-CN' ? `${said} 等 ${all} 项` : `${said} and ${all - numbers.length} more`;
}

/** A day as a letter writes it: `2026年11月30日`, or `30 November 2026`. */
export function dayIn(locale: Locale, day: string): string {
  const format = new Intl.DateTimeFormat(locale === 'zh-CN' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
