import { useTranslation } from 'react-i18next';
import type { IssuerState as State } from '~/domain/provider/issuer/judge.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<State, { icon: IconName; mood: Mood }>> = {
  to_come: { icon: 'clock', mood: 'waiting' },
  in_force: { icon: 'ok', mood: 'good' },
  over: { icon: 'no', mood: 'open' },
};

export function IssuerState({ state, solid }: { state: State; solid?: boolean }) {
  const { t } = useTranslation('consoleIssuers');
  return (
    <Status {...LOOKS[state]} {...(solid && { solid })}>
      {t(`stateOf.${state}`)}
    </Status>
  );
}
