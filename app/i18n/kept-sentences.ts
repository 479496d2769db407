import type { i18n, TFunction } from 'i18next';
import { I18N_OPTIONS } from './options.ts';

type Namespaces = string | readonly string[] | null | undefined;

/**
 * Has i18next look up a sentence without values once per language and keep it: that look-up, some two hundred
 * times a page, was a fifth of a list page's time (QUALITY P7). The words of a language never change while a
 * build runs. A value is put in once and never read again.
 *
 * @param kept sentences found so far, shared by the instances of one language
 */
export function keepSentences(instance: i18n, kept = new Map<string, string>()): i18n {
  const fixedT = instance.getFixedT.bind(instance);
  const getFixedT = (language: string | null, namespace?: Namespaces, prefix?: string) => {
    const spaces: readonly string[] = [namespace ?? I18N_OPTIONS.defaultNS].flat();
    return keeping(
      language === null ? fixedT(null, spaces, prefix) : fixedT(language, spaces, prefix),
      `${spaces.join()}|${prefix ?? ''}|`,
      { kept, isThere: (key) => instance.exists(key, { ns: spaces }) },
    );
  };
  return Object.assign(instance, { getFixedT });
}

/** Stands for `{{` in a value: i18next would read a value that says `{{name}}` as a part of the sentence. */
const BRACES = '\uE000';

function withoutBraces(values: object): object {
  const entries = Object.entries(values);
  const speaksOfBraces = (value: unknown) => typeof value === 'string' && value.includes('{{');
  if (!entries.some(([, value]) => speaksOfBraces(value))) return values;
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('{{', BRACES) : value,
    ]),
  );
}

interface Keeper {
  kept: Map<string, string>;
  /** A page whose words have not come yet asks again. */
  isThere: (key: string) => boolean;
}

function keeping(t: TFunction, space: string, { kept, isThere }: Keeper): TFunction {
  return new Proxy(t, {
    apply(translate, self, args: [string, object?]) {
      const [key, values] = args;
      if (values !== undefined) {
        const said: string = Reflect.apply(translate, self, [key, withoutBraces(values)]);
        return said.replaceAll(BRACES, '{{');
      }
      const known = kept.get(space + key);
      if (known !== undefined) return known;
      const said: string = Reflect.apply(translate, self, args);
      if (isThere(key)) kept.set(space + key, said);
      return said;
    },
  });
}
