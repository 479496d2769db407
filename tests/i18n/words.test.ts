import { describe, expect, it } from 'vitest';
import { resources } from '~/i18n/resources.ts';
import { type Tree, translate, type Words } from '~/i18n/words.ts';

function pathsOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : pathsOf(value, `${prefix}${key}.`),
  );
}

function sentenceAt(tree: Tree, path: string): string {
  const found = path.split('.').reduce<Tree | string | undefined>((at, step) => {
    return typeof at === 'object' ? at[step] : undefined;
  }, tree);
  if (typeof found !== 'string') throw new Error(`no sentence at ${path}`);
  return found;
}

/** A value for every name in braces, so that a forgotten one shows. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `<${name}>`]));
}

describe.each(Object.entries(resources))('words of %s', (language, namespaces) => {
  const words: Words = { language, namespaces };
  it.each(Object.entries(namespaces))('every sentence of %s is found and filled', (space, tree) => {
    for (const path of pathsOf(tree)) {
      const text = sentenceAt(tree, path);
      const values = valuesFor(text);
      const filled = Object.entries(values).reduce(
        (sofar, [name, value]) =>
          sofar.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), value),
        text,
      );
      expect(translate(words, space, path, values)).toBe(filled);
      expect(translate(words, 'ui', `${space}:${path}`, values)).toBe(filled);
    }
  });
});

describe('a sentence', () => {
  const english: Words = {
    language: 'en-US',
    namespaces: {
      a: {
        file_zero: 'No file',
        file_one: '{{count}} file',
        file_other: '{{count}} files',
        line_one: 'one line',
        line_other: '{{ count }} lines',
        deep: { er: 'found in a' },
        plain: '{{who}} owes {{what}}',
      },
      b: { deep: { er: 'found in b' }, only: 'only b' },
    },
  };

  it('takes the form of its count, and a form of its own for nothing', () => {
    const files = [0, 1, 2, 11].map((count) => translate(english, 'a', 'file', { count }));
    expect(files).toEqual(['No file', '1 file', '2 files', '11 files']);
    expect(translate(english, 'a', 'line', { count: 0 })).toBe('0 lines');
  });

  it('has one form in Chinese whatever the count', () => {
    const chinese: Words = {
      language: 'zh-CN',
      namespaces: { a: { file_other: '{{count}} 个文件' } },
    };
    expect(translate(chinese, 'a', 'file', { count: 1 })).toBe('1 个文件');
  });

  it('comes from the first namespace that has it', () => {
    expect(translate(english, ['a', 'b'], 'deep.er')).toBe('found in a');
    expect(translate(english, ['a', 'b'], 'only')).toBe('only b');
    expect(translate(english, ['a', 'b'], 'b:deep.er')).toBe('found in b');
  });

  it('without a key is its default, or the key itself', () => {
    expect(translate(english, 'a', 'gone', { defaultValue: 'kept' })).toBe('kept');
    expect(translate(english, 'a', 'gone.too')).toBe('gone.too');
    expect(translate(english, 'a', 'deep')).toBe('deep');
    expect(translate(english, 'a', 'toString')).toBe('toString');
  });

  it('puts a value in once and never reads it again', () => {
    const values = { who: '{{what}} $t(b:only) $&', what: 'ten' };
    expect(translate(english, 'a', 'plain', values)).toBe('{{what}} $t(b:only) $& owes ten');
    expect(translate(english, 'a', 'plain', { who: 'Li' })).toBe('Li owes ');
  });
});
