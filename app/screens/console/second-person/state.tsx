import { useTranslation } from 'react-i18next';
import type { SecondRow } from '~/domain/provider/second-person/list.server.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<SecondRow['state'], { icon: IconName; mood: Mood }>> = {
  open: { icon: 'clock', mood: 'waiting' },
  approved: { icon: 'ok', mood: 'good' },
  refused: { icon: 'bad', mood: 'bad' },
  withdrawn: { icon: 'undo', mood: 'neutral' },
  void: { icon: 'revoked', mood: 'neutral' },
};

/** The state of a second-person request. */
export function SecondState({ state, solid }: { state: SecondRow['state']; solid?: boolean }) {
  const { t } = useTranslation('consoleSecond');
  return (
    <Status {...LOOKS[state]} solid={solid}>
      {t(`stateOf.${state}`)}
    </Status>
  );
}
