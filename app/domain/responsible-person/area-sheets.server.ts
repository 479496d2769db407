import type { AreaSheets } from '../area-sheets.ts';
import type { JudgedBook, JudgedRow } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { TAKEN as ENTERPRISE_TAKEN } from './enterprise/standing.server.ts';
import { TAKEN } from './product/own.server.ts';
import { ENTERPRISE_SHEET, PRODUCT_SHEET } from './workbook/columns.ts';
import { type EnterpriseMade, judgeEnterprises } from './workbook/enterprises.server.ts';
import { keptProducts } from './workbook/kept.server.ts';
import { keptEnterprises } from './workbook/kept-enterprises.server.ts';
import { partiesWith } from './workbook/parties.ts';
import { judgeProducts, type ProductMade } from './workbook/products.server.ts';
import { writeProducts } from './workbook/write.server.ts';
import { writeEnterprises } from './workbook/write-enterprises.server.ts';

/** Enterprises, and products that name them. */
export const sheets: AreaSheets = {
  area: 'responsible-person',
  sheets: [ENTERPRISE_SHEET, PRODUCT_SHEET],
  async judge(ctx, staged, book): Promise<JudgedBook> {
    const ids = [...book.companies.values()].map(({ id }) => id);
    const rowsOf = ({ key }: { key: string }) => staged[key] ?? [];
    const judged: Record<string, JudgedRow[]> = {};
    const named = rowsOf(ENTERPRISE_SHEET);
    const enterprises =
      named.length === 0
        ? []
        : await judgeEnterprises(ctx, named, book, await keptEnterprises(ctx, ids, named));
    judged[ENTERPRISE_SHEET.key] = enterprises.map(({ row }) => row);
    const rows = rowsOf(PRODUCT_SHEET);
    if (rows.length > 0) {
      const kept = await keptProducts(ctx, ids, rows);
      judged[PRODUCT_SHEET.key] = judgeProducts(ctx, rows, book, {
        ...kept,
        enterprises: partiesWith(kept.enterprises, enterprises),
      });
    }
    return judged;
  },
  writes: (ctx, workbookId, judged) => [
    ...writeEnterprises(ctx, workbookId, writtenOf<EnterpriseMade>(judged[ENTERPRISE_SHEET.key])),
    ...writeProducts(ctx, workbookId, writtenOf<ProductMade>(judged[PRODUCT_SHEET.key])),
  ],
  races: Object.fromEntries(
    Object.keys({ ...TAKEN, ...ENTERPRISE_TAKEN }).map((name) => [name, { code: 4156 }]),
  ),
};
