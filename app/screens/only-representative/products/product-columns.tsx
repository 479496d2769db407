import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '~/domain/only-representative/trade-product/list.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { dayOf, shortTonnes, zoneOf } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import type { Column } from '~/ui/table/columns.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import { useCompositionText } from './product-words.tsx';

/** Columns of the product list. */
export function useProductColumns(): Column<ProductRow>[] {
  const { t } = useTranslation('products');
  const { locale } = usePageEnvironment();
  const { system } = useShell();
  const text = useCompositionText();
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      fixed: true,
      grow: 'some',
      phone: 'line',
      title: (row) => row.name,
      cell: (row) => (
        <Link to={pageUrl(system, 'tradeProducts/list/detail', { id: row.id })}>{row.name}</Link>
      ),
    },
    { key: 'type', header: t('type'), cell: (row) => t(`typeOf.${row.type}`), phone: 'plain' },
    {
      key: 'composition',
      header: t('composition'),
      grow: 'much',
      phone: 'line',
      title: (row) => text(row.composition, row.composition.length),
      cell: (row) => text(row.composition),
    },
    {
      key: 'cas',
      header: t('casNo'),
      extra: true,
      phone: 'hidden',
      cell: (row) => row.composition.map(({ casNo }) => casNo).join(' '),
    },
    {
      key: 'most',
      header: t('most'),
      numeric: true,
      phone: 'labelled',
      cell: (row) =>
        row.mostG === 0 ? (
          <span className="danger-text">{shortTonnes(0)}</span>
        ) : (
          shortTonnes(row.mostG)
        ),
    },
    {
      key: 'limitedBy',
      header: t('limitedBy'),
      phone: 'labelled',
      extra: true,
      cell: (row) => row.limitedBy ?? <span className="muted">–</span>,
    },
    {
      key: 'origin',
      header: t('origin'),
      phone: 'hidden',
      cell: (row) => t(`originOf.${row.origin}`),
    },
    {
      key: 'shared',
      header: t('shared'),
      phone: 'hidden',
      cell: (row) => <Sharing row={row} />,
    },
    {
      key: 'created',
      header: t('created'),
      sort: 'created',
      phone: 'hidden',
      cell: (row) => dayOf(row.createdAtMs, zoneOf(locale)),
    },
  ];
}

function Sharing({ row }: { row: ProductRow }) {
  const { t } = useTranslation('products');
  if (row.ownerName !== null)
    return <Tag tone="brand">{t('sharedBy', { name: row.ownerName })}</Tag>;
  if (row.sharedWith === 0) return <span className="muted">–</span>;
  return <>{t('sharedCount', { count: row.sharedWith })}</>;
}
