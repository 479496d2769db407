import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { ROWS_SHOWN } from './shown.ts';

/**
 * A list that is edited as a whole and saved by one button. What is kept stays in the loader's answer; only what was
 * typed, added or struck is state, so a list of a thousand rows costs what was touched of it
 * (docs/decisions/039-row-editor.md).
 */

/** Fields of one row as text. */
export type Cells = Readonly<Record<string, string>>;

/** A row as it is kept. */
export interface StoredRow {
  id: string;
  cells: Cells;
}

export interface EditorState {
  /** What was typed, by row and field; of a new row everything it holds. */
  typed: Readonly<Record<string, Cells>>;
  /** Keys of new rows, in their order after the kept ones. */
  added: readonly string[];
  /** Rows that go at 确认. */
  gone: readonly string[];
  /** Rows whose second line is open. */
  open: readonly string[];
  /** Part of the list that is shown, from 0. */
  page: number;
}

export const UNTOUCHED: EditorState = { typed: {}, added: [], gone: [], open: [], page: 0 };

/** A row as it stands in the editor. */
export interface Line {
  /** Its id, or `new-1`. */
  key: string;
  isNew: boolean;
  isGone: boolean;
  isOpen: boolean;
  isChanged: boolean;
  cells: Cells;
}

/** The list as it stands: kept rows with what was typed, then new ones. */
export function linesOf(stored: readonly StoredRow[], state: EditorState, blank: Cells): Line[] {
  const [gone, open] = [new Set(state.gone), new Set(state.open)];
  const lineOf = (key: string, before: Cells, isNew: boolean): Line => {
    const cells = { ...before, ...state.typed[key] };
    const isChanged = Object.keys(before).some((field) => cells[field] !== before[field]);
    return { key, isNew, isGone: gone.has(key), isOpen: open.has(key), isChanged, cells };
  };
  return [
    ...stored.map(({ id, cells }) => lineOf(id, cells, false)),
    ...state.added.map((key) => lineOf(key, blank, true)),
  ];
}

/** Rows that hold something else than they did. */
export function drawnOtherwise(before: readonly Line[], after: readonly Line[]): string[] {
  const held = new Map(before.map(({ key, cells }) => [key, cells]));
  return after
    .filter(({ key, cells }) =>
      Object.entries(cells).some(([field, text]) => held.get(key)?.[field] !== text),
    )
    .map(({ key }) => key);
}

/** Rows as they shall be kept: a new one in which nothing was entered is none. */
export function linesToKeep(lines: readonly Line[]): Line[] {
  return lines.filter(({ isGone, isNew, isChanged }) => !isGone && (!isNew || isChanged));
}

/** Whether a row is the only one that stays: where one has to, it can't be deleted. */
export function isLastToStay(lines: readonly Line[], key: string): boolean {
  const stay = linesToKeep(lines);
  return stay.length === 1 && stay[0]?.key === key;
}

export interface Touched {
  gone: number;
  changed: number;
  added: number;
}

/** What 确认 would do. */
export function touched(lines: readonly Line[]): Touched {
  const kept = linesToKeep(lines).filter(({ isChanged }) => isChanged);
  const added = kept.filter(({ isNew }) => isNew).length;
  const gone = lines.filter(({ isGone, isNew }) => isGone && !isNew).length;
  return { gone, added, changed: kept.length - added };
}

/** The part of the list that holds a row. */
export function pageOf(lines: readonly Line[], key: string): number {
  const at = lines.findIndex((line) => line.key === key);
  return Math.max(0, Math.floor(at / ROWS_SHOWN));
}

export type Press =
  | { type: 'type'; key: string; field: string; value: string }
  | { type: 'add'; rows: readonly Cells[]; kept: number }
  | { type: 'strike'; key: string }
  | { type: 'undo'; key: string }
  | { type: 'toggle'; key: string }
  | { type: 'show'; page: number }
  | { type: 'put'; state: EditorState };

/** The editor after a press or a key. */
export function pressed(state: EditorState, press: Press): EditorState {
  switch (press.type) {
    case 'type': {
      const { key, field, value } = press;
      if (state.typed[key]?.[field] === value) return state;
      return {
        ...state,
        typed: { ...state.typed, [key]: { ...state.typed[key], [field]: value } },
      };
    }
    case 'add':
      return withRows(state, press.rows, press.kept);
    case 'strike':
      return struck(state, press.key);
    case 'undo':
      return without(state, press.key);
    case 'toggle': {
      const open = state.open.filter((key) => key !== press.key);
      return { ...state, open: open.length < state.open.length ? open : [...open, press.key] };
    }
    case 'show':
      return { ...state, page: Math.max(0, press.page) };
    case 'put':
      return press.state;
  }
}

