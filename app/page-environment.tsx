import { createContext, useContext } from 'react';
import type { Locale } from './domain/kernel/context.ts';
import { BUSINESS_ZONE } from './domain/kernel/zone.ts';
import type { Language } from './i18n/language.ts';

/** Element that names the namespaces and the late parts a document was rendered with. */
export const RENDERED_WITH = 'rendered-with';

/** What the server knows of this answer. In the browser it is read back from the document. */
export const PageEnvironment = createContext<{
  nonce: string | undefined;
  locale: Locale;
  direction: string;
  /** IANA zone the page tells times in: that of the company, whatever the language (PRODUCT §13). */
  timeZone: string;
  requestId: string;
  /** On the server: a language to offer to a reader who has not chosen one. */
  offered?: Language | undefined;
  /** In the browser: the namespaces the document was rendered with. */
  namespaces?: readonly string[];
  /** In the browser: the late parts it was rendered with. */
  parts?: readonly string[];
}>({ nonce: undefined, locale: 'zh-CN', direction: 'ltr', timeZone: BUSINESS_ZONE, requestId: '' });

export function usePageEnvironment() {
  return useContext(PageEnvironment);
}
