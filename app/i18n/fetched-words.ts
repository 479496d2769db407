import type { BackendModule } from 'i18next';

/**
 * Where the words of each namespace lie, as data files of their own: a page fetches the few it speaks
 * (QUALITY P8), and the browser keeps them. What only mails, pages without script and loaders say stays on the server.
 */
const files = import.meta.glob<string>(
  [
    './*/**/*.json',
    '!./*/{confirm,mail,paper,verification}.json',
    '!./*/console/law/consoleLaw.json',
  ],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** By language and namespace: `zh-CN/ui`. The rooms of the areas lie between them in the tree. */
const addresses = new Map(
  Object.entries(files).map(([file, address]) => [
    file.replace(/^\.\/([^/]+)\/.*?(\w+)\.json$/, '$1/$2'),
    address,
  ]),
);

async function fetchWords(locale: string, namespace: string): Promise<object> {
  const address = addresses.get(`${locale}/${namespace}`);
  if (address === undefined) throw new Error(`no words named ${namespace}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`words ${namespace} answer ${response.status}`);
  return response.json();
}

/** i18next's source of words in the browser. */
export const fetchedWords: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace) => fetchWords(locale, namespace),
};
