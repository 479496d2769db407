import { useTranslation } from 'react-i18next';

interface Named {
  companyCname: string;
  companyEname: string;
}

/** The name in the reader's language, or the only one there is. */
export function useEnterpriseName(): (of: Named) => string {
  const {
    i18n: { language },
  } = useTranslation();
  const zh = language === 'zh-CN';
  return ({ companyCname, companyEname }) =>
    (zh ? companyCname : companyEname) || companyCname || companyEname;
}
