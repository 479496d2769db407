import { useTranslation } from 'react-i18next';

interface Named {
  nameZh: string;
  nameEn: string;
}

/** The name in the reader's language, and the other one to stand beside it. */
export function useNaming() {
  const {
    i18n: { language },
  } = useTranslation();
  const zh = language === 'zh-CN';
  return {
    name: (of: Named) => (zh ? of.nameZh : of.nameEn),
    other: (of: Named) => (zh ? of.nameEn : of.nameZh),
    otherLang: zh ? 'en' : 'zh-CN',
  };
}
