import { useTranslation } from 'react-i18next';
import { countryName } from '~/domain/tenancy/countries.ts';

/** Names countries in the reader's language. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation('ui');
  return (code) => countryName(code, i18n.language === 'zh-CN' ? 'zh-CN' : 'en-US');
}
