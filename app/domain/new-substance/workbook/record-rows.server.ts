import type { AtTheirWork } from '../../area-sheets.ts';
import { done, type FieldMessage, refuse } from '../../kernel/outcome.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import type { ActivityLine } from '../activity/content.ts';
import type { KeptRecord } from './kept-records.server.ts';
import {
  type Around,
  deviationsIn,
  type JudgedOne,
  type Outcome,
  type RecordMade,
  type RecordRowMade,
  type Unit,
} from './record-book.ts';
import { handoverTexts, lineTexts, recordTexts, type Said } from './record-cells.ts';
import { goOn } from './record-facts.ts';
import { madeOf } from './record-made.server.ts';
import { type LinePart, type RecordRow, SHEET_OF } from './record-unit.ts';

/** In the place of what is made once all rows of a record are judged. */
const NOT_YET = {} as never;

/** A row that is about nothing that is known. */
export const judgedAlone = ({ of, row, faults }: RecordRow): JudgedOne => ({
  of,
  row: judgeRow<null, RecordRowMade>(row, {
    sheet: SHEET_OF[of],
    kept: null,
    judge: () => refuse(4100, { fields: faults }),
    textsOf: () => ({}),
    make: () => NOT_YET,
  }),
});

/** Each row with what becomes of it; the first that is written carries what is made. */
export function judgedRows(
  ctx: AtTheirWork,
  unit: Unit,
  outcome: Outcome,
  around: Around,
): JudgedOne[] {
  const { rows, kept, filing } = unit;
  const faultsOf = saidAtRows(unit, outcome.said);
  const judged = rows.map((row) => judgeOneRow(row, unit, outcome, { faultsOf, around }));
  const isBad = judged.some(({ row }) => row.result === 'bad');
  const submits = kept?.record.status === 'draft' && outcome.submitted !== null;
  const writes = judged.some(({ row }) => row.result === 'new' || row.result === 'changed');
  if (isBad || outcome.content === null || !(writes || submits)) {
    return judged.map(({ of, row }) => ({ of, row: { ...row, made: null } }));
  }
  const made = madeOf(ctx, unit, outcome.content, outcome.submitted, around);
  if (outcome.submitted !== null) {
    const { effect } = outcome.submitted;
    const { lines, openingStockG } = outcome.content;
    goOn(around.running, unit, { record: { lines, openingStockG }, ...effect });
  }
  const companyId = filing.companyId;
  const carrier =
    judged.find(({ row }) => row.result === 'new' || row.result === 'changed') ?? judged[0];
  return judged.map((one) => ({
    of: one.of,
    row:
      one === carrier
        ? asCarrier(one.row, made, unit, submits)
        : { ...one.row, made: one.row.result === 'same' ? null : { companyId } },
  }));
}

/** The row that carries a record says what becomes of it where that is not plain. */
function asCarrier(
  row: JudgedRow<RecordRowMade>,
  made: RecordMade,
  { filing, kept }: Unit,
  submits: boolean,
): JudgedRow<RecordRowMade> {
  const isDraft = filing.status === 'draft';
  const key = isDraft ? 'workbook_record_of_draft' : 'workbook_record_submits';
  const notes = { certificate_no: { key } };
  const said = isDraft || submits ? { ...row.said, notes } : row.said;
  return {
    ...row,
    result: row.result === 'same' ? 'changed' : row.result,
    said: { ...said, ...(isDraft && kept === undefined && { draft: true as const }) },
    made,
  };
}

type FaultsOf = (row: RecordRow) => Record<string, FieldMessage>;

/** What is said at which row: at the line or the handover that it is about, else at the first one. */
function saidAtRows({ rows, lines }: Unit, said: readonly Said[]): FaultsOf {
  const faults = new Map<RecordRow, Record<string, FieldMessage>>();
  for (const { line, handover, column, message } of said) {
    const part = line === null ? undefined : lines[line];
    const its = handover === null ? part?.row : part?.handovers[handover]?.row;
    const row = its ?? part?.row ?? rows[0];
    if (row === undefined) continue;
    const before = faults.get(row) ?? {};
    faults.set(row, { ...before, [column]: before[column] ?? message });
  }
  return (row) => ({ ...faults.get(row), ...row.faults });
}

function judgeOneRow(
  row: RecordRow,
  unit: Unit,
  { content }: Outcome,
  { faultsOf, around }: { faultsOf: FaultsOf; around: Around },
): JudgedOne {
  const { kept } = unit;
  const naming = { known: around.known, substances: unit.filing.substances };
  const names = Object.fromEntries(
    ['ref', 'certificate_no', 'year', 'enterprise'].map((field) => [field, row.texts[field] ?? '']),
  );
  const place = placeIn(unit.lines, row);
  const before =
    kept === undefined ? null : rowTexts(row, place, { ...kept, ...keptWhole(kept) }, naming);
  const fields = faultsOf(row);
  const judged = judgeRow<null, RecordRowMade>(row.row, {
    sheet: SHEET_OF[row.of],
    kept: before === null ? null : { ...before, ...names },
    seen: [
      kept?.record.id,
      kept?.record.version,
      unit.filing.kept?.version,
      unit.facts.volume.version,
    ].join('/'),
    judge: () => (Object.keys(fields).length > 0 ? refuse(4100, { fields }) : done(null)),
    textsOf: () => {
      const after =
        content &&
        rowTexts(row, place, { lines: content.lines, whole: recordTexts(content) }, naming);
      return { ...after, ...names };
    },
    make: () => NOT_YET,
  });
  const isSubmitted = kept?.record.status === 'submitted';
  return { of: row.of, row: isSubmitted ? asSubmitted(judged) : judged };
}

const keptWhole = (kept: KeptRecord) => ({
  whole: recordTexts({ ...kept.record, deviations: deviationsIn(kept) }),
});

/** What was submitted is put right by an amendment with its reason, on its own page. */
function asSubmitted<Made>(row: JudgedRow<Made>): JudgedRow<Made> {
  if (row.result === 'new') return withError(row, 'line', 'workbook_record_submitted');
  return Object.keys(row.said.changes).reduce(
    (wrong, column) => withError(wrong, column, 'workbook_record_submitted'),
    { ...row, said: { ...row.said, changes: {} } },
  );
}

interface Place {
  line: number;
  handover: number;
}

const placeIn = (lines: readonly LinePart[], row: RecordRow): Place => {
  const handover = ({ handovers }: LinePart) => handovers.findIndex((part) => part.row === row);
  const line = lines.findIndex((part) => part.row === row || handover(part) !== -1);
  const at = lines[line];
  return { line, handover: at === undefined ? -1 : handover(at) };
};

/** A row as its cells have it; null where it is nothing that is there. */
function rowTexts(
  row: RecordRow,
  { line, handover }: Place,
  of: { lines: readonly ActivityLine[]; whole: Texts },
  naming: Parameters<typeof lineTexts>[2],
): Texts | null {
  const at = of.lines[line];
  if (row.of === 'handover') {
    const handed = at?.handovers[handover];
    return handed === undefined ? null : handoverTexts(handed, line + 1, naming);
  }
  // A cell that says nothing of the whole is no change of it.
  const whole = Object.fromEntries(
    Object.entries(of.whole).filter(([field]) => row.texts[field] !== undefined),
  );
  if (line === -1) return whole;
  return at === undefined ? null : { ...whole, ...lineTexts(at, line + 1, naming) };
}
