import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { Locale } from '~/domain/kernel/context.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { letterOf, type SaidRow, saidOfCells } from '~/domain/workbook/cells.ts';
import type { SheetColumn, SheetShape } from '~/domain/workbook/sheet.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { choiceWord } from '~/i18n/sheet-words.server.ts';

const WIDTH = 18;
const FIRST_ROW = 3;
/** Row to which the drop-downs reach: as many as a sheet takes. */
const LAST_ROW = 5002;
/** Characters of a drop-down's list at most: with more, Excel calls the workbook damaged. */
const MAX_LIST = 255;
const HEADS = { freezePane: { rows: 2 } };

type Say = ReturnType<typeof translator>;

const labelOf = (say: Say, { field, words = field, required }: SheetColumn) =>
  `${say(`consoleImport:column.${words}`)}${required ? ' *' : ''}`;

/** What may stand in a column, as its drop-down has it; several values can't be chosen in one. */
function choicesOf(locale: Locale, column: SheetColumn): string[] {
  if (column.is === 'yes') {
    const say = translator(locale);
    return ['yes', 'no'].map((value) => say(`consoleImport:choice.yes.${value}`));
  }
  if (column.among === undefined || column.many) return [];
  const words = column.among.values.map((value) => choiceWord(locale, column, value));
  return words.join().length > MAX_LIST ? [] : words;
}

function dropDowns(locale: Locale, columns: readonly (SheetColumn | undefined)[]) {
  return columns.flatMap((column, at) => {
    const values = column === undefined ? [] : choicesOf(locale, column);
    if (values.length === 0) return [];
    const range = `${letterOf(at)}${FIRST_ROW}:${letterOf(at)}${LAST_ROW}`;
    // A value of the API may stand there as well: it warns and lets it be.
    return [
      { type: 'list' as const, values, allowBlank: true, range, errorStyle: 'warning' as const },
    ];
  });
}

function emptySheet(locale: Locale, { key, columns }: SheetShape): WriteSheet {
  const say = translator(locale);
  return {
    name: say(`consoleImport:sheet.${key}`),
    columns: columns.map(({ width = WIDTH }) => ({ width })),
    rows: [columns.map((column) => labelOf(say, column)), columns.map(({ field }) => field)],
    dataValidations: dropDowns(locale, columns),
    ...HEADS,
  };
}

/** What each column takes, for who fills it in. */
function howSheet(locale: Locale, shapes: readonly SheetShape[], note: string): WriteSheet {
  const say = translator(locale);
  const head = ['sheet', 'label', 'key', 'takes'].map((name) => say(`consoleImport:how.${name}`));
  const rows = shapes.flatMap(({ key, columns }) =>
    columns.map((column) => [
      say(`consoleImport:sheet.${key}`),
      labelOf(say, column),
      column.field,
      takes(locale, column),
    ]),
  );
  return {
    name: say('consoleImport:sheet.how'),
    columns: [{ width: 16 }, { width: 24 }, { width: 26 }, { width: 80 }],
    rows: [[say(note)], head, ...rows],
    ...HEADS,
  };
}

function takes(locale: Locale, column: SheetColumn): string {
  const say = translator(locale);
  if (column.field === 'ref') return say('consoleImport:how.ref');
  if (column.among !== undefined) {
    const words = column.among.values.map((value) => choiceWord(locale, column, value));
    return `${words.join(' / ')}${column.many ? ` ${say('consoleImport:how.several')}` : ''}`;
  }
  return say(`consoleImport:how.is.${column.is ?? 'text'}`);
}

/**
 * A template: labels, keys, drop-downs, and a sheet that says how.
 *
 * @param note key of what stands above that sheet
 */
export async function templateBook(
  locale: Locale,
  shapes: readonly SheetShape[],
  note: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = shapes.map((shape) => emptySheet(locale, shape));
  sheets.push(howSheet(locale, shapes, note));
  return (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>;
}

/** A workbook as it came: its rows by sheet, and the keys of each sheet's columns in their order. */
interface CameBook {
  rows: readonly SaidRow[];
  columns: Readonly<Record<string, readonly string[]>>;
}

/** The workbook as it came, with what is wrong as a comment at its cell; it can be uploaded again once it is put right. */
export async function errorBook(
  locale: Locale,
  { rows, columns }: CameBook,
  shapes: readonly SheetShape[],
  sentence: (message: FieldMessage) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const say = translator(locale);
  const wrong = saidOfCells(rows, columns).filter(({ kind }) => kind === 'error');
  const sheets = shapes
    .filter(({ key }) => key in columns)
    .map((shape): WriteSheet => {
      const order = columns[shape.key] ?? [];
      const known = order.map((key) => shape.columns.find(({ field }) => field === key));
      const its = rows.filter(({ sheet }) => sheet === shape.key);
      const last = its.at(-1)?.n ?? FIRST_ROW - 1;
      const byRow = new Map(its.map((row) => [row.n, row]));
      const cells: NonNullable<WriteSheet['cells']> = new Map();
      for (const { sheet, column, cell, message } of wrong) {
        const at = order.indexOf(column);
        const n = Number(/\d+$/.exec(cell)?.[0]);
        if (sheet !== shape.key || message === null) continue;
        // What has no column here is said at the first one of its row.
        const place = Math.max(0, at);
        const value = byRow.get(n)?.cells[order[place] ?? ''] ?? '';
        cells.set(`${n - 1},${place}`, {
          value,
          style: { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFDE3E0' } } },
          comment: { author: say('consoleImport:title'), text: sentence(message) },
        });
      }
      const data = Array.from({ length: last - FIRST_ROW + 1 }, (_, index) => {
        const row = byRow.get(index + FIRST_ROW);
        return order.map((key) => row?.cells[key] ?? null);
      });
      return {
        name: say(`consoleImport:sheet.${shape.key}`),
        columns: known.map((column) => ({ width: column?.width ?? WIDTH })),
        rows: [known.map((column) => (column ? labelOf(say, column) : '')), [...order], ...data],
        cells,
        dataValidations: dropDowns(locale, known),
        ...HEADS,
      };
    });
  return (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>;
}
