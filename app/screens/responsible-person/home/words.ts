import { useTranslation } from 'react-i18next';
import { count } from '~/ui/format.ts';

interface BothNames {
  nameZh: string;
  nameEn: string;
}

/** Names and counts of the home page, as everything on it says them. */
export function useHomeWords() {
  const { t, i18n } = useTranslation('overview');
  const zh = i18n.language === 'zh-CN';
  return {
    /** The name in the reader's language, or the only one there is. */
    name: ({ nameZh, nameEn }: BothNames) => (zh ? nameZh || nameEn : nameEn || nameZh),
    /** `1,000+` where counting stopped. */
    many: (of: { count: number; isBound: boolean }) =>
      of.isBound ? t('orMore', { number: count(of.count) }) : count(of.count),
  };
}
