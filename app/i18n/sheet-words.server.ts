import type { Locale } from '~/domain/kernel/context.ts';
import type { SheetColumn, SheetWords } from '~/domain/workbook/sheet.ts';
import { translator } from './i18next.server.ts';

const inBoth = (key: string) =>
  (['zh-CN', 'en-US'] as const).map((locale) => translator(locale)(`consoleImport:${key}`));

/** How sheets of a workbook and values in its cells are called, in both languages. */
export const sheetWords: SheetWords = {
  sheet: (key) => inBoth(`sheet.${key}`),
  choice: (words, value) => inBoth(`choice.${words}.${value}`),
};

/** What a reader of the language is offered in the place of a value. */
export function choiceWord(locale: Locale, { among }: SheetColumn, value: string): string {
  if (among?.words === undefined) return value;
  return translator(locale)(`consoleImport:choice.${among.words}.${value}`);
}
