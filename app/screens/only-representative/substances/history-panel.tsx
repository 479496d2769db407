import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state.tsx';
import type { IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Delta, Timeline } from '~/ui/timeline.tsx';
import type { Detail } from './detail-data.server.ts';

const KNOWN = ['substance.alarm', 'substance.shares', 'substance.duin'];
const ICONS: Readonly<Record<string, IconName>> = {
  'substance.alarm': 'bell',
  'substance.duin': 'users',
};

/** Who changed what, newest first. */
export function HistoryPanel({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  return (
    <Panel id="history" title={t('history')}>
      {detail.history.length === 0 ? (
        <EmptyState icon="clock" title={t('historyEmpty.title')} tight>
          {t('historyEmpty.text')}
        </EmptyState>
      ) : (
        <PanelBody>
          <Timeline
            entries={detail.history.map((entry) => ({
              id: entry.id,
              icon: ICONS[entry.action] ?? 'share',
              what: <Change entry={entry} />,
              who: entry.actorName,
              atMs: entry.atMs,
            }))}
          />
        </PanelBody>
      )}
    </Panel>
  );
}

function Change({ entry }: { entry: Detail['history'][number] }) {
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
