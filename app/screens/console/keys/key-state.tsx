import { useTranslation } from 'react-i18next';
import type { KeyState as State } from '~/domain/provider/key/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<State, { icon: IconName; mood: Mood }>> = {
  staged: { icon: 'clock', mood: 'waiting' },
  active: { icon: 'ok', mood: 'good' },
  ended: { icon: 'lock', mood: 'open' },
  retired: { icon: 'no', mood: 'neutral' },
  compromised: { icon: 'warn', mood: 'bad' },
};

export function KeyState({ state, solid }: { state: State; solid?: boolean }) {
  const { t } = useTranslation('consoleKeys');
  return (
    <Status {...LOOKS[state]} {...(solid && { solid })}>
      {t(`stateOf.${state}`)}
    </Status>
  );
}
