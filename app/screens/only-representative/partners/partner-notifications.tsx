import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

type Notification = Partner['notifications'][number];

/** What was written to a partner, the latest first; the text opens under its subject. */
export function PartnerNotifications({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { notifications } = partner;
  const title = t('notify.list');
  if (notifications.length === 0) {
    return (
      <Panel id="notifications" title={title}>
        <PanelBody className="text-muted">{t('notify.none')}</PanelBody>
      </Panel>
    );
  }
  return (
    <Panel
      id="notifications"
      title={title}
      note={t('notify.listNote', { count: notifications.length })}
    >
      <Table label={title} snug>
        <thead>
          <tr>
            <Th>{t('notify.at')}</Th>
            <Th grow="much">{t('notify.subject')}</Th>
            <Th>{t('notify.to')}</Th>
            <Th>{t('notify.by')}</Th>
          </tr>
        </thead>
        <tbody>
          {notifications.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Row({ one }: { one: Notification }) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { day, time } = localTime(timeZone, one.sentAtMs);
  return (
    <tr className="align-top">
      <Td phone="line" className="whitespace-nowrap">
        {`${day} ${time.slice(0, 5)}`}
      </Td>
      <Td phone="first">
        <details>
          <summary>{one.subject}</summary>
          <p className="mt-1 whitespace-pre-line text-muted">{one.content}</p>
          {one.recordId !== null && (
            <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: one.recordId })}>
              {t('notify.record')} {one.tradeNo}
            </Link>
          )}
        </details>
      </Td>
      <Td phone="line">
        <bdi dir="ltr">{one.emails.join(', ')}</bdi>
      </Td>
      <Td phone="line" className="whitespace-nowrap">
        {one.sentByName}
      </Td>
    </tr>
  );
}
