import { useTranslation } from 'react-i18next';
import type { DocumentState } from '~/domain/only-representative/document/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Record<DocumentState, { icon: IconName; mood: Mood }> = {
  current: { icon: 'ok', mood: 'good' },
  expiring: { icon: 'clock', mood: 'waiting' },
  expired: { icon: 'bad', mood: 'bad' },
  archived: { icon: 'docs', mood: 'neutral' },
};

interface Props {
  document: { state: DocumentState; daysLeft: number | null };
  /** In a frame, beside a page title. */
  solid?: boolean;
}

/** How a document stands: in days where it ends soon or is over. */
export function Standing({ document: { state, daysLeft }, solid = false }: Props) {
  const { t } = useTranslation('documents');
  const { icon, mood } = LOOKS[state];
  return (
    <Status icon={icon} mood={mood} solid={solid}>
      {words()}
    </Status>
  );

  function words() {
    if (state === 'expired') return t('ago', { count: -(daysLeft ?? 0) });
    if (state !== 'expiring') return t(`stateOf.${state}`);
    return daysLeft === 0 ? t('today') : t('ahead', { count: daysLeft ?? 0 });
  }
}
