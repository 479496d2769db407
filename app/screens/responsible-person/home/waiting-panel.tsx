import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

/** Records without all of their answers, the longest wait first. */
export function WaitingPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system, role } = useShell();
  const { waiting } = home;
  return (
    <Panel
      id="waiting"
      title={t('waiting.title')}
      note={t('waiting.note')}
      fill
      actions={
        <Link
          className="text-xs"
          to={pageUrl(system, 'tradeRecords/list', { status: 'SUBMITTED' })}
        >
          {t('waiting.all')}
        </Link>
      }
    >
      {waiting.length === 0 ? (
        <EmptyState icon="mail" title={t('waiting.emptyTitle')} tight>
          {t('waiting.empty')}
        </EmptyState>
      ) : (
        <Table label={t('waiting.title')} snug>
          <thead>
            <tr>
              <Th>{t('waiting.no')}</Th>
              <Th grow="much">{t('waiting.who')}</Th>
              <Th numeric>{t('waiting.pieces')}</Th>
              <Th>{t('waiting.arrival')}</Th>
              <Th numeric>{t('waiting.days')}</Th>
              <Th>{t('waiting.linkEnds')}</Th>
              {role !== 'viewer' && (
                <Th>
                  <span className="sr-only">{t('waiting.action')}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {waiting.map((record) => (
              <Row key={record.id} record={record} home={home} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

type Waiting = HomeData['waiting'][number];

function Row({ record, home }: { record: Waiting; home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system, role } = useShell();
  const { name } = useHomeWords();
  const { timeZone } = usePageEnvironment();
  const { waitingFor, linkEndsAtMs, waitedDays } = record;
  const party = waitingFor ?? 'release';
  const { nowMs, longWaitDays } = home;
  const isLong = longWaitDays !== null && waitedDays >= longWaitDays;
  return (
    <tr>
      <Td phone="first" className="whitespace-nowrap">
        <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
          {record.tradeNo}
        </Link>
      </Td>
      <Td phone="line">
        {party === 'release' ? (
          t('waiting.us')
        ) : (
          <bdi>{name({ nameZh: record.partyZh, nameEn: record.partyEn })}</bdi>
        )}
        <br />
        <span className="text-xs text-muted">{t(`waiting.turn.${party}`)}</span>
      </Td>
      <Td numeric data-label={t('waiting.pieces')}>
        {count(record.quantity)}
      </Td>
      <Td className="whitespace-nowrap" data-label={t('waiting.arrival')}>
        {record.arrivalOn}
      </Td>
      <Td numeric data-label={t('waiting.days')}>
        {isLong ? <b className="text-warn">{waitedDays}</b> : waitedDays}
      </Td>
      <Td className="whitespace-nowrap" data-label={t('waiting.linkEnds')}>
        {party === 'release' || linkEndsAtMs === null ? (
          <span className="text-muted" data-blank>
            –
          </span>
        ) : linkEndsAtMs > nowMs ? (
          dayIn(timeZone, linkEndsAtMs)
        ) : (
          <span className="text-warn">{t('waiting.ended')}</span>
        )}
      </Td>
      {role !== 'viewer' && (
        <Td phone="end" className="whitespace-nowrap">
          <Link
            className="inline-flex items-center gap-1.5"
            to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}
          >
            <Icon name={party === 'release' ? 'check' : 'bell'} />
            {t(party === 'release' ? 'waiting.answer' : 'waiting.remind')}
            <span className="sr-only">{record.tradeNo}</span>
          </Link>
        </Td>
      )}
    </tr>
  );
}
