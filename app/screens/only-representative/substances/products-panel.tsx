import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { percent } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import type { Detail } from './detail-data.server.ts';

/** Products of the company that contain the substance. */
export function ProductsPanel({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { system, role } = useOrShell();
  return (
    <Panel
      id="products"
      title={t('inProducts.title')}
      note={detail.moreProducts ? t('inProducts.note') : undefined}
    >
      {detail.products.length === 0 ? (
        <EmptyState
          icon="product"
          title={t('inProducts.empty.title')}
          actions={
            role !== 'viewer' && (
              <LinkButton icon="plus" to={pageUrl(system, 'tradeProducts/list/add')}>
                {t('inProducts.empty.new')}
              </LinkButton>
            )
          }
          tight
        >
          {t('inProducts.empty.text')}
        </EmptyState>
      ) : (
        <Table label={t('inProducts.title')} snug>
          <thead>
            <tr>
              <Th grow="much">{t('inProducts.product')}</Th>
              <Th>{t('inProducts.type')}</Th>
              <Th numeric>{t('inProducts.share')}</Th>
            </tr>
          </thead>
          <tbody>
            {detail.products.map((product) => (
              <tr key={product.id}>
                <Td phone="first">
                  <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: product.id })}>
                    {product.name}
                  </Link>
                </Td>
                <Td className="whitespace-nowrap" data-label={t('inProducts.type')}>
                  {t(`inProducts.typeOf.${product.type}`)}
                </Td>
                <Td numeric data-label={t('inProducts.share')}>
                  {percent(product.sharePpm)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
