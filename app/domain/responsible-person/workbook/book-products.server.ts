import { and, getTableColumns, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpProducts,
  rpSizes,
} from '#db/schema/rp-product.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { dayOf } from '../../kernel/day.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { textOf } from '../../kernel/text/text.ts';
import { rp } from '../../systems/profiles.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { productLaw } from '../product/law.server.ts';
import { underWords } from './cells.ts';
import type { JudgedProduct, ProductFacts } from './products.server.ts';

/** Trades that hold a batch, of which so many are named. */
const NAMED_TRADES = 20;

const PRODUCT = {
  id: rpProducts.id,
  companyId: rpProducts.companyId,
  nameZh: rpProducts.nameZh,
  nameEn: rpProducts.nameEn,
  type: rpProducts.type,
  registrationNo: rpProducts.registrationNo,
  reportOn: rpProducts.reportOn,
  shelfLifeMonths: rpProducts.shelfLifeMonths,
  status: rpProducts.status,
  invalidOn: rpProducts.invalidOn,
  sizeCount: rpProducts.sizeCount,
  batchCount: rpProducts.batchCount,
  version: rpProducts.version,
};

/** A product that rows about its parts name. */
export interface BookProduct extends ProductFacts {
  id: string;
  companyId: string;
  status: string;
  invalidOn: string | null;
  sizeCount: number;
  batchCount: number;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** Its own row is wrong, which is told there: nothing is judged by it. */
  isUnknown?: true;
}

/** Statement: products of companies that cells name. */
function productsNamed(
  { db }: AtTheirWork,
  companyIds: readonly string[],
  words: readonly string[],
) {
  const keys = idsAmong(words.map((word) => identifierKey('registration', word)));
  return db
    .select(PRODUCT)
    .from(rpProducts)
    .where(
      and(
        sql`${rpProducts.companyId} IN ${idsAmong(companyIds)}`,
        or(
          sql`${rpProducts.nameZh} IN ${idsAmong(words)}`,
          sql`${rpProducts.nameEn} IN ${idsAmong(words)}`,
          sql`${rpProducts.registrationKey} IN ${keys}`,
        ),
      ),
    );
}

/**
 * Products that rows about their parts name, as the book leaves them, with their sizes, batches of these numbers, claims,
 * evidence and annual reports, and the law. Two round trips.
 *
 * @param rows of all sheets about parts
 */
export async function bookProducts(
  ctx: AtTheirWork,
  companyIds: readonly string[],
  rows: readonly StagedRow[],
  judged: readonly JudgedProduct[],
) {
  const { db } = ctx;
  const today = dayOf({ ...ctx, system: rp });
  const law = productLaw(db, today);
  const [named, rules] = await db.batch([
    productsNamed(ctx, companyIds, cellsOf(rows, 'product')),
    law.statement,
  ]);
  const products = new Map<string, BookProduct>(named.map((one) => [one.id, one]));
  for (const [at, one] of judged.entries()) products.set(...entryOf(one, at));
  const ids = idsAmong([...products.keys()]);
  const batchKeys = cellsOf(rows, 'batch_no').map((no) => identifierKey('batch', no));
  const [sizes, batches, numbers, claims, reports, annual, waivers] = await db.batch([
    db.select().from(rpSizes).where(sql`${rpSizes.productId} IN ${ids}`),
    db
      .select({
        ...getTableColumns(rpBatches),
        /** Numbers of trades that hold it. */
        trades: sql<string>`coalesce((SELECT group_concat(t.trade_no, '; ') FROM (
          SELECT DISTINCT r.trade_no FROM rp_trade_lines l
          JOIN rp_trade_records r ON r.id = l.record_id AND r.revision = l.revision
          WHERE l.batch_id = rp_batches.id AND r.status <> 'REJECTED' LIMIT ${NAMED_TRADES}) t), '')`.as(
          'held_by_trades',
        ),
      })
      .from(rpBatches)
      .where(
        // One from before keys were kept may have any number.
        sql`${rpBatches.productId} IN ${ids} AND (${rpBatches.batchKey} IN ${idsAmong(batchKeys)}
          OR ${rpBatches.batchKey} IS NULL)`,
      ),
    db
      .select({
        id: rpBatches.id,
        productId: rpBatches.productId,
        batchNo: rpBatches.batchNo,
      })
      .from(rpBatches)
      .where(batchKeys.length === 0 ? sql`0` : sql`${rpBatches.productId} IN ${ids}`),
    db.select().from(rpClaims).where(sql`${rpClaims.productId} IN ${ids}`),
    db.select().from(rpEffectReports).where(sql`${rpEffectReports.productId} IN ${ids}`),
    db.select().from(rpAnnualReports).where(sql`${rpAnnualReports.productId} IN ${ids}`),
    db
      .select({ productId: rpAnnualWaivers.productId, year: rpAnnualWaivers.year })
      .from(rpAnnualWaivers)
      .where(sql`${rpAnnualWaivers.productId} IN ${ids}`),
  ]);
  const inForce = law.read(rules);
  return {
    ...{ find: finderOf([...products.values()]), today, inForce },
    ...{ sizes, batches, numbers, claims, reports, annual, waivers },
  };
}

export type BookProducts = Awaited<ReturnType<typeof bookProducts>>;

const NEW = { status: 'normal', invalidOn: null, sizeCount: 0, batchCount: 0, version: 0 };

/** A product of the book under its id; one whose row is wrong stands there too, so that rows about its parts find it. */
function entryOf(
  { companyId, kept, texts, row: { made } }: JudgedProduct,
  at: number,
): [string, BookProduct] {
  if (made !== null) {
    return [made.id, { ...NEW, ...kept, ...made.facts, id: made.id, companyId }];
  }
  if (kept !== undefined) return [kept.id, kept];
  const id = `wrong/${at}`;
  const facts = {
    ...{ nameZh: textOf(texts.name_zh), nameEn: textOf(texts.name_en), type: 'general' as const },
    ...{ registrationNo: texts.registration_no || null, reportOn: null, shelfLifeMonths: null },
  };
  return [id, { ...NEW, ...facts, id, companyId, isUnknown: true }];
}

/** The product of a company that a cell names by its number or a name; else what to say there. */
function finderOf(products: readonly BookProduct[]) {
  const numbered = underWords(products, ({ registrationNo }) => [
    registrationNo && identifierKey('registration', registrationNo),
  ]);
  const named = underWords(products, ({ nameZh, nameEn }) => [nameZh, nameEn]);
  return (companyId: string, text: string): { product: BookProduct } | { why: string } => {
    const name = textOf(text);
    if (name === '') return { why: 'required' };
    const byNumber = numbered(companyId, identifierKey('registration', name));
    const [product, ...others] = byNumber.length > 0 ? byNumber : named(companyId, name);
    if (product === undefined) return { why: 'workbook_product_unknown' };
    return others.length === 0 ? { product } : { why: 'workbook_product_several' };
  };
}
