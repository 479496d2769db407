import { readFileSync } from 'node:fs';
import path from 'node:path';

type Words = { [key: string]: string | Words };

/** Words of the product as its pages look them up, `file:path.to.it`, with what stands in their places. */
export function wordsOf(locale: 'zh-CN' | 'en-US') {
  const plurals = new Intl.PluralRules(locale);
  const files = new Map<string, Words>();
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [file = '', at = ''] = key.split(':');
    const root = path.resolve(import.meta.dirname, `../../app/i18n/${locale}/${file}.json`);
    const words: Words = files.get(file) ?? JSON.parse(readFileSync(root, 'utf8'));
    files.set(file, words);
    const find = (of: string) =>
      of.split('.').reduce<string | Words | undefined>((in_, name) => {
        return typeof in_ === 'object' ? in_[name] : undefined;
      }, words);
    const found = find(at) ?? find(`${at}_${plurals.select(Number(values.count))}`);
    if (typeof found !== 'string') throw new Error(`no word ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  };
}
