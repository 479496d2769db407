import { template } from '~/i18n/i18next.server.ts';
import type { Locale } from '../kernel/context.ts';
import { localTime } from '../kernel/zone.ts';

/** One sentence of a mail, in both of its forms. `html` is escaped already. */
export interface Said {
  html: string;
  text: string;
}

export type Values = Record<string, string | number>;

/** Speaks one language: a key of the `mail` namespace, or of the one it names, and values → a sentence. */
export interface Speaker {
  locale: Locale;
  say: (key: string, values?: Values) => Said;
  /** A moment with its zone, the recipient's: the same in both languages. */
  moment: (ms: number) => string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** What somebody typed, with its lines. */
export const asTyped = (text: string): Said => ({
  text,
  html: escapeHtml(text).replaceAll('\n', '<br>'),
});

/** A value on one line: line feeds in a subject would start a header of their own. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/**
 * The words of one language. Sentences are trusted and may hold `<b>`; values come from users and are put in
 * here, so that no markup can be smuggled in.
 */
export function speaker(locale: Locale, timeZone: string): Speaker {
  const put = (said: string, values: Values, write: (value: string) => string) =>
    said.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(oneLine(`${values[name] ?? ''}`)));
  return {
    locale,
    say(key, values = {}) {
      const { count } = values;
      const form = typeof count === 'number' ? count : undefined;
      const said = template(locale, key.includes(':') ? key : `mail:${key}`, form);
      return {
        html: put(said, values, escapeHtml),
        text: put(said.replace(/<\/?b>/g, ''), values, (value) => value),
      };
    },
    moment(ms) {
      const { day, time, offset } = localTime(timeZone, ms);
      return `${day} ${time.slice(0, 5)} (${offset})`;
    },
  };
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'zh-CN' ? 'en-US' : 'zh-CN';
}
