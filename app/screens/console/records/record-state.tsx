import { useTranslation } from 'react-i18next';
import type { RecordState } from '~/domain/record-kinds.ts';
import { Status, StatusBadge } from '~/ui/status.tsx';

/** The state of a record, whichever area it is of. */
export function RecordStatus({ state, solid }: { state: RecordState; solid?: boolean }) {
  const { t } = useTranslation('consoleRecords');
  if (state !== 'SUBMITTED') {
    return <StatusBadge kind="tradeRecord" value={state} {...(solid && { solid })} />;
  }
  return (
    <Status icon="clock" mood="waiting" {...(solid && { solid })}>
      {t('stateOf.SUBMITTED')}
    </Status>
  );
}
