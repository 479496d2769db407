import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import type { Book } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { annualEntry, annualEntryFields } from '../product/annual/input.ts';
import { addAnnualReportInput } from '../product/schema.ts';
import type { BookProduct, BookProducts } from './book-products.server.ts';
import { ANNUAL_SHEET } from './columns.ts';
import { judgeParts, type PartMade, partOf, seenOf } from './parts.ts';

export interface AnnualMade extends PartMade {
  year: number;
  filedOn: string;
  receiptNo: string;
}

type KeptReport = BookProducts['annual'][number];
type Content = Pick<KeptReport, 'filedOn' | 'receiptNo'>;

/**
 * Judges annual reports by the rules of their form, without papers: each year is entered once, and one that was entered
 * without a receipt is completed by it.
 */
export function judgeAnnual(
  rows: readonly StagedRow[],
  book: Book,
  products: BookProducts,
): JudgedRow<AnnualMade>[] {
  const filed = new Map(products.annual.map((one) => [placeOf(one.productId, one.year), one]));
  const waived = new Set(products.waivers.map(({ productId, year }) => placeOf(productId, year)));
  const seen = new Set<string>();
  return judgeParts<AnnualMade>(rows, ANNUAL_SHEET, book, products, (row, of) => {
    const place = placeOf(of.product.id, Number(of.texts.year));
    const kept = filed.get(place);
    const one = judgeOne(row, { ...of, today: products.today, kept, isWaived: waived.has(place) });
    if (seen.has(place)) return withError(one, 'year', 'workbook_row_twice');
    seen.add(place);
    return one;
  });
}

const placeOf = (productId: string, year: number) => `${productId}/${year}`;

interface Place {
  texts: Texts;
  product: BookProduct;
  today: string;
  kept: KeptReport | undefined;
  isWaived: boolean;
}

function judgeOne(row: StagedRow, place: Place) {
  const { texts, product, kept } = place;
  const { ref = '', product: named = '', year = '' } = texts;
  const own = { ref, product: named, year };
  return judgeRow<Content, AnnualMade>(row, {
    sheet: ANNUAL_SHEET,
    kept: kept === undefined ? null : { ...textsOf(kept), ...own },
    seen: seenOf(product),
    judge: (all) => contentOf(all, place),
    textsOf: (content) => ({ ...textsOf(content), ...own }),
    make: (content) => ({ ...partOf(product), ...content, year: Number(year) }),
  });
}

const textsOf = ({ filedOn, receiptNo }: Content): Texts => ({
  filed_on: filedOn,
  receipt_no: receiptNo,
});

function contentOf(texts: Texts, { product, today, kept, isWaived }: Place): Outcome<Content> {
  const input = parseInput(addAnnualReportInput, {
    year: texts.year ? Number(texts.year) : undefined,
    filed_on: texts.filed_on,
    receipt_no: texts.receipt_no,
  });
  if (!input.ok) return input;
  const entry = annualEntry(input.value);
  const { year, receiptNo } = entry;
  const filedOn = entry.filedOn ?? '';
  const isAsBefore = kept?.filedOn === filedOn && kept.receiptNo === receiptNo;
  const fields: Record<string, FieldMessage> = isAsBefore
    ? {}
    : annualEntryFields(product, entry, { report: kept ?? null, waived: isWaived }, today);
  // A waiver stands; its admin would have to take it back first.
  if (isWaived) fields.year ??= { key: 'annual_report_twice', values: { year } };
  return Object.keys(fields).length > 0 ? refuse(4100, { fields }) : done({ filedOn, receiptNo });
}
