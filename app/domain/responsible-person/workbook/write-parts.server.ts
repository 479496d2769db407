import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import {
  rpAnnualReports,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpProducts,
  rpSizes,
} from '#db/schema/rp-product.ts';
import { cosmeticEntry } from '#db/search/entries.ts';
import { forgetEntries } from '#db/search/index.ts';
import { auditedStatements, guardedSet } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  stagedRows,
  type Written,
} from '../../workbook/staged.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import type { AnnualMade } from './annual.server.ts';
import type { BatchMade } from './batches.server.ts';
import type { ClaimMade } from './claims.server.ts';
import { ANNUAL_SHEET, BATCH_SHEET, CLAIM_SHEET } from './columns.ts';
import type { PartMade } from './parts.ts';

type Rows<Made> = readonly Written<Made>[];

/** Versions of products as the statements of the same batch leave them. */
export interface Versions {
  now(part: PartMade): number;
  moved(ids: Iterable<string>): void;
}

/** @param changed products that the sheet of products changes */
export function versionsAfter(changed: readonly string[]): Versions {
  const moves = new Map(changed.map((id) => [id, 1]));
  return {
    now: ({ productId, productVersion }) =>
      Math.max(1, productVersion) + (moves.get(productId) ?? 0),
    moved(ids) {
      for (const id of ids) moves.set(id, (moves.get(id) ?? 0) + 1);
    },
  };
}

interface Section<Made extends PartMade> {
  act: 'sizes' | 'batches' | 'claims' | 'effect_reports';
  made: readonly Made[];
  /** What the history calls a row, and whether it is a new one. */
  told(one: Made): { name: string; isNew: boolean };
  /** What else must hold before it is written. */
  guard?: SQL;
}

/** Statements: each product is another version, and its history tells which parts came or changed; none changed meanwhile. */
function touch<Made extends PartMade>(
  ctx: Context,
  versions: Versions,
  { act, made, told, guard }: Section<Made>,
): BatchItem<'sqlite'>[] {
  const byProduct = Map.groupBy(made, ({ productId }) => productId);
  if (byProduct.size === 0) return [];
  const rows = [...byProduct].flatMap(([id, parts]) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { companyId, system } = first;
    const names = (isNew: boolean) =>
      parts.map(told).flatMap((one) => (one.isNew === isNew ? one.name : []));
    const [added, changed] = [names(true), names(false)];
    const detail = { ...(added.length > 0 && { added }), ...(changed.length > 0 && { changed }) };
    return {
      ...{ id, expect: { companyId, version: versions.now(first) } },
      audit: {
        action: `rp_product.${act}` as const,
        subject: { kind: 'rp_product' as const, id },
        ...{ companyId, system, detail },
      },
    };
  });
  versions.moved(byProduct.keys());
  return guardedSet(ctx, {
    ...{ table: rpProducts, rows, guard },
    set: { updatedAtMs: ctx.nowMs },
  });
}

/** Statement: products have as many sizes and batches as there are. */
function countParts({ db }: Context, ids: readonly string[]): BatchItem<'sqlite'> {
  const count = (of: SQL) => sql`(SELECT count(*) FROM ${of} x.product_id = rp_products.id)`;
  return db
    .update(rpProducts)
    .set({
      sizeCount: count(sql`rp_sizes x WHERE`),
      batchCount: count(sql`rp_batches x WHERE`),
      unsampledCount: count(sql`rp_batches x WHERE x.retention_status = 'pending' AND`),
    })
    .where(sql`${rpProducts.id} IN ${idsAmong([...new Set(ids)])}`);
}

/** Statements that write sizes and batches, with what follows from each as from their forms. */
export function writeBatches(
  ctx: Context,
  workbookId: string,
  rows: Rows<BatchMade>,
  versions: Versions,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const made = rows.map((row) => row.made);
  const sheet = BATCH_SHEET.key;
  const fresh = { workbookId, sheet, result: 'new' } as const;
  return [
    insertStaged(ctx, rpSizes, fresh, 'size.row'),
    ...touch(ctx, versions, {
      act: 'sizes',
      made: made.flatMap((one) => (one.size === null ? [] : { ...one, size: one.size })),
      told: ({ size: { name } }) => ({ name, isNew: true }),
    }),
    ...touch(ctx, versions, {
      ...{ act: 'batches', made, guard: noneRenumbered(workbookId) },
      told: ({ batchNo: name, isNew }) => ({ name, isNew }),
    }),
    insertStaged(ctx, rpBatches, fresh, 'row'),
    ...changeBatches(
      ctx,
      workbookId,
      made.filter(({ isNew }) => !isNew),
    ),
    countParts(
      ctx,
      made.map(({ productId }) => productId),
    ),
    ...findAgain(ctx, made),
    ...keepDuties(
      ctx,
      'rp_batch',
      made.map(({ id }) => id),
    ),
  ];
}

function changeBatches(
  { db }: Context,
  workbookId: string,
  changed: readonly BatchMade[],
): BatchItem<'sqlite'>[] {
  const [first] = changed;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: BATCH_SHEET.key, result: 'changed' } as const;
  return [
    db
      .update(rpBatches)
      .set(setFrom('row', first.row))
      .from(sql`(SELECT * FROM ${stagedRows(staged)}) w`)
      .where(sql`${rpBatches.id} = ${ofMade('id')}`),
  ];
}

