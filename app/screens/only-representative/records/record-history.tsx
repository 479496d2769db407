import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Delta, Timeline } from '~/ui/timeline.tsx';
import type { RecordDetail } from './detail-data.server.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  create: 'plus',
  edit: 'edit',
  revise: 'edit',
  send: 'send',
  remind: 'bell',
  new_link: 'mail',
  upload_statement: 'upload',
  confirm: 'ok',
  reject: 'bad',
  expire: 'clock',
  withdraw: 'revoked',
  reissue: 'seal',
  complete: 'seal',
};

/** Who did what to the record, newest first, before and after. Nothing in it can be changed. */
export function RecordHistory({ record }: { record: RecordDetail['record'] }) {
  const { t } = useTranslation('records');
  return (
    <Panel id="history" title={t('detail.history')} note={t('history.note')}>
      <PanelBody>
        <Timeline
          entries={record.history.map((entry, index) => ({
            id: `${entry.atMs}-${index}`,
            icon: ICONS[entry.action] ?? 'info',
            what: <What entry={entry} />,
            note: <Note entry={entry} />,
            who: entry.actorName === 'system' ? t('history.system') : entry.actorName,
            atMs: entry.atMs,
          }))}
        />
      </PanelBody>
    </Panel>
  );
}

/** A pair `[before, after]` of an entry's detail. */
function pair(detail: HistoryEntry['detail'], name: string): [unknown, unknown] | null {
  const value = detail[name];
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function What({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('records');
  const status = pair(entry.detail, 'status');
  const said = t(`history.did.${entry.action}`, {
    line: entry.detail.line_no,
    defaultValue: entry.action,
  });
  const mass = entry.detail.mass_g;
  return (
    <>
      {said}
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
  const revision = pair(detail, 'revision');
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
