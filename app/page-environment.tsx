import { createContext, useContext } from 'react';
import type { Locale } from './domain/kernel/context.ts';

/** What the server knows of this answer. In the browser it is read back from the document element. */
export const PageEnvironment = createContext<{
  nonce: string | undefined;
  locale: Locale;
  requestId: string;
  /** In the browser: the namespaces the document was rendered with. */
  words?: string[];
}>({ nonce: undefined, locale: 'zh-CN', requestId: '' });

export function usePageEnvironment() {
  return useContext(PageEnvironment);
}
