import type { FieldMessage, Outcome } from '../kernel/outcome.ts';
import { type ReadRow, readRow } from './read-cell.server.ts';
import type { JudgedRow, SheetShape, StagedRow } from './sheet.ts';

/** Fields of a form as text, by their columns. */
export type Texts = Record<string, string>;

interface Rules<Content, Made> {
  sheet: SheetShape;
  /** What is there, as texts by column; null for something new. */
  kept: Texts | null;
  /** What it was judged by. */
  seen?: string;
  /** What the form would say of these texts. */
  judge(texts: Texts): Outcome<Content>;
  /** The same as it is kept, as texts. */
  textsOf(content: Content): Texts;
  /** What is written for a row that is new or changes something. */
  make(content: Content, change: { isNew: boolean; fields: string[] }): Made;
}

/** What the cells say, over what is there: an empty cell keeps it. */
export const over = (
  { columns }: SheetShape,
  kept: Texts | null,
  { texts }: Pick<ReadRow, 'texts'>,
): Texts =>
  Object.fromEntries(columns.map(({ field }) => [field, texts[field] ?? kept?.[field] ?? '']));

/**
 * Judges a row by the rules of its form: the same fields, the same refusals, told at its cells. A refusal at something
 * that has no column here is told at the first one.
 */
export function judgeRow<Content, Made>(
  row: StagedRow,
  { sheet, kept, seen = '', judge, textsOf, make }: Rules<Content, Made>,
): JudgedRow<Made> {
  const read = readRow(sheet.columns, row);
  const outcome = judge(over(sheet, kept, read));
  const errors = { ...read.errors };
  if (!outcome.ok) {
    const { fields = {}, why } = outcome.refusal;
    const first = sheet.columns[0]?.field ?? '';
    const known = new Set(sheet.columns.map(({ field }) => field));
    for (const [name, message] of Object.entries(fields)) {
      const column = known.has(name) ? name : first;
      errors[column] ??= message;
    }
    if (Object.keys(fields).length === 0) errors[first] ??= why ?? { key: 'invalid_choice' };
  }
  const said = { errors, repairs: read.repairs, changes: {} };
  if (!outcome.ok || Object.keys(errors).length > 0) {
    return { n: row.n, result: 'bad', said, made: null, seen };
  }
  const after = textsOf(outcome.value);
  const changes = kept === null ? [] : changedIn(sheet, kept, after);
  const isNew = kept === null;
  if (!isNew && changes.length === 0) return { n: row.n, result: 'same', said, made: null, seen };
  const fields = changes.map(([field]) => field);
  return {
    n: row.n,
    result: isNew ? 'new' : 'changed',
    said: { ...said, changes: Object.fromEntries(changes) },
    made: make(outcome.value, { isNew, fields }),
    seen,
  };
}

function changedIn({ columns }: SheetShape, kept: Texts, after: Texts) {
  return columns.flatMap(({ field }) => {
    const [before, now] = [kept[field], after[field]];
    if (before === undefined || now === undefined || before === now) return [];
    return [[field, [before, now]] as [string, [string, string]]];
  });
}

/** The same row with one more error: it is wrong, and nothing is written for it. */
export function withError<Made>(
  row: JudgedRow<Made>,
  column: string,
  key: string,
  values?: FieldMessage['values'],
): JudgedRow<Made> {
  const message = { key, ...(values && { values }) };
  return {
    ...row,
    result: 'bad',
    made: null,
    said: {
      ...row.said,
      errors: { ...row.said.errors, [column]: row.said.errors[column] ?? message },
    },
  };
}
