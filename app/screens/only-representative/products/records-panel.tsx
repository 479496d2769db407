import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Our latest trade records of a product, and the way to all of them. */
export function RecordsPanel({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { system } = useShell();
  const { records, recordCount } = product;
  if (records.length === 0) {
    return (
      <Panel id="records" title={t('records')}>
        <p className="panel-body muted">{t('recordsEmpty')}</p>
      </Panel>
    );
  }
  return (
    <Panel
      id="records"
      title={t('records')}
      note={t('recordsNote', { count: records.length })}
      actions={
        <LinkButton size="sm" to={pageUrl(system, 'tradeRecords/list', { product: product.id })}>
          {t('recordsAll', { count: recordCount })}
        </LinkButton>
      }
    >
      <div className="table-wrap">
        <table className="table cards snug" aria-label={t('records')}>
          <thead>
            <tr>
              <th scope="col">{t('tradeNo')}</th>
              <th scope="col" className="grow">
                {t('partner')}
              </th>
              <th scope="col">{t('port')}</th>
              <th scope="col">{t('eta')}</th>
              <th scope="col" className="num">
                {t('tonnes')}
              </th>
              <th scope="col">{t('version')}</th>
              <th scope="col">{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <td className="nowrap c-no">
                  <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: record.id })}>
                    {record.tradeNo}
                  </Link>
                </td>
                <td className="truncate c-full" title={record.partnerName}>
                  {record.partnerName}
                </td>
                <td className="nowrap">{record.port}</td>
                <td className="nowrap">{record.eta}</td>
                <td className="num" data-label={t('tonnes')}>
                  <Tonnes massG={record.massG} />
                </td>
                <td className="nowrap c-hide">
                  {t('versionOf', { version: record.compositionVersion })}
                </td>
                <td className="nowrap c-end">
                  <StatusBadge kind="tradeRecord" value={record.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
