import type { FieldMessage } from '../../kernel/outcome.ts';
import { rp } from '../../systems/profiles.ts';
import { type Book, usesSystem } from '../../workbook/book.ts';
import { type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, SheetShape, StagedRow } from '../../workbook/sheet.ts';
import type { BookProduct, BookProducts } from './book-products.server.ts';

/** What every row about a part of a product is written with. */
export interface PartMade {
  companyId: string;
  system: string;
  productId: string;
  /** That by which it was judged; 0 of a product that comes with the book. */
  productVersion: number;
}

export const partOf = ({ id, companyId, version }: BookProduct): PartMade => ({
  ...{ companyId, system: rp.slug, productId: id, productVersion: version },
});

/** What a row was judged by, beside what it is about: the product as it was. */
export const seenOf = ({ id, version }: BookProduct) => (version === 0 ? '' : `${id}/${version}`);

/**
 * What a form says at the fields of its only row, at the columns of a sheet.
 *
 * @param columns by the name of a field, where they are called otherwise
 */
export const ofOnlyRow = (
  fields: Record<string, FieldMessage> = {},
  columns: Readonly<Record<string, string>> = {},
): Record<string, FieldMessage> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const field = name.replace(/^rows\.0\./, '');
      return [columns[field] ?? field, message];
    }),
  );

/** Judges rows about parts of products, each by its product; one whose product nobody knows is told so. */
export function judgeParts<Made>(
  rows: readonly StagedRow[],
  { columns }: SheetShape,
  { companies }: Book,
  { find }: BookProducts,
  judge: (row: StagedRow, of: { texts: Texts; product: BookProduct }) => JudgedRow<Made>,
): JudgedRow<Made>[] {
  return rows.map((row) => {
    const { texts, errors, repairs } = readRow(columns, row);
    const company = companies.get(texts.ref ?? '');
    const found = find(company?.id ?? '', texts.product ?? '');
    const isUsed = company !== undefined && usesSystem(company, rp.slug);
    if (isUsed && 'product' in found && !found.product.isUnknown) {
      return judge(row, { texts, product: found.product });
    }
    const read: JudgedRow<Made> = {
      ...{ n: row.n, made: null, seen: '' },
      result: Object.keys(errors).length > 0 ? 'bad' : 'new',
      said: { errors, repairs, changes: {} },
    };
    if (company === undefined) return withError(read, 'ref', 'workbook_ref_unknown');
    if (!isUsed) return withError(read, 'ref', 'system_not_used');
    return 'why' in found ? withError(read, 'product', found.why) : read;
  });
}
