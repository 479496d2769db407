/** Sentences by key, nested as the JSON files are. */
export type Tree = { readonly [key: string]: string | Tree };
export type Values = Record<string, unknown>;

/** The words of one language, as far as they are here. */
export interface Words {
  readonly language: string;
  readonly namespaces: Record<string, Tree>;
  /** In the browser: fetches a namespace that is not here yet. */
  readonly load?: (namespace: string) => Promise<void>;
  /** On the server: the namespaces a document was rendered with. */
  readonly used?: Set<string>;
}

const flattened = new WeakMap<Tree, ReadonlyMap<string, string>>();

/** A namespace as one map from path to sentence, made when it is first read. */
function flat(tree: Tree): ReadonlyMap<string, string> {
  const known = flattened.get(tree);
  if (known !== undefined) return known;
  const sentences = new Map<string, string>();
  const add = (branch: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') sentences.set(prefix + key, value);
      else add(value, `${prefix}${key}.`);
    }
  };
  add(tree, '');
  flattened.set(tree, sentences);
  return sentences;
}

/** Of several namespaces the first that has the sentence. */
function find(words: Words, spaces: readonly string[], path: string): string | undefined {
  for (const space of spaces) {
    const tree = words.namespaces[space];
    const text = tree && flat(tree).get(path);
    if (text !== undefined) return text;
  }
  return undefined;
}

const plurals = new Map<string, Intl.PluralRules>();

/** `_zero` is tried first for nothing at all, in any language; then the language's own form. */
function findPlural(words: Words, spaces: readonly string[], path: string, count: number) {
  const rules = plurals.get(words.language) ?? new Intl.PluralRules(words.language);
  plurals.set(words.language, rules);
  const zero = count === 0 ? find(words, spaces, `${path}_zero`) : undefined;
  return zero ?? find(words, spaces, `${path}_${rules.select(count)}`);
}

/** The sentence as it stands in the file, its `{{values}}` not yet put in; an unknown key is its own sentence. */
export function sentence(
  words: Words,
  namespace: string | readonly string[],
  key: string,
  values?: Values,
): string {
  const colon = key.indexOf(':');
  const own = typeof namespace === 'string' ? [namespace] : namespace;
  const spaces = colon === -1 ? own : [key.slice(0, colon)];
  const path = colon === -1 ? key : key.slice(colon + 1);
  const count = values?.count;
  const plural = typeof count === 'number' ? findPlural(words, spaces, path, count) : undefined;
  const text = plural ?? find(words, spaces, path);
  if (text !== undefined) return text;
  return typeof values?.defaultValue === 'string' ? values.defaultValue : path;
}

/**
 * A key of the words in a reader's language: `namespace:path` or a path of the given namespaces, plural forms
 * by `count`, `defaultValue` where there is no such key. The files are written as i18next reads them
 * (docs/decisions/002-words-of-our-own.md). Values are put in as they are, once: React escapes them.
 */
export function translate(
  words: Words,
  namespace: string | readonly string[],
  key: string,
  values?: Values,
): string {
  const text = sentence(words, namespace, key, values);
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values?.[name];
    return value === undefined ? '' : String(value);
  });
}
