import type { AreaSheets } from '../area-sheets.ts';
import type { JudgedBook } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { TAKEN } from './product/own.server.ts';
import { PRODUCT_SHEET } from './workbook/columns.ts';
import { keptProducts } from './workbook/kept.server.ts';
import { judgeProducts, type ProductMade } from './workbook/products.server.ts';
import { writeProducts } from './workbook/write.server.ts';

/** Products. */
export const sheets: AreaSheets = {
  area: 'responsible-person',
  sheets: [PRODUCT_SHEET],
  async judge(ctx, staged, { companies }): Promise<JudgedBook> {
    const rows = staged[PRODUCT_SHEET.key] ?? [];
    if (rows.length === 0) return { [PRODUCT_SHEET.key]: [] };
    const ids = [...companies.values()].map(({ id }) => id);
    const kept = await keptProducts(ctx, ids, rows);
    return { [PRODUCT_SHEET.key]: judgeProducts(ctx, rows, { companies }, kept) };
  },
  writes: (ctx, workbookId, judged) =>
    writeProducts(ctx, workbookId, writtenOf<ProductMade>(judged[PRODUCT_SHEET.key])),
  races: Object.fromEntries(Object.keys(TAKEN).map((name) => [name, { code: 4156 }])),
};
