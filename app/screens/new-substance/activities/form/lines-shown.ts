import type { ReadForm } from '~/screens/subsystem/form/read-form.ts';
import { pagesOf, ROWS_SHOWN } from '~/screens/subsystem/rows/shown.ts';
import { type ActivityValues, isHandover, LINE_FIELDS, type LineValues } from './activity-form.ts';

/**
 * Hundreds of lines would make every key wait for all their fields: a part of them is drawn, as in the row editor, and
 * each of the others goes along as one hidden text. So conform counts, moves and removes them as ever.
 */

type Shown = Pick<ActivityValues, 'lines' | 'shown'>;

/** The part of the lines that is drawn, from 0. */
export function partShown({ lines, shown }: Shown): number {
  const asked = /^[1-9]\d{0,2}$/.test(shown) ? Number(shown) : 1;
  return Math.min(asked, pagesOf(lines.length)) - 1;
}

/** The part in which a line stands. */
export const partOf = (index: number) => Math.floor(index / ROWS_SHOWN);

/** How a part is named in the form's own field. */
export const nameOfPart = (part: number) => String(part + 1);

/** A line that is not drawn, as one text. */
export function packed(line: LineValues): string {
  return JSON.stringify(LINE_FIELDS.map((name) => line[name]));
}

/**
 * Values that take the place of all that stands in the form: conform puts them into its fields by their names, so lines
 * that are not drawn need theirs too.
 */
export function whole(values: ActivityValues) {
  return { ...values, lines: values.lines.map((line) => ({ ...line, packed: packed(line) })) };
}

/** `2` of a line, `2.1` of the first handover below it. */
export function numbersOf(lines: readonly LineValues[]): string[] {
  let [line, handed] = [0, 0];
  return lines.map((row) => {
    if (isHandover(row) && line > 0) {
      handed += 1;
      return `${line}.${handed}`;
    }
    line += 1;
    handed = 0;
    return String(line);
  });
}

/** The line of the first of these names that stands in one. */
export function firstLineOf(names: readonly string[]): number | null {
  const lines = names.flatMap((name) => /^lines\[(\d+)\]/.exec(name)?.[1] ?? []).map(Number);
  return lines.length === 0 ? null : Math.min(...lines);
}

/** Values with the part shown in which the first wrong line stands, if any is wrong. */
export function showingWrong(values: ActivityValues, wrong: readonly string[]): ActivityValues {
  const line = firstLineOf(wrong);
  return line === null ? values : { ...values, shown: nameOfPart(partOf(line)) };
}

/**
 * What was sent, with the part of its lines shown that its answer is about: where the first wrong one stands, or the one
 * that a button has added.
 */
export function showingLines<Sent extends ReadForm<ActivityValues, unknown>>(sent: Sent): Sent {
  const { values, submission } = sent;
  const { intent, error } = submission.reply();
  if (!intent) return { ...sent, values: showingWrong(values, Object.keys(error ?? {})) };
  if (intent.type !== 'insert') return sent;
  const { index = values.lines.length - 1 } = intent.payload;
  return { ...sent, values: { ...values, shown: nameOfPart(partOf(index)) } };
}
