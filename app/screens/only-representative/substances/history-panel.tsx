import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Delta } from '~/ui/timeline.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import type { Detail } from './detail-data.server.ts';

const KNOWN = ['substance.alarm', 'substance.shares', 'substance.duin'];
/** Who changed what. */
export function SubstanceHistory({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  return (
    <History
      words="substances"
      entries={detail.history}
      what={(entry) => <Change entry={entry} />}
      empty={
        <EmptyState icon="clock" title={t('historyEmpty.title')} tight>
          {t('historyEmpty.text')}
        </EmptyState>
      }
    />
  );
}

function Change({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('substances');
  const words = KNOWN.includes(entry.action)
    ? t(`historyOf.${entry.action.replace('substance.', '')}`)
    : t('historyOf.other', { action: entry.action });
  const {
    alarm_percent: alarm,
    shared_with: shared,
    importers,
  } = entry.detail as {
    alarm_percent?: [number, number];
    shared_with?: [string[], string[]];
    importers?: [string[], string[]];
  };
  const list = (names: string[]) => (names.length === 0 ? t('nobody') : names.join(t('listComma')));
  return (
    <>
      {words} {alarm && <Delta before={`${alarm[0]}%`} after={`${alarm[1]}%`} />}
      {importers && <Delta before={list(importers[0])} after={list(importers[1])} />}
      {shared && <Delta before={list(shared[0])} after={list(shared[1])} />}
    </>
  );
}
