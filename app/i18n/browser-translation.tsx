import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';

/**
 * The part of react-i18next that the pages use, for the browser: the build puts it in that package's place
 * there (vite.config.ts, docs/decisions/002-words-in-the-browser.md). The server runs the real one, and
 * tests/i18n/browser-translation.test.tsx holds both to the same words, key by key.
 */
type Tree = { [key: string]: string | Tree };
type Values = Record<string, unknown>;
type Translate = (key: string, values?: Values) => string;

export interface BrowserWords {
  language: string;
  namespaces: Record<string, Tree>;
  /** Fetches a namespace that is not here yet. */
  load?: (namespace: string) => Promise<void>;
}

const Words = createContext<BrowserWords>({ language: 'zh-CN', namespaces: {} });

export function I18nextProvider({ i18n, children }: { i18n: BrowserWords; children: ReactNode }) {
  return <Words.Provider value={i18n}>{children}</Words.Provider>;
}

function find(words: BrowserWords, namespace: string, path: string): string | undefined {
  let at: string | Tree | undefined = words.namespaces[namespace];
  for (const step of path.split('.')) {
    if (typeof at !== 'object') return undefined;
    at = at[step];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Of several namespaces the first that has the words. */
function findIn(words: BrowserWords, spaces: readonly string[], path: string): string | undefined {
  for (const space of spaces) {
    const text = find(words, space, path);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** `_zero` is tried first for nothing at all, in any language, as i18next does. */
function pluralForms(language: string, path: string, count: number): string[] {
  const form = `${path}_${new Intl.PluralRules(language).select(count)}`;
  return count === 0 ? [`${path}_zero`, form] : [form];
}

/** Looks a key up as i18next does: `namespace:path`, plural forms by `count`, values in double braces. */
export function translate(
  words: BrowserWords,
  namespace: string | readonly string[],
  key: string,
  values: Values = {},
): string {
  const colon = key.indexOf(':');
  const spaces = colon === -1 ? [namespace].flat() : [key.slice(0, colon)];
  const path = key.slice(colon + 1);
  const { count, defaultValue } = values;
  const forms = typeof count === 'number' ? pluralForms(words.language, path, count) : [];
  const form = forms.map((name) => findIn(words, spaces, name)).find((text) => text !== undefined);
  const text =
    form ?? findIn(words, spaces, path) ?? (typeof defaultValue === 'string' ? defaultValue : path);
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
    values[name] === undefined ? '' : String(values[name]),
  );
}

export function useTranslation(namespace: string | readonly string[] = 'ui'): {
  t: Translate;
  i18n: { language: string; reportNamespaces?: undefined };
} {
  const words = useContext(Words);
  for (const name of [namespace].flat()) {
    // A page whose words are still to come waits for them; until then the last one stays.
    if (words.load && !(name in words.namespaces)) throw words.load(name);
  }
  return {
    t: (key, values) => translate(words, namespace, key, values),
    i18n: { language: words.language, reportNamespaces: undefined },
  };
}

const TAG = /<(\w+)>(.*?)<\/\1>/s;

/** `<name>…</name>` in the words becomes the element of that name. */
export function Trans({
  t,
  i18nKey,
  values,
  components = {},
}: {
  t: Translate;
  i18nKey: string;
  values?: Values;
  components?: Record<string, ReactElement>;
}) {
  return <>{fill(t(i18nKey, values), components)}</>;
}

function fill(text: string, components: Record<string, ReactElement>): ReactNode[] {
  const found = TAG.exec(text);
  const element = found?.[1] === undefined ? undefined : components[found[1]];
  if (found === null || element === undefined) return text === '' ? [] : [text];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  return [
    before,
    <Fragment key={found.index}>{cloneElement(element, {}, found[2])}</Fragment>,
    ...fill(after, components),
  ];
}
