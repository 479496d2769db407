import type { AtTheirWork } from '../../area-sheets.ts';
import { newId } from '../../kernel/ids.ts';
import type { BookWithFiles } from '../../workbook/book.ts';
import { over, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { asTyped } from '../filing/own.server.ts';
import { FILING_SHEET, SUBSTANCE_SHEET } from './columns.ts';
import {
  type BookFiling,
  type FilingMade,
  filingKey,
  type Given,
  type Place,
  type Placed,
  type SubstanceMade,
} from './filing-book.ts';
import { filingTexts } from './filing-cells.ts';
import { contentOf, paperOf, partsOf } from './filing-content.server.ts';
import { type CarriedRows, carried, madeOf, paperMade } from './filing-made.server.ts';
import { judgeFilingRow, judgeSubstanceRow } from './filing-rows.server.ts';
import type { Kept, KeptFiling } from './kept.server.ts';

interface Judged {
  filings: JudgedRow<FilingMade>[];
  substances: JudgedRow<SubstanceMade>[];
  /** Keys of filings that the book says wrongly: nothing that hangs on them can be judged. */
  wrong: Set<string>;
  /** By `filingKey`. */
  known: Map<string, BookFiling>;
}

/**
 * Judges filings and their substances together, by the rules of their form: a filing with its certificate or receipt as when
 * it is submitted, one without as a draft.
 */
export function judgeFilings(
  ctx: AtTheirWork,
  rows: { filings: readonly StagedRow[]; substances: readonly StagedRow[] },
  book: BookWithFiles,
  given: Given,
): Judged {
  const placed = (sheet: typeof FILING_SHEET | typeof SUBSTANCE_SHEET, row: StagedRow): Placed => {
    const { texts } = readRow(sheet.columns, row);
    const company = book.companies.get(texts.ref ?? '');
    return { row, texts, company, key: filingKey(company?.id ?? '', texts.certificate_no ?? '') };
  };
  const filings = rows.filings.map((row) => placed(FILING_SHEET, row));
  const substances = rows.substances.map((row) => placed(SUBSTANCE_SHEET, row));
  const judged: Judged = { filings: [], substances: [], known: new Map(), wrong: new Set() };
  const itsSubstances = Map.groupBy(substances, ({ key }) => key);
  const there = new Map(
    given.kept.filings.map((one) => [filingKey(one.companyId, one.certificateNo), one]),
  );
  const unitOf = (unit: Unit, key: string) =>
    judgeUnit(ctx, unit, { book, given, before: there.get(key) });
  const seen = new Set<string>();
  const used = new Set<string>();
  for (const filing of filings) {
    const twice = filing.texts.certificate_no !== undefined && seen.has(filing.key);
    seen.add(filing.key);
    const its = twice ? [] : (itsSubstances.get(filing.key) ?? []);
    const unit = unitOf({ filing, substances: its }, filing.key);
    const file = unit.known?.paper?.fileId ?? '';
    judged.filings.push(
      ...unit.filing.map((row) => {
        if (twice) return onlyError(row, 'certificate_no', 'workbook_row_twice');
        return used.has(file) ? withError(row, 'certificate_file', 'workbook_file_twice') : row;
      }),
    );
    if (file !== '') used.add(file);
    judged.substances.push(...unit.substances);
    if (unit.known === null) judged.wrong.add(filing.key);
    else if (!twice) judged.known.set(filing.key, unit.known);
  }
  // Substances of filings that are there, and that the book says nothing else of.
  for (const [key, its] of itsSubstances) {
    if (seen.has(key)) continue;
    const unit = unitOf({ filing: null, substances: its }, key);
    judged.substances.push(...unit.substances);
    if (unit.known !== null && there.has(key)) judged.known.set(key, unit.known);
  }
  for (const [key, row] of there) {
    if (!judged.known.has(key) && !judged.wrong.has(key))
      judged.known.set(key, asKnown(row, given.kept));
  }
  return { ...judged, substances: judged.substances.sort((one, other) => one.n - other.n) };
}

/** What else is wrong of a row that should not be there is not asked. */
const onlyError = <Made>(row: JudgedRow<Made>, column: string, key: string) =>
  withError({ ...row, said: { ...row.said, errors: {} } }, column, key);

function asKnown(kept: KeptFiling, { substances }: Kept): BookFiling {
  const { id, companyId, status } = kept;
  const its = substances.filter(({ filingId }) => filingId === id);
  return { id, companyId, kept, status, row: asTyped(kept), substances: its, paper: null };
}

interface Unit {
  filing: Placed | null;
  substances: readonly Placed[];
}

interface JudgedUnit extends CarriedRows {
  known: BookFiling | null;
}

/** What the rules say of a filing with these substances, at the cells that it is about. */
function judgeUnit(
  ctx: AtTheirWork,
  unit: Unit,
  { book, given, before }: Omit<Place, 'company'>,
): JudgedUnit {
  const { kept } = given;
  const lead = unit.filing ?? unit.substances[0];
  const company = lead?.company;
  const place = { company, before, given, book };
  const substancesBefore = kept.substances.filter(({ filingId }) => filingId === before?.id);
  const parts = partsOf(unit.substances, substancesBefore);
  const paperBefore = paperOf(before, kept);
  const textsBefore =
    before === undefined
      ? null
      : { ...filingTexts(asTyped(before), given.known), certificate_file: paperBefore };
  const texts =
    unit.filing === null ? (textsBefore ?? {}) : over(FILING_SHEET, textsBefore, unit.filing);
  const { content, said } = contentOf(ctx, texts, parts, place);
  const id = before?.id ?? newId('flg', ctx.nowMs);
  const filing =
    unit.filing === null
      ? null
      : judgeFilingRow(unit.filing, { texts: textsBefore, content, said, paperBefore, place });
  const isAlone = unit.filing === null && before === undefined;
  const rows = parts.flatMap((part, at) =>
    part.placed === null
      ? []
      : [judgeSubstanceRow(part.placed, { part, at, content, said, place, isAlone })],
  );
  const results = [filing?.result, ...rows.map(({ result }) => result)];
  const writes = results.some((result) => result === 'new' || result === 'changed');
  const isBad = results.includes('bad');
  const made =
    content !== null && writes && !isBad ? madeOf(ctx, { id, content, texts, place }) : null;
  const withMade = carried(filing, rows, made, company?.id ?? '');
  const comes = content !== null && content.paper.file !== null ? 'normal' : 'draft';
  return {
    ...withMade,
    known:
      content === null
        ? null
        : {
            ...{ id, companyId: company?.id ?? '', kept: before ?? null },
            ...{ row: content.row, substances: content.substances },
            status: before !== undefined && comes === 'draft' ? before.status : comes,
            paper: paperMade(id, company?.id ?? '', content),
          },
  };
}
