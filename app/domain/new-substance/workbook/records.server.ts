import type { AtTheirWork } from '../../area-sheets.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import type { BookWithFiles } from '../../workbook/book.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { RECORD_FIELDS } from './columns.ts';
import { filingKey } from './filing-book.ts';
import { enterpriseNamed } from './parties.ts';
import { contractRefusal } from './place.ts';
import {
  type Around,
  deviationsIn,
  type Given,
  type JudgedOne,
  type Key,
  type RecordRowMade,
  type Unit,
} from './record-book.ts';
import { handoverTexts, recordTexts } from './record-cells.ts';
import { judgeContent } from './record-content.server.ts';
import { factsOf, type Running, runningOf } from './record-facts.ts';
import { judgedAlone, judgedRows } from './record-rows.server.ts';
import { linesOf, type RecordRow, SHEET_OF, wholeOf } from './record-unit.ts';

interface Judged {
  activities: JudgedRow<RecordRowMade>[];
  handovers: JudgedRow<RecordRowMade>[];
  /** Submitted records of each filing, those of the book with them. */
  running: Running;
}

/**
 * Judges activity records of past years with their handovers, by the rules of their form: of a filing in force as when they
 * are submitted, of a draft as drafts. The earliest years come first, since a year opens with what the one before closed with.
 */
export function judgeRecords(
  ctx: AtTheirWork,
  rows: { activities: readonly StagedRow[]; handovers: readonly StagedRow[] },
  book: BookWithFiles,
  given: Given,
): Judged {
  const placed = [
    ...rows.activities.map((row) => placeOf('activity', row, book, given)),
    ...rows.handovers.map((row) => placeOf('handover', row, book, given)),
  ];
  const units = Map.groupBy(placed, ({ filing, year, enterpriseId, row, of }) =>
    filing === undefined || enterpriseId === null || Number.isNaN(year)
      ? `${of}/${row.n}`
      : JSON.stringify([filing.id, year, enterpriseId]),
  );
  const running = runningOf(given.kept);
  const judged: { of: RecordRow['of']; row: JudgedRow<RecordRowMade> }[] = [];
  const inOrder = [...units.values()].sort(
    ([one], [other]) => (one?.year ?? 0) - (other?.year ?? 0),
  );
  for (const unit of inOrder) judged.push(...judgeUnit(ctx, unit, { ...given, running }));
  const ofSheet = (sheet: RecordRow['of']) =>
    judged
      .filter(({ of }) => of === sheet)
      .map(({ row }) => row)
      .sort((one, other) => one.n - other.n);
  return { activities: ofSheet('activity'), handovers: ofSheet('handover'), running };
}

const YEAR = /^\d{4}$/;

/** What a row is about, and what stands against it by itself. */
function placeOf(
  of: RecordRow['of'],
  row: StagedRow,
  { companies }: BookWithFiles,
  { known, filings, wrong }: Given,
): RecordRow {
  const { texts } = readRow(SHEET_OF[of].columns, row);
  const company = companies.get(texts.ref ?? '');
  const number = texts.certificate_no ?? '';
  const key = filingKey(company?.id ?? '', number);
  const filing = filings.get(key);
  const enterprise = enterpriseNamed(known, company?.id, texts.enterprise);
  const faults: Record<string, FieldMessage> = { ...contractRefusal(company)?.fields };
  if (company === undefined) faults.ref ??= { key: 'workbook_ref_unknown' };
  else if (number === '') faults.certificate_no = { key: 'required' };
  else if (filing === undefined)
    faults.certificate_no = {
      key: wrong.has(key) ? 'workbook_filing_wrong' : 'workbook_filing_unknown',
    };
  if (!enterprise.ok) faults.enterprise = enterprise.why;
  else if (enterprise.id === null) faults.enterprise = { key: 'required' };
  const isYear = YEAR.test(texts.year ?? '');
  if (!isYear) faults.year = { key: texts.year === undefined ? 'required' : 'invalid_year' };
  const enterpriseId = enterprise.ok ? enterprise.id : null;
  const year = isYear ? Number(texts.year) : Number.NaN;
  return { of, row, texts, company, filing, year, enterpriseId, faults };
}

function judgeUnit(ctx: AtTheirWork, rows: readonly RecordRow[], around: Around): JudgedOne[] {
  const [lead] = rows;
  if (lead === undefined) return [];
  const { filing, enterpriseId, year } = lead;
  if (filing === undefined || enterpriseId === null || Number.isNaN(year)) {
    return rows.map((row) => judgedAlone(row));
  }
  const unit = unitOf(rows, { filing, enterpriseId, year }, around);
  const outcome = judgeContent(unit, around);
  return judgedRows(ctx, unit, outcome, around);
}

function unitOf(rows: readonly RecordRow[], key: Key, around: Around): Unit {
  const { filing, enterpriseId, year } = key;
  const { known } = around;
  const kept = around.kept.records.find(
    ({ record }) =>
      record.filingId === filing.id && record.year === year && record.enterpriseId === enterpriseId,
  );
  const said = wholeOf(rows);
  const before =
    kept === undefined ? {} : recordTexts({ ...kept.record, deviations: deviationsIn(kept) });
  const lines = linesOf(rows, kept?.lines ?? [], ({ texts }, handed) => {
    const is = handoverTexts(handed, 0, { known, substances: [] });
    const tonnes = parseTonnes(texts.tonnes ?? '');
    return (
      texts.recipient === is.recipient && texts.on === is.on && tonnes === (handed.massG ?? null)
    );
  });
  const isDraft = kept?.record.status === 'draft';
  return {
    ...{ rows, kept, lines, filing, enterpriseId, year },
    whole: Object.fromEntries(
      RECORD_FIELDS.map(({ field }) => [field, said[field] ?? before[field] ?? '']),
    ),
    facts: factsOf(key, isDraft ? kept : undefined, around),
  };
}
