import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';

/**
 * Two that had one number before keys were kept are shown to one another, so that somebody corrects one.
 *
 * @param others how the others spell it; null where there is none
 */
export function SameNumber({ others }: { others: string | null }) {
  const { t } = useTranslation('refusals');
  return others ? <Alert tone="warn">{t('same_number', { others })}</Alert> : null;
}
