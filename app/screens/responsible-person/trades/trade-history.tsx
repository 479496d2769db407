import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { Delta } from '~/ui/timeline.tsx';
import { History, pairIn } from '../../subsystem/detail/history.tsx';
import type { Trade } from './detail-data.server.ts';

/** Who did what to the record. */
export function TradeHistory({ record }: { record: Trade }) {
  const { t } = useTranslation('trade');
  return (
    <History
      words="trade"
      title={t('history.title')}
      entries={record.history}
      what={(entry, verb) => <What entry={entry} verb={verb} />}
      note={(entry) => <Note entry={entry} />}
    />
  );
}

function What({ entry, verb }: { entry: HistoryEntry; verb: string }) {
  const { t } = useTranslation(['trade', 'trades']);
  const status = pairIn(entry, 'status');
  return (
    <>
      {t(`history.did.${verb}`, { defaultValue: entry.action, context: entry.detail.party })}{' '}
      {status && (
        <Delta
          before={status[0] === null ? undefined : t(`trades:status.${status[0]}`)}
          after={t(`trades:status.${status[1]}`)}
        />
      )}
    </>
  );
}

function Note({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('trade');
  const { detail } = entry;
  const said = (name: string) =>
    typeof detail[name] === 'string' && detail[name] !== ''
      ? t(`history.${name}`, { value: detail[name] })
      : null;
  const revision = pairIn(entry, 'revision');
  const expired = detail.reason === 'expired';
  const notes = [
    revision && t('history.revision', { before: revision[0], after: revision[1] }),
    said('to'),
    detail.on_behalf === true && t('history.onBehalf'),
    !expired && said('reason'),
    said('certificate_no'),
    said('customs_no'),
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => <div key={note}>{note}</div>);
}
