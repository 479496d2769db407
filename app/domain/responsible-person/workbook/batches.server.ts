import { rpBatches, rpSizes } from '#db/schema/rp-product.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { identifierKey, newKey } from '../../kernel/identifier.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { orNone, textOf } from '../../kernel/text/text.ts';
import type { Book } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { batchRow } from '../product/batch-row.ts';
import { MAX_BATCHES, MAX_SIZES } from '../product/limits.ts';
import { batchesRefusal, numbersFixed } from '../product/rules.ts';
import { sizeKey } from '../product/save-sizes.server.ts';
import { saveBatchesInput, saveSizesInput } from '../product/schema.ts';
import type { BookProduct, BookProducts } from './book-products.server.ts';
import { BATCH_SHEET } from './columns.ts';
import { judgeParts, ofOnlyRow, type PartMade, partOf, seenOf } from './parts.ts';

export interface BatchMade extends PartMade {
  id: string;
  isNew: boolean;
  batchNo: string;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** The size that comes with it. */
  size: { name: string; row: Record<string, unknown> } | null;
  /** By what its product is found once all are written; of the first row of a product. */
  found: {
    nameZh: string;
    nameEn: string;
    registrationNo: string | null;
    batchNos: string[];
  } | null;
}

type KeptBatch = BookProducts['batches'][number];
type Content = ReturnType<typeof batchRow>;

/** A size that is there, or comes with the row that names it first. */
interface Size {
  id: string;
  name: string;
  /** Its place among those of its product; 0 of one that is there, or that a row brings already. */
  position: number;
}

/** How the fields of a batch are called as columns, where they are called otherwise. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  'sampling.sampled_on': 'sampled_on',
  'sampling.sampled_by': 'sampled_by',
  'sampling.place': 'sampling_place',
  'sampling.quantity': 'sampling_quantity',
  'sampling.seal_no': 'seal_no',
};

/**
 * Judges batches by the rules of their form: a batch is known by its number in its size, however it is spelt. What trades
 * hold of one keeps its number and its pieces.
 */
export function judgeBatches(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  book: Book,
  products: BookProducts,
): JudgedRow<BatchMade>[] {
  const sizes = new Map<string, Size>(
    products.sizes.map(({ productId, id, name }) => [
      placeOf(productId, name),
      { id, name, position: 0 },
    ]),
  );
  const batches = new Map(
    products.batches.map((batch) => [
      `${batch.sizeId}/${identifierKey('batch', batch.batchNo)}`,
      batch,
    ]),
  );
  const counts = new Map<string, { sizes: number; batches: number }>();
  const seen = new Set<string>();
  const named = new Map<string, BookProduct>();
  const judged = judgeParts<BatchMade>(rows, BATCH_SHEET, book, products, (row, of) => {
    const { texts, product } = of;
    const count = counts.get(product.id) ?? {
      sizes: product.sizeCount,
      batches: product.batchCount,
    };
    counts.set(product.id, count);
    named.set(product.id, product);
    const sizeAt = placeOf(product.id, texts.size ?? '');
    const size = sizes.get(sizeAt) ?? newSize(ctx, texts, count);
    sizes.set(sizeAt, size);
    const key = identifierKey('batch', textOf(texts.batch_no));
    const kept = batches.get(`${size.id}/${key}`);
    const one = judgeOne(ctx, row, { ...of, products, size, kept, count });
    const place = `${sizeAt}/${key}`;
    if (seen.has(place)) return withError(one, 'batch_no', 'workbook_row_twice');
    seen.add(place);
    if (count.sizes > MAX_SIZES) return withError(one, 'size', 'too_many', { max: MAX_SIZES });
    return count.batches > MAX_BATCHES
      ? withError(one, 'batch_no', 'too_many', { max: MAX_BATCHES })
      : one;
  });
  return withFound(judged, products, named);
}

const placeOf = (productId: string, size: string) =>
  JSON.stringify([productId, sizeKey(textOf(size))]);

function newSize({ nowMs }: AtTheirWork, texts: Texts, count: { sizes: number }): Size {
  count.sizes += 1;
  return { id: newId('siz', nowMs), name: textOf(texts.size), position: count.sizes };
}

interface Place {
  texts: Texts;
  product: BookProduct;
  products: BookProducts;
  size: Size;
  kept: KeptBatch | undefined;
  count: { batches: number };
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place) {
  const { texts, product, kept } = place;
  const { ref = '', product: named = '', size = '' } = texts;
  const own = { ref, product: named, size };
  return judgeRow<Content, BatchMade>(row, {
    sheet: BATCH_SHEET,
    kept: kept === undefined ? null : { ...textsOf(kept), ...own },
    seen: seenOf(product),
    judge: (all) => contentOf(all, place),
    textsOf: (content) => ({ ...textsOf(content), ...own }),
    make: (content) => madeOf(ctx, content, place),
  });
}

const pieces = (text: string | undefined) => (text ? Number(text) : undefined);

