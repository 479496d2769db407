import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { translate } from '~/i18n/browser-translation.tsx';
import { I18N_OPTIONS } from '~/i18n/options.ts';
import { resources } from '~/i18n/resources.ts';

type Tree = { [key: string]: string | Tree };

function pathsOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : pathsOf(value, `${prefix}${key}.`),
  );
}

/** A value for every name in braces, so that a forgotten one shows. */
function valuesFor(text: string, count: number): Record<string, string | number> {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, name === 'count' ? count : `<${name}>`]));
}

describe.each(Object.entries(resources))('words of %s', (language, namespaces) => {
  const i18next = createInstance();
  void i18next.init({ ...I18N_OPTIONS, lng: language, resources: { [language]: namespaces } });
  const words = { language, namespaces: namespaces as unknown as Record<string, Tree> };

  it.each(Object.entries(words.namespaces))(
    '%s reads the same in browser and server',
    (space, tree) => {
      for (const path of pathsOf(tree)) {
        const key = path.replace(/_(zero|one|other)$/, '');
        for (const count of [0, 1, 2, 11]) {
          const text = i18next.getResource(language, space, path) as string;
          const values = { ...valuesFor(text, count), ...(key === path ? {} : { count }) };
          expect(translate(words, space, key, values)).toBe(i18next.t(`${space}:${key}`, values));
        }
      }
    },
  );

  it('looks through several namespaces in their order', () => {
    const options = { ns: ['refusals', 'ui'] };
    for (const key of ['shell.logout', 'validation', 'ui:skip', 'neither.has.it']) {
      expect(translate(words, options.ns, key)).toBe(i18next.t(key, options));
    }
  });

  it('shows the path of words that do not exist, as i18next does', () => {
    expect(translate(words, 'ui', 'no.such.words')).toBe(i18next.t('ui:no.such.words'));
  });
});
