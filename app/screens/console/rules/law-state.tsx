import { useTranslation } from 'react-i18next';
import type { LawState as State } from '~/domain/provider/law/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<State, { icon: IconName; mood: Mood }>> = {
  draft: { icon: 'draft', mood: 'open' },
  scheduled: { icon: 'clock', mood: 'waiting' },
  in_force: { icon: 'ok', mood: 'good' },
  ended: { icon: 'no', mood: 'neutral' },
};

/** How far a row is; `unused` for one whose profile does not count. */
export function LawState({ state, unused = false }: { state: State; unused?: boolean }) {
  const { t } = useTranslation('consoleRules');
  const idle = unused && (state === 'in_force' || state === 'scheduled');
  const look = idle ? ({ icon: 'draft', mood: 'neutral' } as const) : LOOKS[state];
  return (
    <Status {...look}>
      {idle ? t('unused', { state: t(`stateOf.${state}`) }) : t(`stateOf.${state}`)}
    </Status>
  );
}
