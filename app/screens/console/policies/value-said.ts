import { useTranslation } from 'react-i18next';
import type { PolicyRow } from '~/domain/area-law.ts';
import { sizeText } from '~/domain/kernel/typed/size.ts';

/** How a policy's value reads: yes or no, a day of the year, a size, else a number with its unit. */
export function useValueSaid(unit: PolicyRow['unit']): (value: number) => string {
  const { t, i18n } = useTranslation('consolePolicies');
  return (value) => {
    if (unit === 'switch') return t(value === 1 ? 'yes' : 'no');
    if (unit === 'bytes') return sizeText(value);
    if (unit === 'month_day') return monthDay(value, i18n.language);
    return `${value} ${t(`unitOf.${unit}`)}`;
  };
}

/** `331` is 31 March, or 3月31日; in a year that has every day. */
function monthDay(value: number, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'zh-CN' ? 'zh-CN' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  return format.format(Date.UTC(2000, Math.floor(value / 100) - 1, value % 100));
}
