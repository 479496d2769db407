import { useTranslation } from 'react-i18next';

/** What a letter is called, by its template; one of before they were told apart has a word of its own. */
export function useLetterWord(): (template: string) => string {
  const { t } = useTranslation('consoleMail');
  return (template) =>
    t([`templateOf.${template.replaceAll(/[.:]/g, '_') || 'unknown'}`, 'templateOf.unknown']);
}
