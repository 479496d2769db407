import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { Delta } from '~/ui/timeline.tsx';
import { History, pairIn } from '../../subsystem/detail/history.tsx';
import type { RecordDetail } from './detail-data.server.ts';

/** Who did what to the record. */
export function RecordHistory({ record }: { record: RecordDetail['record'] }) {
  const { t } = useTranslation('records');
  return (
    <History
      words="records"
      title={t('detail.history')}
      about={t('history.note')}
      entries={record.history}
      what={(entry) => <What entry={entry} />}
      note={(entry) => <Note entry={entry} />}
    />
  );
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function What({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('records');
  const status = pairIn(entry, 'status');
  const said = t(`history.did.${entry.action}`, {
    line: entry.detail.line_no,
    defaultValue: entry.action,
  });
  const mass = entry.detail.mass_g;
  return (
    <>
      {/* What goes on to the status ends with a comma. */}
      {status ? said : said.replace(/[,，]\s*$/, '')}
      {status && (
        <>
          {t(said ? 'history.status' : 'history.statusFirst')}
          <Delta
            before={status[0] === null ? undefined : t(`ui:status.tradeRecord.${status[0]}`)}
            after={t(`ui:status.tradeRecord.${status[1]}`)}
          />
        </>
      )}
      {typeof mass === 'number' && t('history.mass', { mass: tonnesWithUnit(mass) })}
    </>
  );
}

function Note({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('records');
  const { detail } = entry;
  const { timeZone } = usePageEnvironment();
  const revision = pairIn(entry, 'revision');
  const expires = text(detail.expires_at);
  const notes = [
    revision && t('history.revision', { before: revision[0], after: revision[1] }),
    text(detail.to) &&
      t('history.to', {
        email: detail.to,
        day: expires === null ? '' : dayIn(timeZone, Date.parse(expires)),
      }),
    detail.link === true && t('history.byLink'),
    detail.on_behalf === true && t('history.onBehalf'),
    text(detail.reason) && t('history.reason', { reason: detail.reason }),
    text(detail.file) && t('history.file', { name: detail.file }),
    text(detail.certificate_no) && t('history.certificate', { no: detail.certificate_no }),
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => <div key={note}>{note}</div>);
}
