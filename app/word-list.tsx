import { useUsedNamespaces } from './i18n/translation.tsx';
import { usePageEnvironment } from './page-environment.tsx';

export const WORD_LIST = 'words';

/**
 * Names the namespaces this document was rendered with, for the browser to fetch before it takes over. Stands
 * after the page, which has by then asked for its words.
 */
export function WordList() {
  const used = useUsedNamespaces();
  const { words } = usePageEnvironment();
  const names = words ?? used;
  return (
    <script
      type="application/json"
      id={WORD_LIST}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files, no input
      dangerouslySetInnerHTML={{ __html: JSON.stringify(names) }}
    />
  );
}
