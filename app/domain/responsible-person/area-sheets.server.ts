import type { AreaSheets } from '../area-sheets.ts';
import type { JudgedBook } from '../workbook/sheet.ts';
import { writtenOf } from '../workbook/staged.server.ts';
import { TAKEN as ENTERPRISE_TAKEN } from './enterprise/standing.server.ts';
import { TAKEN } from './product/own.server.ts';
import { type AnnualMade, judgeAnnual } from './workbook/annual.server.ts';
import { type BatchMade, judgeBatches } from './workbook/batches.server.ts';
import { bookProducts } from './workbook/book-products.server.ts';
import { type ClaimMade, judgeClaims } from './workbook/claims.server.ts';
import {
  ANNUAL_SHEET,
  BATCH_SHEET,
  CLAIM_SHEET,
  ENTERPRISE_SHEET,
  PRODUCT_SHEET,
} from './workbook/columns.ts';
import { judgeEnterprises } from './workbook/enterprises.server.ts';
import type { EnterpriseMade } from './workbook/judged-enterprise.ts';
import { keptProducts } from './workbook/kept.server.ts';
import { keptEnterprises } from './workbook/kept-enterprises.server.ts';
import { partiesWith } from './workbook/parties.ts';
import { judgeProducts, type ProductMade } from './workbook/products.server.ts';
import { writeProducts } from './workbook/write.server.ts';
import { writeEnterprises } from './workbook/write-enterprises.server.ts';
import {
  versionsAfter,
  writeAnnual,
  writeBatches,
  writeClaims,
} from './workbook/write-parts.server.ts';

/** Constraints by which parts that changed after the preview show. */
const PARTS_TAKEN = [
  'rp_sizes_name_unique',
  'rp_batches_number_unique',
  'rp_batches_key_unique',
  'rp_batches_within_quantity',
  'rp_claims_product_id_code_pk',
  'rp_annual_reports_product_id_year_pk',
];

/** Enterprises, products that name them, and what belongs to these. */
export const sheets: AreaSheets = {
  area: 'responsible-person',
  sheets: [ENTERPRISE_SHEET, PRODUCT_SHEET, BATCH_SHEET, CLAIM_SHEET, ANNUAL_SHEET],
  async judge(ctx, staged, book): Promise<JudgedBook> {
    const ids = [...book.companies.values()].map(({ id }) => id);
    const rowsOf = ({ key }: { key: string }) => staged[key] ?? [];
    const named = rowsOf(ENTERPRISE_SHEET);
    const enterprises =
      named.length === 0
        ? []
        : await judgeEnterprises(ctx, named, book, await keptEnterprises(ctx, ids, named));
    const rows = rowsOf(PRODUCT_SHEET);
    const kept = rows.length === 0 ? null : await keptProducts(ctx, ids, rows);
    const judged =
      kept === null
        ? []
        : judgeProducts(ctx, rows, book, {
            ...kept,
            enterprises: partiesWith(kept.enterprises, enterprises),
          });
    const parts = [BATCH_SHEET, CLAIM_SHEET, ANNUAL_SHEET].flatMap(rowsOf);
    const products = parts.length === 0 ? null : await bookProducts(ctx, ids, parts, judged);
    return {
      [ENTERPRISE_SHEET.key]: enterprises.map(({ row }) => row),
      [PRODUCT_SHEET.key]: judged.map(({ row }) => row),
      ...(products && {
        [BATCH_SHEET.key]: judgeBatches(ctx, rowsOf(BATCH_SHEET), book, products),
        [CLAIM_SHEET.key]: judgeClaims(ctx, rowsOf(CLAIM_SHEET), book, products),
        [ANNUAL_SHEET.key]: judgeAnnual(rowsOf(ANNUAL_SHEET), book, products),
      }),
    };
  },
  writes(ctx, workbookId, judged) {
    const products = writtenOf<ProductMade>(judged[PRODUCT_SHEET.key]);
    const versions = versionsAfter(
      products.flatMap(({ made: { id, version } }) => (version > 0 ? id : [])),
    );
    const batches = writtenOf<BatchMade>(judged[BATCH_SHEET.key]);
    const claims = writtenOf<ClaimMade>(judged[CLAIM_SHEET.key]);
    return [
      ...writeEnterprises(ctx, workbookId, writtenOf<EnterpriseMade>(judged[ENTERPRISE_SHEET.key])),
      ...writeProducts(ctx, workbookId, products),
      ...writeBatches(ctx, workbookId, batches, versions),
      ...writeClaims(ctx, workbookId, claims, versions),
      ...writeAnnual(ctx, workbookId, writtenOf<AnnualMade>(judged[ANNUAL_SHEET.key])),
    ];
  },
  races: Object.fromEntries(
    [...Object.keys({ ...TAKEN, ...ENTERPRISE_TAKEN }), ...PARTS_TAKEN].map((name) => [
      name,
      { code: 4156 },
    ]),
  ),
};
