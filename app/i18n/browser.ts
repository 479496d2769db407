import type { Locale } from '../domain/kernel/context.ts';
import type { Tree, Words } from './words.ts';

/**
 * Where the words of each namespace lie, as data files of their own: a page fetches the few it speaks
 * (QUALITY P8), and the browser keeps them.
 */
const addresses = import.meta.glob<string>('./*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function fetchWords(locale: Locale, namespace: string): Promise<Tree> {
  const address = addresses[`./${locale}/${namespace}.json`];
  if (address === undefined) throw new Error(`no words named ${namespace}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`words ${namespace} answer ${response.status}`);
  return response.json();
}

/** The words of the namespaces a document was rendered with; others follow when a page asks for them. */
export async function openWords(locale: Locale, names: readonly string[]): Promise<Words> {
  const namespaces: Record<string, Tree> = {};
  const underWay = new Map<string, Promise<void>>();
  const load = (name: string) => {
    const known = underWay.get(name);
    if (known !== undefined) return known;
    const loading = fetchWords(locale, name).then((tree) => {
      namespaces[name] = tree;
    });
    underWay.set(name, loading);
    return loading;
  };
  await Promise.all(names.map(load));
  return { language: locale, namespaces, load };
}
