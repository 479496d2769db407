import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { RECALL_LEVELS } from '#db/schema/rp-kinds.ts';
import { ACTS } from '~/domain/audit/acts.ts';
import { actOf } from '~/domain/only-representative/activity/kinds.ts';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { keepSentences } from '~/i18n/kept-sentences.ts';
import { I18N_OPTIONS } from '~/i18n/options.ts';
import { resources } from '~/i18n/resources.ts';

type Tree = { readonly [key: string]: string | Tree };

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

describe('Chinese words', () => {
  // What the product calls something, in place of what it is called elsewhere.
  it.each(['贸易编号', '日历年', '本票'])('do without %s', (word) => {
    const texts = Object.entries(resources['zh-CN']).flatMap(([namespace, tree]) =>
      pathsOf(tree).map((path) => [`${namespace}:${path}`, sentenceAt(tree, path)] as const),
    );
    expect(texts.filter(([, text]) => text.includes(word))).toEqual([]);
  });
});

describe.each(Object.entries(resources))('words of %s', (language, namespaces) => {
  const i18n = i18nOfDocument(language === 'zh-CN' ? 'zh-CN' : 'en-US');
  it.each(Object.entries(namespaces))('every sentence of %s is found and filled', (space, tree) => {
    for (const path of pathsOf(tree)) {
      const text = sentenceAt(tree, path);
      const values = valuesFor(text);
      const filled = Object.entries(values).reduce(
        (sofar, [name, value]) =>
          sofar.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), value),
        text,
      );
      expect(i18n.getFixedT(language, space)(path, values)).toBe(filled);
      expect(i18n.getFixedT(language, 'ui')(`${space}:${path}`, values)).toBe(filled);
    }
  });

  it('name every act that the trail has, whoever is shown it', () => {
    const t = i18n.getFixedT(language, 'ui');
    const acts = Object.entries(ACTS).flatMap(([kind, actions]) =>
      actions.map((action) => actOf(kind, action)),
    );
    const unnamed = acts.filter(
      (act) => t([`activity:did.${act}`, `consoleActs:did.${act}`], '') === '',
    );
    expect(unnamed).toEqual([]);
  });

  it.each(['confirm:rp.recall', 'recalls:', 'mail:recall', 'cosmetics:recalls'])(
    'name every level of a recall under %s',
    (place) => {
      const t = i18n.getFixedT(language, 'ui');
      for (const level of RECALL_LEVELS) {
        const key = `${place}${place.endsWith(':') ? '' : '.'}levelOf.${level}`;
        expect(i18n.exists(key, { lng: language }), key).toBe(true);
        expect(t(key)).not.toContain('levelOf');
      }
    },
  );
});

function speaker(language: string, namespaces: Record<string, Tree>) {
  const i18n = createInstance();
  void i18n.init({
    ...I18N_OPTIONS,
    lng: language,
    resources: { [language]: namespaces },
    initImmediate: false,
  });
  keepSentences(i18n);
  return (space: string | string[], key: string, values?: Record<string, unknown>) =>
    i18n.getFixedT(null, space)(key, values);
}

describe('a sentence', () => {
  const english = speaker('en-US', {
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
  });

  it('takes the form of its count, and a form of its own for nothing', () => {
    const files = [0, 1, 2, 11].map((count) => english('a', 'file', { count }));
    expect(files).toEqual(['No file', '1 file', '2 files', '11 files']);
    expect(english('a', 'line', { count: 0 })).toBe('0 lines');
  });

  it('has one form in Chinese whatever the count', () => {
    const chinese = speaker('zh-CN', { a: { file_other: '{{count}} 个文件' } });
    expect(chinese('a', 'file', { count: 1 })).toBe('1 个文件');
  });

  it('comes from the first namespace that has it', () => {
    expect(english(['a', 'b'], 'deep.er')).toBe('found in a');
    expect(english(['a', 'b'], 'only')).toBe('only b');
    expect(english(['a', 'b'], 'b:deep.er')).toBe('found in b');
  });

  it('without a key is its default, or the key itself', () => {
    expect(english('a', 'gone', { defaultValue: 'kept' })).toBe('kept');
    expect(english('a', 'gone.too')).toBe('gone.too');
  });

  it('puts a value in once and never reads it again', () => {
    const values = { who: '{{what}} $t(b:only) $&', what: 'ten' };
    expect(english('a', 'plain', values)).toBe('{{what}} $t(b:only) $& owes ten');
    expect(english('a', 'plain', { who: 'Li' })).toBe('Li owes ');
  });
});
