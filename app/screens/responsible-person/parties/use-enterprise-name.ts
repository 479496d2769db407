import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';

interface Named {
  companyCname: string;
  companyEname: string;
}

/** The name in the reader's language, or the only one there is. */
export function useEnterpriseName(): (of: Named) => string {
  const {
    i18n: { language },
  } = useTranslation();
  return ({ companyCname, companyEname }) =>
    nameIn(language, { zh: companyCname, en: companyEname });
}
