import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Form, Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import type { HomeData } from './data.server.ts';

/** Days of waiting from which the figure is marked. */
const LONG_WAIT_DAYS = 7;

interface WaitingProps {
  home: HomeData;
  /** Why a partner was not reminded. */
  refused: Refused | null;
}

/** Who has been asked and has not answered, the longest wait first. */
export function WaitingPanel({ home, refused }: WaitingProps) {
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
        <Link className="text-xs" to={pageUrl(system, 'tradeRecords/list', { status: 'WAITING' })}>
          {t('waiting.all')}
        </Link>
      }
      foot={more > 0 && <span className="text-muted">{t('waiting.more', { count: more })}</span>}
    >
      {home.awaitingUs > 0 && (
        <PanelBody>
          <AwaitingUs count={home.awaitingUs} />
        </PanelBody>
      )}
      {waiting.length === 0 ? (
        <EmptyState icon="mail" title={t('waiting.emptyTitle')} tight>
          {t('waiting.empty')}
        </EmptyState>
      ) : (
        <WaitingTable home={home} refused={refused} />
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
        <LinkButton size="sm" to={pageUrl(system, 'tradeRecords/list/incoming')}>
          {t('waiting.answer')}
        </LinkButton>
      }
    >
      <Trans t={t} i18nKey="waiting.incoming" values={{ count }} components={{ b: <b /> }} />
    </Alert>
  );
}

function WaitingTable({ home, refused }: WaitingProps) {
  const { t } = useTranslation('home');
  const { role } = useShell();
  return (
    <Table label={t('waiting.title')} snug="most">
      <thead>
        <tr>
          <Th>{t('waiting.tradeNo')}</Th>
          <Th grow="some">{t('waiting.partner')}</Th>
          <Th numeric>{t('waiting.tonnes')}</Th>
          <Th>{t('waiting.eta')}</Th>
          <Th numeric>{t('waiting.days')}</Th>
          <Th>{t('waiting.linkEnds')}</Th>
          {role !== 'viewer' && (
            <Th>
              <span className="sr-only">{t('waiting.chase')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {home.waiting.map((record) => (
          <Fragment key={record.id}>
            <WaitingRow record={record} nowMs={home.nowMs} />
            {refused?.typed.id === record.id && (
              <Said>
                <Alert tone="danger">{refused.message}</Alert>
              </Said>
            )}
            {!refused && home.reminded === record.id && (
              <Said>
                <Alert tone="ok" role="status">
                  {t('waiting.chased', { name: record.partnerName })}
                </Alert>
              </Said>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/** What became of the row above. */
function Said({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={7} className="px-(--pad) pb-3">
        {children}
      </td>
    </tr>
  );
}

type Waiting = HomeData['waiting'][number];

function WaitingRow({ record, nowMs }: { record: Waiting; nowMs: number }) {
  const { t } = useTranslation('home');
  const { system, role } = useShell();
  const { linkEndsAtMs } = record;
  const live = linkEndsAtMs !== null && linkEndsAtMs > nowMs;
  const { timeZone } = usePageEnvironment();
  return (
    <tr>
      <Td phone="first" className="whitespace-nowrap">
        <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
          {record.tradeNo}
        </Link>
      </Td>
      <Td cut phone="line" lang="en" title={record.partnerName}>
        <TwoLines>
          <Market of={record.market} />
          <bdi>{record.partnerName}</bdi>
        </TwoLines>
      </Td>
      <Td numeric data-label={t('waiting.tonnes')}>
        <Tonnes massG={record.massG} />
      </Td>
      <Td className="whitespace-nowrap" data-label={t('waiting.eta')}>
        {record.eta}
      </Td>
      <Td numeric data-label={t('waiting.days')}>
        {record.waitedDays >= LONG_WAIT_DAYS ? (
          <b className="text-warn">{record.waitedDays}</b>
        ) : (
          record.waitedDays
        )}
      </Td>
      <Td className="whitespace-nowrap" data-label={t('waiting.linkEnds')}>
        {live ? (
          dayIn(timeZone, linkEndsAtMs)
        ) : (
          <span className="text-warn">{t('waiting.ended')}</span>
        )}
      </Td>
      {role !== 'viewer' && (
        <Td phone="end" className="whitespace-nowrap">
          <Chase record={record} />
        </Td>
      )}
    </tr>
  );
}

function Chase({ record: { id, version, tradeNo, remindersLeft } }: { record: Waiting }) {
  const { t } = useTranslation('home');
  const { state, formData } = useSending();
  if (remindersLeft === 0) return <span className="text-muted">{t('waiting.noneLeft')}</span>;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        size="sm"
        variant="quiet"
        icon="bell"
        aria-label={t('waiting.chaseNo', { count: remindersLeft, no: tradeNo })}
        busy={state === 'submitting' && formData?.get('id') === id}
      >
        {t('waiting.chase')}{' '}
        <span className="text-muted md:block md:text-xs/4">
          {t('waiting.left', { count: remindersLeft })}
        </span>
      </Button>
    </Form>
  );
}
