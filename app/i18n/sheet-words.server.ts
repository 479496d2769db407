import type { Locale } from '~/domain/kernel/context.ts';
import { choiceKey, type SheetColumn, type SheetWords } from '~/domain/workbook/sheet.ts';
import { translator } from './i18next.server.ts';

const inBoth = (key: string) =>
  (['zh-CN', 'en-US'] as const).map((locale) => translator(locale)(key));

/** How sheets of a workbook and values in its cells are called, in both languages. */
export const sheetWords: SheetWords = {
  sheet: (key) => inBoth(`consoleImport:sheet.${key}`),
  choice: (words, value) => inBoth(choiceKey(words, value)),
};

/** What a reader of the language is offered in the place of a value. */
export function choiceWord(locale: Locale, { among }: SheetColumn, value: string): string {
  if (among?.words === undefined) return value;
  return translator(locale)(choiceKey(among.words, value));
}