/** A new row in which nothing stands goes at once. */
function struck(state: EditorState, key: string): EditorState {
  const isBlank = Object.values(state.typed[key] ?? {}).every((text) => text === '');
  if (state.added.includes(key) && isBlank) {
    return { ...state, added: state.added.filter((one) => one !== key) };
  }
  return { ...without(state, key), gone: [...without(state, key).gone, key] };
}

function without(state: EditorState, key: string): EditorState {
  return { ...state, gone: state.gone.filter((one) => one !== key) };
}

/**
 * An answer with what was done in the editor while it was on its way: what was typed, added, struck or opened since it
 * was sent stays.
 */
export function carriedOn(answer: EditorState, sent: EditorState, now: EditorState): EditorState {
  const typed: Record<string, Cells> = { ...answer.typed };
  for (const [key, cells] of Object.entries(now.typed)) {
    const since = Object.entries(cells).filter(
      ([field, text]) => sent.typed[key]?.[field] !== text,
    );
    if (since.length > 0) typed[key] = { ...typed[key], ...Object.fromEntries(since) };
  }
  return {
    typed,
    added: withSince(answer.added, sent.added, now.added),
    gone: withSince(answer.gone, sent.gone, now.gone),
    open: withSince(answer.open, sent.open, now.open),
    page: now.page === sent.page ? answer.page : now.page,
  };
}

/**
 * The editor as it stands once what was sent of it is kept: rows that were new have their ids, so that what was typed
 * in them meanwhile stays. As it is where the kept rows are not those that were sent.
 *
 * @param keys of the rows that were sent, in their order
 * @param rows as they are kept now
 */
export function underTheirIds(
  state: EditorState,
  keys: readonly string[],
  rows: readonly StoredRow[],
): EditorState {
  const areThose =
    keys.length === rows.length && keys.every((key, at) => NEW.test(key) || key === rows[at]?.id);
  if (!areThose) return state;
  const ids = new Map(keys.map((key, at) => [key, rows[at]?.id ?? key]));
  const idOf = (key: string) => ids.get(key) ?? key;
  const typed = Object.entries(state.typed).map(([key, cells]) => [idOf(key), cells]);
  return {
    ...state,
    typed: Object.fromEntries(typed),
    added: state.added.filter((key) => !ids.has(key)),
    gone: state.gone.map(idOf),
    open: state.open.map(idOf),
  };
}

/** Keys of an answer, with those that came since it was sent and without those that went. */
function withSince(
  answer: readonly string[],
  sent: readonly string[],
  now: readonly string[],
): string[] {
  const went = sent.filter((key) => !now.includes(key));
  const came = now.filter((key) => !sent.includes(key));
  return [...new Set([...answer.filter((key) => !went.includes(key)), ...came])];
}

const NEW = /^new-(\d{1,5})$/;

function withRows(state: EditorState, rows: readonly Cells[], kept: number): EditorState {
  const last = Math.max(0, ...state.added.map((key) => Number(NEW.exec(key)?.[1] ?? 0)));
  const keys = rows.map((_, at) => `new-${last + at + 1}`);
  const typed = Object.fromEntries(keys.map((key, at) => [key, rows[at] ?? {}]));
  const first = kept + state.added.length;
  return {
    ...state,
    added: [...state.added, ...keys],
    typed: { ...state.typed, ...typed },
    page: Math.floor(first / ROWS_SHOWN),
  };
}

/** What is wrong with cells, by row and field. */
export type CellErrors = Readonly<Record<string, Readonly<Record<string, FieldMessage>>>>;

/** Messages of a refusal by row: `rows.3.sampling.place` is `sampling_place` of the fourth. */
export function cellErrors(
  fields: Readonly<Record<string, FieldMessage>>,
  keys: readonly string[],
): CellErrors {
  const errors: Record<string, Record<string, FieldMessage>> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, at, field] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? [];
    const key = keys[Number(at)];
    if (key === undefined || field === undefined) continue;
    const row = errors[key] ?? {};
    row[field.replaceAll('.', '_')] ??= message;
    errors[key] = row;
  }
  return errors;
}

/** The editor with every row open, on the part of the list, where something is wrong; as it was where nothing is. */
export function shownWrong(
  state: EditorState,
  lines: readonly Line[],
  errors: CellErrors,
  opened: (field: string) => boolean,
): EditorState {
  const wrong = lines.filter(({ key }) => errors[key] !== undefined);
  const [first] = wrong;
  if (first === undefined) return state;
  const inside = wrong.filter(({ key }) => Object.keys(errors[key] ?? {}).some(opened));
  const open = new Set([...state.open, ...inside.map(({ key }) => key)]);
  return { ...state, open: [...open], page: pageOf(lines, first.key) };
}