/** Columns of a row that is there, from what was made of a staged row under `part`. */
const setFrom = (part: string, row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, ofMade(`${part}.${name}`)]));

/** Condition, before they change: no trade holds a batch whose number is spelt otherwise, since its papers name the one it has. */
const noneRenumbered = (workbookId: string) => sql`NOT EXISTS (SELECT 1
  FROM ${stagedRows({ workbookId, sheet: BATCH_SHEET.key, result: 'changed' })}
  AND EXISTS (SELECT 1 FROM rp_batches b WHERE b.id = ${ofMade('id')} AND b.traded > 0
    AND b.batch_no <> ${ofMade('row.batchNo')}))`;

/** Statements: products are found by all numbers of their batches. */
function findAgain({ db }: Context, made: readonly BatchMade[]): BatchItem<'sqlite'>[] {
  const entries = made.flatMap(({ found, productId: id, companyId, system }) =>
    found === null ? [] : cosmeticEntry({ ...found, id, companyId, system }),
  );
  return [
    ...forgetEntries(
      db,
      made.flatMap(({ found, productId }) => (found === null ? [] : productId)),
    ),
    ...indexStaged(db, entries),
  ];
}

/** Statements that write claims and their evidence. */
export function writeClaims(
  ctx: Context,
  workbookId: string,
  rows: Rows<ClaimMade>,
  versions: Versions,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const made = rows.map((row) => row.made);
  const sheet = CLAIM_SHEET.key;
  const fresh = { workbookId, sheet, result: 'new' } as const;
  const reports = made.flatMap((one) =>
    one.report === null ? [] : { ...one, report: one.report },
  );
  const first = reports.find(({ report }) => !report.isNew);
  return [
    insertStaged(ctx, rpClaims, fresh, 'claim'),
    ...touch(ctx, versions, {
      act: 'claims',
      made: made.filter(({ claim }) => claim !== null),
      told: ({ code: name }) => ({ name, isNew: true }),
    }),
    insertStaged(ctx, rpEffectReports, fresh, 'report.row'),
    ...(first === undefined
      ? []
      : [
          db
            .update(rpEffectReports)
            .set(setFrom('report.row', first.report.row))
            .from(
              sql`(SELECT * FROM ${stagedRows({ workbookId, sheet, result: 'changed' }, 'report')}) w`,
            )
            .where(sql`${rpEffectReports.id} = ${ofMade('report.id')}`),
        ]),
    ...touch(ctx, versions, {
      ...{ act: 'effect_reports', made: reports },
      told: ({ code, report: { testNo, isNew } }) => ({ name: `${code} ${testNo}`.trim(), isNew }),
    }),
  ];
}

/** Statements that enter annual reports; one without a receipt is completed by it. */
export function writeAnnual(
  ctx: Context,
  workbookId: string,
  rows: Rows<AnnualMade>,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const made = rows.map((row) => row.made);
  const sheet = ANNUAL_SHEET.key;
  const said = (name: string) => sql`json_extract(w.value ->> 'detail', ${`$.${name}`})`;
  return [
    ...auditedStatements(
      ctx,
      [
        db.insert(rpAnnualReports).select(
          // Columns in the order of the table.
          sql`SELECT ${ofMade('productId')}, ${ofMade('year')}, ${ofMade('filedOn')},
            ${ofMade('receiptNo')}, NULL FROM ${stagedRows({ workbookId, sheet, result: 'new' })}`,
        ),
        db
          .update(rpAnnualReports)
          .set({ filedOn: ofMade('filedOn'), receiptNo: ofMade('receiptNo') })
          .from(sql`(SELECT * FROM ${stagedRows({ workbookId, sheet, result: 'changed' })}) w`)
          .where(
            sql`${rpAnnualReports.productId} = ${ofMade('productId')}
              AND ${rpAnnualReports.year} = ${ofMade('year')}
              AND ${rpAnnualReports.receiptNo} = '' AND ${rpAnnualReports.fileId} IS NULL`,
          ),
      ],
      made.map(({ productId: id, companyId, system, year, filedOn, receiptNo }) => ({
        action: 'rp_product.annual_report' as const,
        subject: { kind: 'rp_product' as const, id },
        ...{ companyId, system, detail: { year, filedOn, receiptNo } },
      })),
      // What was entered is what stands there now, and no admin found meanwhile that none is owed.
      sql<number>`(EXISTS (SELECT 1 FROM rp_annual_reports a
          WHERE a.product_id = w.value ->> 'subject' AND a.year = ${said('year')}
            AND a.filed_on = ${said('filedOn')} AND a.receipt_no = ${said('receiptNo')})
        AND NOT EXISTS (SELECT 1 FROM rp_annual_waivers x
          WHERE x.product_id = w.value ->> 'subject' AND x.year = ${said('year')}))`,
    ),
    ...keepDuties(ctx, 'rp_product', [...new Set(made.map(({ productId }) => productId))]),
  ];
}
