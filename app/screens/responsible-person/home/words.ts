import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { count } from '~/ui/format.ts';

interface BothNames {
  nameZh: string;
  nameEn: string;
}

/** Names and counts of the home page, as everything on it says them. */
export function useHomeWords() {
  const { t, i18n } = useTranslation('overview');
  return {
    /** The name in the reader's language, or the only one there is. */
    name: ({ nameZh, nameEn }: BothNames) => nameIn(i18n.language, { nameZh, nameEn }),
    /** `1,000+` where counting stopped. */
    many: (of: { count: number; isBound: boolean }) =>
      of.isBound ? t('orMore', { number: count(of.count) }) : count(of.count),
  };
}
