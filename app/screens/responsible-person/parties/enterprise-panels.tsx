import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { MailLink } from '~/ui/mail-link.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { LatestRecords, RecordNo } from '../../subsystem/latest-records.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { LOOKS } from '../trades/looks.ts';
import { Authorisation, Level } from './authorisation.tsx';
import type { Enterprise } from './found.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';

interface Of {
  found: Enterprise;
}

/** Distributors directly below. */
export function ChildrenPanel({ found }: Of) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const nameOf = useEnterpriseName();
  const { children } = found;
  return (
    <Panel
      id="children"
      title={t('children.title')}
      note={found.moreChildren && t('children.more')}
    >
      {children.length === 0 ? (
        <PanelBody className="text-muted">{t('children.none')}</PanelBody>
      ) : (
        <Table label={t('children.title')} snug>
          <thead>
            <tr>
              <Th grow="much">{t('distributor')}</Th>
              <Th>{t('level')}</Th>
              <Th>{t('region')}</Th>
              <Th>{t('authorisedUntil')}</Th>
            </tr>
          </thead>
          <tbody>
            {children.map((child) => (
              <tr key={child.id}>
                <Td phone="line">
                  <Link
                    to={pageUrl(system, 'enterpriseManage/list/agency/detail', { id: child.id })}
                  >
                    {nameOf(child)}
                  </Link>{' '}
                  {child.archived && <Tag tone="warn">{t('stateOf.archived')}</Tag>}
                </Td>
                <Td>{child.agencyLevel && <Level level={child.agencyLevel} />}</Td>
                <Td>{child.region && t(`regionOf.${child.region}`)}</Td>
                <Td phone="labelled" data-label={t('authorisedUntil')}>
                  <Authorisation of={child} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** People of the enterprise. */
export function ContactsPanel({ found }: Of) {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  const { contacts, id } = found;
  return (
    <Panel
      id="contacts"
      title={t('contacts.title')}
      note={found.moreContacts && t('contacts.more')}
      actions={
        role !== 'viewer' && (
          <LinkButton
            size="sm"
            icon="plus"
            className="print:hidden"
            to={pageUrl(system, 'account/list', { tab: 'contacts', new: '1', enterprise_id: id })}
          >
            {t('contacts.new')}
          </LinkButton>
        )
      }
    >
      {contacts.length === 0 ? (
        <PanelBody className="text-muted">{t('contacts.none')}</PanelBody>
      ) : (
        <Table label={t('contacts.title')} snug>
          <thead>
            <tr>
              <Th grow="some">{t('contacts.name')}</Th>
              <Th>{t('contact.title')}</Th>
              <Th>{t('contact.phone')}</Th>
              <Th grow="some">{t('contact.email')}</Th>
            </tr>
          </thead>
          <tbody>
            {contacts.map((contact) => (
              <tr key={contact.id}>
                <Td phone="first">
                  <Link to={pageUrl(system, 'account/list', { tab: 'contacts', edit: contact.id })}>
                    {contact.nameZh || contact.nameEn}
                  </Link>{' '}
                  {contact.nameZh && <small className="text-muted">{contact.nameEn}</small>}
                </Td>
                <Td>{contact.title}</Td>
                <Td>{contact.phone}</Td>
                <Td phone="line">{contact.email && <MailLink address={contact.email} />}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** Its latest trade records, and the way to all of them. */
export function TradesPanel({ found }: Of) {
  const { t } = useTranslation('enterprises');
  const { latestTrades, trades, id } = found;
  return (
    <LatestRecords
      id="trades"
      title={t('trades.title')}
      none={t('trades.none')}
      note={t('trades.latest', { count: latestTrades.length })}
      all={{ label: t('trades.all', { count: trades }), query: { trading_enterprise_id: id } }}
      isEmpty={latestTrades.length === 0}
    >
      <thead>
        <tr>
          <Th>{t('trades.no')}</Th>
          <Th grow="much">{t('trades.products')}</Th>
          <Th numeric>{t('trades.quantity')}</Th>
          <Th>{t('trades.arrival')}</Th>
          <Th>{t('trades.status')}</Th>
        </tr>
      </thead>
      <tbody>
        {latestTrades.map((record) => (
          <tr key={record.id}>
            <RecordNo record={record} />
            <Td cut phone="line" title={record.products}>
              {record.products}
            </Td>
            <Td numeric phone="labelled" data-label={t('trades.quantity')}>
              {count(record.quantity)}
            </Td>
            <Td className="whitespace-nowrap">{record.arrivalOn}</Td>
            <Td phone="end">
              <Status {...LOOKS[record.status]}>{t(`trades.statusOf.${record.status}`)}</Status>
            </Td>
          </tr>
        ))}
      </tbody>
    </LatestRecords>
  );
}

const LINK_LOOKS = {
  open: { icon: 'clock', mood: 'waiting' },
  used: { icon: 'ok', mood: 'good' },
  replaced: { icon: 'newer', mood: 'neutral' },
  expired: { icon: 'bad', mood: 'bad' },
} as const;

/** The latest links that it was mailed, and what became of each. */
export function SentPanel({ found }: Of) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { sent } = found;
  return (
    <Panel id="sent" title={t('sent.title')}>
      {sent.length === 0 ? (
        <PanelBody className="text-muted">{t('sent.none')}</PanelBody>
      ) : (
        <Table label={t('sent.title')} snug>
          <thead>
            <tr>
              <Th>{t('sent.at')}</Th>
              <Th>{t('sent.what')}</Th>
              <Th grow="some">{t('sent.to')}</Th>
              <Th>{t('sent.state')}</Th>
            </tr>
          </thead>
          <tbody>
            {sent.map((link) => {
              const look = LINK_LOOKS[link.state];
              return (
                <tr key={`${link.subjectId} ${link.createdAtMs}`}>
                  <Td phone="line">
                    <Timestamp ms={link.createdAtMs} />
                  </Td>
                  <Td>
                    {t(`sent.kindOf.${link.kind}`)}{' '}
                    {link.tradeNo && (
                      <Link
                        to={pageUrl(system, 'tradeRecords/list/detail', { id: link.subjectId })}
                      >
                        {link.tradeNo}
                      </Link>
                    )}
                    {link.recallNo && (
                      <Link to={pageUrl(system, 'rpProducts/list/recall', { id: link.subjectId })}>
                        {link.recallNo}
                      </Link>
                    )}
                  </Td>
                  <Td phone="line">
                    <bdi>{link.email}</bdi>
                  </Td>
                  <Td phone="end">
                    <Status icon={look.icon} mood={look.mood}>
                      {t(`sent.stateOf.${link.state}`)}
                    </Status>
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
