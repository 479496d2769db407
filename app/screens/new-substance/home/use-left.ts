import { useTranslation } from 'react-i18next';

/** How many days there are until a day, or since it, in words. */
export function useLeft() {
  const { t } = useTranslation('cnHome');
  return (days: number) =>
    days === 0 ? t('duties.today') : t('duties.days', { count: Math.abs(days) });
}
