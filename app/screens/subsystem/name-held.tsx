import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Tag } from '~/ui/status.tsx';

/** Beside a name that waits for a consultant. */
export function NameHeldTag({ held }: { held: boolean | number }) {
  const { t } = useTranslation('refusals');
  return held ? <Tag tone="warn">{t('name_to_check')}</Tag> : null;
}

/** Why it waits, and what goes on once it is cleared. */
export function NameHeld({ held }: { held: boolean | number }) {
  const { t } = useTranslation('refusals');
  return held ? <Alert tone="warn">{t('name_being_checked')}</Alert> : null;
}
