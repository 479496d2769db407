import { useTranslation } from 'react-i18next';
import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';

/** A printed text in the reader's language. */
export function usePrinted(): (text: PrintedText) => string {
  const {
    i18n: { language },
  } = useTranslation();
  return (text) => nameIn(language, text);
}
