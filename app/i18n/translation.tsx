import {
  cloneElement,
  createContext,
  Fragment,
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
