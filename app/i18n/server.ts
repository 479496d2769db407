import type { Locale } from '~/domain/kernel/context.ts';
import { resources } from './resources.ts';
import { sentence, translate, type Values, type Words } from './words.ts';

const words: Record<Locale, Words> = {
  'zh-CN': { language: 'zh-CN', namespaces: resources['zh-CN'] },
  'en-US': { language: 'en-US', namespaces: resources['en-US'] },
};

/** All words of a language for one document, which notes the namespaces it speaks from. */
export function wordsOfDocument(locale: Locale): Words {
  return { ...words[locale], used: new Set() };
}

/** Translator for answers made on the server. */
export function translator(locale: Locale): (key: string, values?: Values) => string {
  return (key, values) => translate(words[locale], 'ui', key, values);
}

/** A sentence with its `{{values}}` still open, for who must escape them in its own way. */
export function template(locale: Locale, key: string): string {
  return sentence(words[locale], 'ui', key);
}
