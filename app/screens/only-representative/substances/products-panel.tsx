import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state.tsx';
import { percent } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Detail } from './detail-data.server.ts';

/** Products of the company that contain the substance. */
export function ProductsPanel({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  return (
    <Panel
      id="products"
      title={t('inProducts.title')}
      note={detail.moreProducts ? t('inProducts.note') : undefined}
    >
      {detail.products.length === 0 ? (
        <EmptyState icon="product" title={t('inProducts.empty.title')} tight>
          {t('inProducts.empty.text')}
        </EmptyState>
      ) : (
        <div className="table-wrap">
          <table className="table cards snug" aria-label={t('inProducts.title')}>
            <thead>
              <tr>
                <th scope="col" className="grow">
                  {t('inProducts.product')}
                </th>
                <th scope="col">{t('inProducts.type')}</th>
                <th scope="col" className="num">
                  {t('inProducts.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {detail.products.map((product) => (
                <tr key={product.id}>
                  <td className="c-no">
                    <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: product.id })}>
                      {product.name}
                    </Link>
                  </td>
                  <td className="nowrap" data-label={t('inProducts.type')}>
                    {t(`inProducts.typeOf.${product.type}`)}
                  </td>
                  <td className="num" data-label={t('inProducts.share')}>
                    {percent(product.sharePpm)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
