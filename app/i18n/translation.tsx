import {
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { translate, type Values, type Words } from './words.ts';

type Translate = (key: string, values?: Values) => string;

const Spoken = createContext<Words>({ language: 'zh-CN', namespaces: {} });

export function WordsProvider({ words, children }: { words: Words; children?: ReactNode }) {
  return <Spoken.Provider value={words}>{children}</Spoken.Provider>;
}

/** Speaks the page's language from one namespace, or from the first of several that has the words. */
export function useTranslation(namespace: string | readonly string[] = 'ui'): {
  t: Translate;
  language: string;
} {
  const words = useContext(Spoken);
  for (const name of [namespace].flat()) {
    // A page whose words are still to come waits for them; until then the last one stays.
    if (words.load && !(name in words.namespaces)) throw words.load(name);
    words.used?.add(name);
  }
  return { t: (key, values) => translate(words, namespace, key, values), language: words.language };
}

/** The namespaces this document was rendered with so far; in the browser none. */
export function useUsedNamespaces(): readonly string[] {
  return [...(useContext(Spoken).used ?? [])];
}

const TAG = /<(\w+)>(.*?)<\/\1>/s;
/** Stands for the value of that number while tags are read; private characters that no sentence holds. */
const MARK = /\uE000(\d+)\uE001/g;

type Components = Record<string, ReactElement>;

/**
 * `<name>…</name>` in the words becomes the element of that name, also within another. Values are put in
 * afterwards: what a user wrote is text, whatever it looks like.
 */
export function Trans({
  t,
  i18nKey,
  values = {},
  components = {},
}: {
  t: Translate;
  i18nKey: string;
  values?: Values;
  components?: Components;
}) {
  const names = Object.keys(values);
  const marked = names.map((name, at) => {
    // The count chooses the form of the sentence and is a number, so it goes in as it is.
    return [name, name === 'count' ? values[name] : `\uE000${at}\uE001`];
  });
  const unmark = (text: string) =>
    text.replace(MARK, (_, at: string) => String(values[names[Number(at)] ?? ''] ?? ''));
  return <>{fill(t(i18nKey, Object.fromEntries(marked)), components, unmark)}</>;
}

function fill(text: string, components: Components, unmark: (text: string) => string): ReactNode[] {
  const found = TAG.exec(text);
  const element = found?.[1] === undefined ? undefined : components[found[1]];
  if (found === null || element === undefined) return text === '' ? [] : [unmark(text)];
  const inside = fill(found[2] ?? '', components, unmark);
  return [
    unmark(text.slice(0, found.index)),
    // An element that brings its own content keeps it where the words have none.
    <Fragment key={found.index}>
      {inside.length === 0 ? element : cloneElement(element, {}, ...inside)}
    </Fragment>,
    ...fill(text.slice(found.index + found[0].length), components, unmark).map((node, at) =>
      isValidElement(node) ? <Fragment key={`${found.index}+${at}`}>{node}</Fragment> : node,
    ),
  ];
}
