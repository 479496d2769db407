import { useTranslation } from 'react-i18next';

/** Name of a country or region in the reader's language; Northern Ireland has no ISO code of its own. */
export function regionName(locale: string, code: string): string {
  if (code === 'XI') return locale === 'zh-CN' ? '北爱尔兰' : 'Northern Ireland';
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation('ui');
  return (code) => regionName(i18n.language, code);
}
