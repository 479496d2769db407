import type { FieldMessage } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { BookCompany } from '../../workbook/book.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import type { ActivityLine, Handover } from '../activity/content.ts';
import { ACTIVITY_SHEET, HANDOVER_SHEET, RECORD_FIELDS } from './columns.ts';
import type { BookFiling } from './filing-book.ts';

export const SHEET_OF = { activity: ACTIVITY_SHEET, handover: HANDOVER_SHEET } as const;

/** A row of a record, with what it is about. */
export interface RecordRow {
  of: keyof typeof SHEET_OF;
  row: StagedRow;
  texts: Texts;
  company: BookCompany | undefined;
  filing: BookFiling | undefined;
  year: number;
  enterpriseId: string | null;
  /** What stands against it by itself. */
  faults: Record<string, FieldMessage>;
}

/** A line as it shall be: as it is there, as a row says it, or both. */
export interface LinePart {
  kept: ActivityLine | null;
  row: RecordRow | null;
  handovers: HandoverPart[];
}

export interface HandoverPart {
  kept: Handover | null;
  row: RecordRow | null;
}

const LINE_FIELDS = ['line', 'activity_type', 'happened_on', 'tonnes', 'counterparty', 'substance'];

/** Whether a row of the sheet of activities has a line, and not what its record says as a whole alone. */
const hasLine = ({ of, texts }: RecordRow) =>
  of === 'activity' && LINE_FIELDS.some((field) => textOf(texts[field]) !== '');

/** What the rows of a record say of it as a whole; one that says otherwise than a row above is wrong. */
export function wholeOf(rows: readonly RecordRow[]): Texts {
  const whole: Texts = {};
  for (const { of, texts, faults } of rows) {
    if (of !== 'activity') continue;
    for (const { field } of RECORD_FIELDS) {
      const said = texts[field];
      if (said === undefined) continue;
      if (whole[field] !== undefined && whole[field] !== said) {
        faults[field] ??= { key: 'workbook_record_differs' };
      }
      whole[field] ??= said;
    }
  }
  return whole;
}

/**
 * Lines of a record in the order of their numbers, over those that are there; with their handovers, of which each row is
 * the one that it says, else the next that is there.
 *
 * @param isSame whether a row says a handover as it is there
 */
export function linesOf(
  rows: readonly RecordRow[],
  before: readonly ActivityLine[],
  isSame: (row: RecordRow, handover: Handover) => boolean,
): LinePart[] {
  const lines: LinePart[] = before.map((kept) => ({ kept, row: null, handovers: [] }));
  const own = rows
    .filter(hasLine)
    .sort((one, other) => Number(one.texts.line ?? 0) - Number(other.texts.line ?? 0));
  for (const row of own) {
    const number = Number(row.texts.line ?? 0);
    const at = lines[number - 1];
    if (textOf(row.texts.line) === '') row.faults.line ??= { key: 'required' };
    else if (at?.row) row.faults.line ??= { key: 'workbook_row_twice' };
    else if (at !== undefined) at.row = row;
    else if (number === lines.length + 1) lines.push({ kept: null, row, handovers: [] });
    else row.faults.line ??= { key: 'workbook_line_gap' };
  }
  const handed = Map.groupBy(
    rows.filter(({ of }) => of === 'handover'),
    ({ texts }) => Number(texts.line ?? 0),
  );
  for (const [number, its] of handed) {
    const line = lines[number - 1];
    if (line !== undefined) continue;
    for (const { faults } of its) faults.line ??= { key: 'workbook_line_unknown' };
  }
  return lines.map((line, at) => ({
    ...line,
    handovers: paired(handed.get(at + 1) ?? [], line.kept?.handovers ?? [], isSame),
  }));
}

function paired(
  rows: readonly RecordRow[],
  before: readonly Handover[],
  isSame: (row: RecordRow, handover: Handover) => boolean,
): HandoverPart[] {
  const parts: HandoverPart[] = before.map((kept) => ({ kept, row: null }));
  const left = rows.filter((row) => {
    const same = parts.find(({ kept, row: taken }) => !taken && kept && isSame(row, kept));
    if (same !== undefined) same.row = row;
    return same === undefined;
  });
  for (const row of left) {
    const next = parts.find((part) => part.row === null);
    if (next === undefined) parts.push({ kept: null, row });
    else next.row = row;
  }
  return parts;
}
