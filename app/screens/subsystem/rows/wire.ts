import { type Cells, type EditorState, UNTOUCHED } from './editor.ts';

/**
 * How an editor's state travels: what stands on the page as fields of its own, `cell.<row>.<field>`, so that it works
 * without script; all else in one field, `kept`, which the fields go before.
 */

/** Rows that a form may add, and text that a cell may hold. */
const MAX_ROWS = 1000;
const MAX_CELL = 2000;
const KEY = /^\w[\w-]{0,63}$/;

export const cellName = (key: string, field: string) => `cell.${key}.${field}`;
/** The cell that a control stands for, with what stands in it; null for what is no cell. */
export function typedIn(control: Element): { key: string; field: string; value: string } | null {
  const [kind, key, field] = control.getAttribute('name')?.split('.') ?? [];
  if (kind !== 'cell' || key === undefined || field === undefined) return null;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return { key, field, value: control.checked ? '1' : '' };
  }
  return 'value' in control ? { key, field, value: String(control.value) } : null;
}

export const fileName = (key: string, field: string) => `file.${key}.${field}`;
/** The part of the list that is on the page. */
export const SHOWN = 'shown';
export const GONE = 'gone';
export const KEPT = 'kept';
/** What the rows on the page hold as they are kept: a field that still says it was not typed in. */
export const WAS = 'was';
/** A button of the editor; without one it is Enter, which saves nothing. */
export const PRESS = 'press';

/** State as one line of text. */
export function written(state: EditorState, fields: readonly string[]): string {
  const rows = Object.entries(state.typed).map(([key, cells]) => [
    key,
    ...fields.map((field) => cells[field] ?? null),
  ]);
  const { added, gone, open, page } = state;
  return JSON.stringify({ rows, added, gone, open, page });
}

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && KEY.test(one))
    : [];

/** State as it was written, read with suspicion: somebody else may have written it. */
export function readWritten(text: string, fields: readonly string[]): EditorState {
  const sent = parsed(text);
  const typed: Record<string, Cells> = {};
  for (const row of Array.isArray(sent.rows) ? sent.rows.slice(0, 2 * MAX_ROWS) : []) {
    if (!Array.isArray(row)) continue;
    const [key, ...values] = row as unknown[];
    if (typeof key !== 'string' || !isKey(key)) continue;
    typed[key] = Object.fromEntries(
      fields.flatMap((field, at): [string, string][] => {
        const value = values[at];
        return typeof value === 'string' ? [[field, value.slice(0, MAX_CELL)]] : [];
      }),
    );
  }
  return {
    typed,
    added: [...new Set(texts(sent.added))]
      .filter((key) => key.startsWith('new-'))
      .slice(0, MAX_ROWS),
    gone: [...new Set(texts(sent.gone))],
    open: [...new Set(texts(sent.open))],
    page: typeof sent.page === 'number' && sent.page > 0 ? Math.floor(sent.page) : 0,
  };
}

const isKey = (key: string) => KEY.test(key) && !(key in Object.prototype);

function parsed(text: string): Record<string, unknown> {
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export interface SentRows {
  /** Version of the list that was on the page. */
  version: number;
  /** The button: `confirm`, `add`, `read`, `undo`, `show:2`, `toggle:bch_1`; empty for Enter. */
  press: string;
  /** Rows of a spreadsheet, as pasted. */
  paste: string;
  state: EditorState;
}

/** What an editor's form sent. */
export function readRows(form: FormData, fields: readonly string[]): SentRows {
  const text = (name: string) => String(form.get(name) ?? '');
  const kept = form.has(KEPT) ? readWritten(text(KEPT), fields) : UNTOUCHED;
  const was = readWritten(text(WAS), fields).typed;
  const typed: Record<string, Record<string, string>> = {};
  for (const [key, cells] of Object.entries(kept.typed)) typed[key] = { ...cells };
  for (const [name, value] of form) {
    const [kind, key, field] = name.split('.');
    if (kind !== 'cell' || key === undefined || field === undefined || typeof value !== 'string') {
      continue;
    }
    if (!isKey(key) || !fields.includes(field)) continue;
    // An empty field stands before a box to tick: what is ticked is said last.
    const row = typed[key] ?? {};
    typed[key] = row;
    if (was[key]?.[field] === value) delete row[field];
    else row[field] = value.slice(0, MAX_CELL);
  }
  const shown = new Set(form.getAll(SHOWN).map(String));
  const ticked = form.getAll(GONE).map(String).filter(isKey);
  const gone = [...new Set([...kept.gone.filter((key) => !shown.has(key)), ...ticked])];
  return {
    version: Number(form.get('version')),
    press: text(PRESS),
    paste: text('paste'),
    state: { ...kept, typed, gone },
  };
}
