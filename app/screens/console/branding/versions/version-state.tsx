import { useTranslation } from 'react-i18next';
import type { NoteState } from '~/domain/notice/kinds.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';

const LOOKS: Readonly<Record<NoteState, { icon: IconName; mood: Mood }>> = {
  draft: { icon: 'draft', mood: 'open' },
  scheduled: { icon: 'clock', mood: 'waiting' },
  published: { icon: 'ok', mood: 'good' },
};

export function VersionState({ state, solid }: { state: NoteState; solid?: boolean }) {
  const { t } = useTranslation('consoleVersions');
  return (
    <Status {...LOOKS[state]} {...(solid && { solid })}>
      {t(`stateOf.${state}`)}
    </Status>
  );
}
