import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import { useTranslation } from '~/i18n/translation.tsx';

/** A printed text in the reader's language. */
export function usePrinted(): (text: PrintedText) => string {
  const { language } = useTranslation();
  return (text) => (language === 'zh-CN' ? text.zh : text.en);
}