function contentOf(texts: Texts, place: Place): Outcome<Content> {
  const { product, products, size, kept } = place;
  const input = parseInput(saveBatchesInput, {
    version: 1,
    rows: [
      {
        ...{ size_id: size.id, batch_no: texts.batch_no, quantity: pieces(texts.quantity) },
        ...{ made_on: texts.made_on, expires_on: texts.expires_on, import_on: texts.import_on },
        retention_status: texts.retention_status || undefined,
        retention_on: texts.retention_on,
        retained_quantity: pieces(texts.retained_quantity),
        test_need: pieces(texts.test_need),
        sampling: {
          ...{ sampled_on: texts.sampled_on, sampled_by: texts.sampled_by },
          ...{ place: texts.sampling_place, quantity: pieces(texts.sampling_quantity) },
          ...{ seal_no: texts.seal_no, file_id: kept?.samplingFileId ?? null },
        },
      },
    ],
  });
  const named = parseInput(saveSizesInput, { version: 1, rows: [{ name: texts.size }] });
  const fields = {
    ...(named.ok ? {} : ofOnlyRow(named.refusal.fields, { name: 'size' })),
    ...(input.ok ? {} : ofOnlyRow(input.refusal.fields, COLUMN_OF)),
  };
  const [said] = input.ok ? input.value.rows : [];
  if (said === undefined || Object.keys(fields).length > 0) return refuse(4100, { fields });
  const sample = products.inForce.sample(orNone(said.import_on));
  const content = batchRow(said, product.shelfLifeMonths, sample);
  const rules = { today: products.today, samples: [sample] };
  const refusal = batchesRefusal([content], [kept ?? null], rules) ?? renumbered(content, kept);
  return refusal === null
    ? done(content)
    : refuse(4100, {
        fields: refusal.fields
          ? ofOnlyRow(refusal.fields, COLUMN_OF)
          : { batch_no: refusal.why ?? { key: 'invalid_choice' } },
      });
}

/** A number that is spelt otherwise while trades hold the batch: its papers name the one that it has. */
function renumbered({ batchNo }: Content, kept: KeptBatch | undefined) {
  if (kept === undefined || kept.traded === 0 || kept.batchNo === batchNo) return null;
  return numbersFixed([{ row: kept.batchNo, by: kept.trades.split('; ') }]);
}

function textsOf(of: Content | KeptBatch): Texts {
  return {
    batch_no: of.batchNo,
    quantity: String(of.quantity),
    made_on: of.madeOn ?? '',
    expires_on: of.expiresOn ?? '',
    import_on: of.importOn ?? '',
    retention_status: of.retentionStatus,
    retention_on: of.retentionOn ?? '',
    retained_quantity: String(of.retainedQuantity ?? ''),
    test_need: String(of.testNeed ?? ''),
    sampled_on: of.sampledOn ?? '',
    sampled_by: of.sampledBy,
    sampling_place: of.samplingPlace,
    sampling_quantity: String(of.samplingQuantity ?? ''),
    seal_no: of.sealNo,
  };
}

function madeOf(
  ctx: AtTheirWork,
  content: Content,
  { product, size, kept, count }: Place,
): BatchMade {
  const { batchNo } = content;
  const of = { ...partOf(product), batchNo, found: null };
  const key = newKey('batch', batchNo, kept?.batchNo);
  const numbered = {
    batchKey: key === null ? (kept?.batchKey ?? null) : key.key,
    batchTwin: key === null ? (kept?.batchTwin ?? 0) : key.twin,
  };
  if (kept !== undefined) {
    return { ...of, id: kept.id, isNew: false, size: null, row: { ...content, ...numbered } };
  }
  const id = newId('bch', ctx.nowMs);
  count.batches += 1;
  const own = { id, companyId: product.companyId, productId: product.id, position: count.batches };
  return {
    ...{ ...of, id, isNew: true },
    row: whole(rpBatches, { ...own, ...content, ...numbered }),
    size: sizeBrought(product, size),
  };
}

/** The size, where this row is the first of it. */
function sizeBrought({ id: productId }: BookProduct, size: Size): BatchMade['size'] {
  const { id, name, position } = size;
  if (position === 0) return null;
  size.position = 0;
  return { name, row: whole(rpSizes, { id, productId, position, name, packaging: '' }) };
}

/** The first row of each product says by what it is found then: its names, and all numbers of its batches. */
function withFound(
  judged: readonly JudgedRow<BatchMade>[],
  { numbers }: BookProducts,
  named: ReadonlyMap<string, BookProduct>,
): JudgedRow<BatchMade>[] {
  const kept = Map.groupBy(numbers, ({ productId }) => productId);
  const written = Map.groupBy(
    judged.flatMap(({ made }) => made ?? []),
    ({ productId }) => productId,
  );
  const told = new Set<string>();
  return judged.map((one) => {
    const product = named.get(one.made?.productId ?? '');
    if (one.made === null || product === undefined || told.has(product.id)) return one;
    told.add(product.id);
    const all = new Map((kept.get(product.id) ?? []).map(({ id, batchNo }) => [id, batchNo]));
    for (const { id, batchNo } of written.get(product.id) ?? []) all.set(id, batchNo);
    const { nameZh, nameEn, registrationNo } = product;
    const found = { nameZh, nameEn, registrationNo, batchNos: [...all.values()] };
    return { ...one, made: { ...one.made, found } };
  });
}
