import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Our latest trade records with a partner, and the way to all of them. */
export function PartnerRecords({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const { records, recordCount } = partner;
  if (records.length === 0) {
    return (
      <Panel id="records" title={t('records')}>
        <PanelBody className="text-muted">{t('recordsEmpty')}</PanelBody>
      </Panel>
    );
  }
  return (
    <Panel
      id="records"
      title={t('records')}
      note={t('recordsNote', { count: records.length })}
      actions={
        <LinkButton size="sm" to={pageUrl(system, 'tradeRecords/list', { partner: partner.id })}>
          {t('recordsAll', { count: recordCount })}
        </LinkButton>
      }
    >
      <Table label={t('records')} snug>
        <thead>
          <tr>
            <Th>{t('tradeNo')}</Th>
            <Th>{t('kind')}</Th>
            <Th grow="much">{t('products')}</Th>
            <Th>{t('port')}</Th>
            <Th>{t('eta')}</Th>
            <Th numeric>{t('tonnes')}</Th>
            <Th>{t('status')}</Th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <Td phone="first" className="whitespace-nowrap">
                <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
                  {record.tradeNo}
                </Link>
              </Td>
              <Td phone="hidden" className="whitespace-nowrap">
                {t(`kindOf.${record.kind}`)}
              </Td>
              <Td cut phone="line" title={record.products}>
                {record.products}
              </Td>
              <Td className="whitespace-nowrap">{record.port}</Td>
              <Td className="whitespace-nowrap">{record.eta}</Td>
              <Td numeric data-label={t('tonnes')}>
                <Tonnes massG={record.massG} />
              </Td>
              <Td phone="end" className="whitespace-nowrap">
                <StatusBadge kind="tradeRecord" value={record.status} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
