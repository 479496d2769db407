import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Products that a supplier on the platform has opened to this company. */
export function PublicProducts({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { timeZone } = usePageEnvironment();
  const { system } = useShell();
  if (partner.products.length === 0) {
    return (
      <Panel id="products" title={t('publicProducts')}>
        <PanelBody className="text-muted">
          {t(partner.onPlatform ? 'publicProductsEmpty' : 'publicProductsUnlinked')}
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel id="products" title={t('publicProducts')} note={t('publicProductsNote')}>
      <Table label={t('publicProducts')} snug>
        <thead>
          <tr>
            <Th grow="much">{t('product')}</Th>
            <Th>{t('productType')}</Th>
            <Th>{t('since')}</Th>
          </tr>
        </thead>
        <tbody>
          {partner.products.map((product) => (
            <tr key={product.id}>
              <Td phone="line">
                <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: product.id })}>
                  {product.name}
                </Link>
              </Td>
              <Td className="whitespace-nowrap">{t(`productTypeOf.${product.type}`)}</Td>
              <Td className="whitespace-nowrap">{dayIn(timeZone, product.sinceMs)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
