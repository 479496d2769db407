import type { Outcome } from '../../kernel/outcome.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, SheetShape, StagedRow } from '../../workbook/sheet.ts';

/** A company of the list as a row makes it. */
export interface NamedRow<Row = object> {
  id: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** What is kept of it. */
  row: Row;
}

/** One that is there. */
export interface KeptNamed {
  id: string;
  version: number;
  /** By the keys of the sheet. */
  texts: Texts;
}

interface Rules<Kept extends KeptNamed, Content> {
  sheet: SheetShape;
  /** What tells companies of the list apart. */
  keyOf(texts: Texts): string;
  kept: ReadonlyMap<string, Kept>;
  judge(texts: Texts): Outcome<Content>;
  textsOf(content: NoInfer<Content>): Texts;
  newId(): string;
}

/**
 * Judges rows by the form of a list: one with the key of a company that is there changes it where it says something else,
 * any other is new. A second row of the same key is an error at its name.
 */
export function judgeRows<Kept extends KeptNamed, Content>(
  staged: readonly StagedRow[],
  { sheet, keyOf, kept, judge, textsOf, newId }: Rules<Kept, Content>,
): JudgedRow<NamedRow<Content>>[] {
  const seen = new Set<string>();
  return staged.map((row) => {
    const key = keyOf(readRow(sheet.columns, row).texts);
    const found = kept.get(key);
    const judged = judgeRow<Content, NamedRow<Content>>(row, {
      ...{ sheet, judge, textsOf },
      kept: found?.texts ?? null,
      seen: found === undefined ? '' : `${found.id} ${found.version}`,
      make: (content) => ({
        id: found?.id ?? newId(),
        version: found?.version ?? 0,
        row: content,
      }),
    });
    if (judged.result === 'bad') return judged;
    if (seen.has(key)) return withError(judged, 'name', 'workbook_row_twice');
    seen.add(key);
    return judged;
  });
}
