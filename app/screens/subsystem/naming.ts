import { useTranslation } from 'react-i18next';
import { type InBoth, nameIn, otherName } from '~/domain/kernel/name-in.ts';

/** The name in the reader's language, and the other one to stand beside it. */
export function useNaming() {
  const {
    i18n: { language },
  } = useTranslation();
  return {
    name: (of: InBoth) => nameIn(language, of),
    other: (of: InBoth) => otherName(language, of),
    otherLang: language === 'zh-CN' ? 'en' : 'zh-CN',
  };
}

/** A substance whose identity a CBI claim may hide from all but its owner. */
interface Substance {
  nameZh: string | null;
  nameEn: string | null;
  cbiNo: string | null;
}

/** How a substance is called; a hidden one by its CBI number. */
export function useSubstanceName() {
  const { t } = useTranslation();
  const { name } = useNaming();
  return ({ nameZh, nameEn, cbiNo }: Substance) =>
    nameZh === null || nameEn === null
      ? t('hiddenSubstance', { cbi: cbiNo ?? '' })
      : name({ nameZh, nameEn });
}
