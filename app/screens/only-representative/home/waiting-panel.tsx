import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Alert } from '~/ui/alert.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { dayOf } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';

/** Days of waiting from which the figure is marked. */
const LONG_WAIT_DAYS = 7;

/** Who has been asked and has not answered, the longest wait first. */
export function WaitingPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { waiting, waitingCount } = home;
  const more = waitingCount - waiting.length;
  return (
    <Panel
      id="waiting"
      title={t('waiting.title')}
      note={t('waiting.note')}
      actions={
        <Link className="small" to={pageUrl(system, 'tradeRecords/list', { status: 'WAITING' })}>
          {t('waiting.all')}
        </Link>
      }
      foot={more > 0 && <span className="muted">{t('waiting.more', { count: more })}</span>}
    >
      {home.awaitingUs > 0 && <AwaitingUs count={home.awaitingUs} />}
      {waiting.length === 0 ? (
        <EmptyState icon="mail" title={t('waiting.emptyTitle')} tight>
          {t('waiting.empty')}
        </EmptyState>
      ) : (
        <WaitingTable home={home} />
      )}
    </Panel>
  );
}

/** The other way round: others wait for this company. */
function AwaitingUs({ count }: { count: number }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  return (
    <Alert
      tone="info"
      icon="mail"
      actions={
        <Link className="btn btn-sm" to={pageUrl(system, 'tradeRecords/list/incoming')}>
          {t('waiting.answer')}
        </Link>
      }
    >
      <Trans t={t} i18nKey="waiting.incoming" values={{ count }} components={{ b: <b /> }} />
    </Alert>
  );
}

function WaitingTable({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  return (
    <div className="table-wrap">
      <table className="table cards snug" aria-label={t('waiting.title')}>
        <thead>
          <tr>
            <th scope="col">{t('waiting.tradeNo')}</th>
            <th scope="col" className="grow">
              {t('waiting.partner')}
            </th>
            <th scope="col" className="num">
              {t('waiting.tonnes')}
            </th>
            <th scope="col">{t('waiting.eta')}</th>
            <th scope="col" className="num">
              {t('waiting.days')}
            </th>
            <th scope="col">{t('waiting.linkEnds')}</th>
          </tr>
        </thead>
        <tbody>
          {home.waiting.map((record) => (
            <WaitingRow key={record.id} record={record} nowMs={home.nowMs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WaitingRow({ record, nowMs }: { record: HomeData['waiting'][number]; nowMs: number }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { linkEndsAtMs } = record;
  const live = linkEndsAtMs !== null && linkEndsAtMs > nowMs;
  return (
    <tr>
      <td className="c-no nowrap">
        <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
          {record.tradeNo}
        </Link>
      </td>
      <td className="truncate c-full" lang="en" title={record.partnerName}>
        <bdi>{record.partnerName}</bdi>
      </td>
      <td className="num" data-label={t('waiting.tonnes')}>
        <Tonnes massG={record.massG} />
      </td>
      <td className="nowrap" data-label={t('waiting.eta')}>
        {record.eta}
      </td>
      <td className="num" data-label={t('waiting.days')}>
        {record.waitedDays >= LONG_WAIT_DAYS ? (
          <b className="warn-text">{record.waitedDays}</b>
        ) : (
          record.waitedDays
        )}
      </td>
      <td className="nowrap" data-label={t('waiting.linkEnds')}>
        {live ? (
          dayOf(linkEndsAtMs, 'UTC')
        ) : (
          <span className="warn-text">{t('waiting.ended')}</span>
        )}
      </td>
    </tr>
  );
}
