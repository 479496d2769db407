import { useTranslation } from 'react-i18next';
import type { MessageState as State } from '~/domain/provider/message/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<State, { icon: IconName; mood: Mood }>> = {
  draft: { icon: 'draft', mood: 'open' },
  scheduled: { icon: 'clock', mood: 'waiting' },
  sending: { icon: 'send', mood: 'waiting' },
  sent: { icon: 'ok', mood: 'good' },
  recalled: { icon: 'bad', mood: 'neutral' },
};

export function MessageState({ state, solid }: { state: State; solid?: boolean }) {
  const { t } = useTranslation('consoleMessages');
  return (
    <Status {...LOOKS[state]} {...(solid && { solid })}>
      {t(`stateOf.${state}`)}
    </Status>
  );
}
