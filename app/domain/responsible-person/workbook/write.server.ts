import { and, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { cosmeticEntry } from '#db/search/entries.ts';
import { forgetEntries } from '#db/search/index.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { NOT_TRADED } from '../product/save-basics.server.ts';
import { PRODUCT_SHEET } from './columns.ts';
import type { ProductMade } from './products.server.ts';

/** Statements that write products, with what follows from each as from its forms. */
export function writeProducts(
  ctx: Context,
  workbookId: string,
  rows: readonly Written<ProductMade>[],
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const made = rows.map((row) => row.made);
  const fresh = made.filter(({ version }) => version === 0);
  return [
    ...addProducts(ctx, workbookId, fresh),
    ...changeProducts(
      ctx,
      workbookId,
      made.filter(({ version }) => version > 0),
    ),
    ...keepDuties(
      ctx,
      'rp_product',
      made.map(({ id }) => id),
    ),
  ];
}

/** By what a product is found. */
function entryOf({ id, companyId, system, facts, batchNos }: ProductMade) {
  return cosmeticEntry({ id, companyId, system, ...facts, batchNos });
}

function addProducts(
  ctx: Context,
  workbookId: string,
  fresh: readonly ProductMade[],
): BatchItem<'sqlite'>[] {
  if (fresh.length === 0) return [];
  const { db } = ctx;
  const staged = { workbookId, sheet: PRODUCT_SHEET.key, result: 'new' } as const;
  return [
    ...auditedStatements(
      ctx,
      [insertStaged(ctx, rpProducts, staged, 'row')],
      fresh.map(({ id, companyId, system, detail }) => ({
        action: 'rp_product.create' as const,
        subject: { kind: 'rp_product' as const, id },
        ...{ companyId, system, detail },
      })),
    ),
    // The company is responsible where nobody is named; its profile may have come with the contract of the same book.
    db
      .update(rpProducts)
      .set({
        rpEnterpriseId: sql`(SELECT e.id FROM rp_enterprises e
          WHERE e.company_id = ${rpProducts.companyId} AND e.is_own = 1)`,
      })
      .where(
        and(
          sql`${rpProducts.id} IN ${idsAmong(fresh.map(({ id }) => id))}`,
          isNull(rpProducts.rpEnterpriseId),
        ),
      ),
    ...indexStaged(db, fresh.map(entryOf)),
  ];
}

function changeProducts(
  ctx: Context,
  workbookId: string,
  changed: readonly ProductMade[],
): BatchItem<'sqlite'>[] {
  const [first] = changed;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: PRODUCT_SHEET.key, result: 'changed' } as const;
  const { statement, moved } = updateStaged(ctx, rpProducts, staged, {
    fields: Object.keys(first.row),
    where: sql`${rpProducts.id} = ${ofMade('id')} AND ${rpProducts.version} = ${ofMade('version')}
      AND (${ofMade('retyped')} = 0 OR ${NOT_TRADED})`,
  });
  return [
    ...auditedStatements(
      ctx,
      [statement],
      changed.map(({ id: rowId, companyId, system, section, detail }) => ({
        action: `rp_product.${section}` as const,
        subject: { kind: 'rp_product' as const, id: rowId },
        ...{ companyId, system, detail, rowId },
      })),
      moved,
    ),
    ...forgetEntries(
      ctx.db,
      changed.map(({ id }) => id),
    ),
    ...indexStaged(ctx.db, changed.map(entryOf)),
  ];
}
