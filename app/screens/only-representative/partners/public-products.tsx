import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { dayOf, zoneOf } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Products that a supplier on the platform has opened to this company. */
export function PublicProducts({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { locale } = usePageEnvironment();
  const { system } = useShell();
  if (partner.products.length === 0) {
    return (
      <Panel id="products" title={t('publicProducts')}>
        <p className="panel-body muted">
          {t(partner.onPlatform ? 'publicProductsEmpty' : 'publicProductsUnlinked')}
        </p>
      </Panel>
    );
  }
  return (
    <Panel id="products" title={t('publicProducts')} note={t('publicProductsNote')}>
      <div className="table-wrap">
        <table className="table cards snug" aria-label={t('publicProducts')}>
          <thead>
            <tr>
              <th scope="col" className="grow">
                {t('product')}
              </th>
              <th scope="col">{t('productType')}</th>
              <th scope="col">{t('since')}</th>
            </tr>
          </thead>
          <tbody>
            {partner.products.map((product) => (
              <tr key={product.id}>
                <td className="c-full">
                  <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: product.id })}>
                    {product.name}
                  </Link>
                </td>
                <td className="nowrap">{t(`productTypeOf.${product.type}`)}</td>
                <td className="nowrap">{dayOf(product.sinceMs, zoneOf(locale))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
