import { useTranslation } from 'react-i18next';
import { productColumns } from '~/domain/only-representative/trade-product/columns.ts';
import type { ProductRow } from '~/domain/only-representative/trade-product/list.server.ts';
import { Link } from '~/framework.ts';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { mostTonnes } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { useCompositionText } from './product-words.tsx';

/** The product list on screen. */
export function useProductColumns() {
  const { system } = useShell();
  const text = useCompositionText();
  return useColumns(productColumns, {
    name: {
      fixed: true,
      grow: 'some',
      phone: 'line',
      cell: (row) => (
        <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: row.id })}>{row.name}</Link>
      ),
    },
    type: {},
    composition: {
      grow: 'much',
      phone: 'line',
      title: (row) => text(row.composition, row.composition.length),
      cell: (row) => text(row.composition),
    },
    cas_no: { extra: true, phone: 'hidden' },
    usable_tonnage: {
      phone: 'labelled',
      cell: ({ mostG }) => (
        <span className={mostG === 0 ? 'text-danger' : undefined}>{mostTonnes(mostG)}</span>
      ),
    },
    limited_by: { phone: 'labelled', extra: true },
    origin: { phone: 'hidden' },
    shared_with: { phone: 'hidden', cell: (row) => <Sharing row={row} /> },
    created_at: { phone: 'hidden' },
  });
}

function Sharing({ row }: { row: ProductRow }) {
  const { t } = useTranslation('products');
  if (row.ownerName !== null)
    return <Tag tone="brand">{t('sharedBy', { name: row.ownerName })}</Tag>;
  if (row.sharedWith === 0)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return <>{t('sharedCount', { count: row.sharedWith })}</>;
}
