import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import type { IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Delta, Timeline } from '~/ui/timeline.tsx';
import type { Trade } from './detail-data.server.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  create: 'plus',
  edit: 'edit',
  revise: 'edit',
  send: 'send',
  new_link: 'mail',
  accept: 'check',
  confirm: 'ok',
  reject: 'bad',
  expire: 'clock',
  unfit: 'warn',
  declare: 'upload',
  redeclare: 'upload',
  hold: 'lock',
  notice: 'cert',
  release: 'seal',
};

/** Who did what to the record, newest first. Nothing in it can be changed. */
export function TradeHistory({ record }: { record: Trade }) {
  const { t } = useTranslation('trade');
  return (
    <Panel id="history" title={t('history.title')}>
      <PanelBody>
        <Timeline
          entries={record.history.map((entry, index) => {
            const verb = entry.action.split('.').at(-1) ?? '';
            return {
              id: `${entry.atMs}-${index}`,
              icon: ICONS[verb] ?? 'info',
              what: <What entry={entry} verb={verb} />,
              note: <Note entry={entry} />,
              who: entry.actorName === 'system' ? t('history.system') : entry.actorName,
              atMs: entry.atMs,
            };
          })}
        />
      </PanelBody>
    </Panel>
  );
}

/** A pair `[before, after]` of an entry's detail. */
function pair({ detail }: HistoryEntry, name: string): [unknown, unknown] | null {
  const value = detail[name];
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;
}

function What({ entry, verb }: { entry: HistoryEntry; verb: string }) {
  const { t } = useTranslation(['trade', 'trades']);
  const status = pair(entry, 'status');
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
  const revision = pair(entry, 'revision');
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
