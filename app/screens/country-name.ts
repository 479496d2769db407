import { useTranslation } from 'react-i18next';
import { countryName } from '~/domain/tenancy/countries.ts';

/** Names countries in the reader's language. */
export function useCountryName(): (code: string) => string {
  const {
    i18n: { language },
  } = useTranslation('ui');
  return (code) => countryName(code, language === 'zh-CN' ? 'zh-CN' : 'en-US');
}
