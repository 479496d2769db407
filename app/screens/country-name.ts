import { countryName } from '~/domain/tenancy/countries.ts';
import { useTranslation } from '~/i18n/translation.tsx';

/** Names countries in the reader's language. */
export function useCountryName(): (code: string) => string {
  const { language } = useTranslation('ui');
  return (code) => countryName(code, language === 'zh-CN' ? 'zh-CN' : 'en-US');
}
