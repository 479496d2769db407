import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Words = { [key: string]: string | Words };

const LANGUAGES = path.resolve(import.meta.dirname, '../../../app/i18n');

/** A namespace lies beside its language's others, or in the room of its area. */
function read(locale: string, name: string): Words {
  const [file] = globSync(path.join(LANGUAGES, locale, '**', `${name}.json`));
  if (file === undefined) throw new Error(`no words named ${name}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Words of the product as its pages look them up, `file:path.to.it`, with what stands in their places. */
export function wordsOf(locale: 'zh-CN' | 'en-US') {
  const plurals = new Intl.PluralRules(locale);
  const files = new Map<string, Words>();
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [file = '', at = ''] = key.split(':');
    const words = files.get(file) ?? read(locale, file);
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
