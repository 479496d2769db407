import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { formatPercent } from '~/domain/kernel/mass.ts';
import type { ProductRow } from '~/domain/only-representative/trade-product/list.server.ts';
import type { Column } from './workbook.ts';

const GRAMS_PER_TONNE = 1_000_000;

/** Columns of the product workbook in the reader's language, as the list shows them. */
export function productColumns(ctx: OrContext, t: (key: string) => string): Column<ProductRow>[] {
  const each = (row: ProductRow, word: (line: ProductRow['composition'][number]) => string) =>
    row.composition.map(word).join('; ');
  return [
    { header: t('products:name'), value: (row) => row.name, width: 32 },
    { header: t('products:type'), value: (row) => t(`products:typeOf.${row.type}`) },
    { header: t('products:origin'), value: (row) => t(`products:originOf.${row.origin}`) },
    {
      header: t('products:composition'),
      value: (row) => each(row, (line) => `${line.name} ${formatPercent(line.sharePpm)}%`),
      width: 48,
    },
    { header: t('products:casNo'), value: (row) => each(row, (line) => line.casNo), width: 24 },
    { header: t('products:ecNo'), value: (row) => each(row, (line) => line.ecNo), width: 24 },
    ...(ctx.system.identifiers.keNo
      ? [
          {
            header: t('products:keNo'),
            value: (row: ProductRow) => each(row, (line) => line.keNo ?? ''),
            width: 24,
          },
        ]
      : []),
    {
      header: t('products:registrationNo'),
      value: (row) => each(row, (line) => line.registrationNo),
      width: 40,
    },
    {
      header: t('products:most'),
      value: (row) => row.mostG / GRAMS_PER_TONNE,
      decimals: 3,
      width: 20,
    },
    { header: t('products:limitedBy'), value: (row) => row.limitedBy, width: 24 },
    { header: t('products:shared'), value: (row) => row.sharedWith },
    { header: t('products:tradeNo'), value: (row) => row.tradeNo },
    { header: t('products:remark'), value: (row) => row.remark, width: 32 },
    { header: t('products:created'), value: (row) => utcDay(row.createdAtMs) },
  ];
}
