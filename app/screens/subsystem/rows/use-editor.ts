import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { RowsAnswer } from './answer.ts';
import {
  type CellErrors,
  type Cells,
  carriedOn,
  drawnOtherwise,
  type EditorState,
  type Line,
  linesOf,
  linesToKeep,
  pageOf,
  pressed,
  type StoredRow,
  shownWrong,
  UNTOUCHED,
  underTheirIds,
} from './editor.ts';

/** Fetches what is wrong with rows by themselves. */
export type LateRowsCheck = () => Promise<(lines: readonly Line[]) => CellErrors>;

export interface EditorOptions {
  rows: readonly StoredRow[];
  blank: Cells;
  version: number;
  inside?: readonly string[] | undefined;
  answer: RowsAnswer['rows'] | null;
  at?: string | null | undefined;
  check?: LateRowsCheck | undefined;
}

/**
 * The state of an editor. An answer of the action takes its place, with what was done while it was on its way; once the
 * list is saved it begins anew; other rows under it (载入最新数据) leave it as it is.
 */
export function useEditor({ rows, blank, version, inside, answer, at, check }: EditorOptions) {
  const [state, dispatch] = useReducer(pressed, undefined, (): EditorState => {
    if (answer) return answer.state;
    if (!at || !rows.some(({ id }) => id === at)) return UNTOUCHED;
    return { ...UNTOUCHED, open: [at], page: pageOf(linesOf(rows, UNTOUCHED, blank), at) };
  });
  const [errors, setErrors] = useState<CellErrors>(answer?.errors ?? {});
  // Inputs hold their own text: another epoch draws them anew, all of them or those of one row.
  const [epoch, setEpoch] = useState<Epoch>({ all: 0, of: {} });
  const seen = useRef({ answer, version, rows });
  /** The editor as it was sent; null while nothing is on its way. */
  const sent = useRef<EditorState | null>(null);
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });
  const put = useCallback((next: EditorState, wrong: CellErrors) => {
    dispatch({ type: 'put', state: next });
    setErrors(wrong);
    setEpoch(({ all }) => ({ all: all + 1, of: {} }));
  }, []);
  const shownAt = useRef(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every row that the address names
  useEffect(() => {
    if (shownAt.current === at) return;
    shownAt.current = at;
    if (!at || !rows.some(({ id }) => id === at)) return;
    const { open } = now.current;
    const page = pageOf(linesOf(rows, now.current, blank), at);
    const shown = { ...now.current, open: [...new Set([...open, at])], page };
    dispatch({ type: 'put', state: shown });
    requestAnimationFrame(() => document.getElementById(at)?.scrollIntoView({ block: 'center' }));
  }, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer and every version
  useEffect(() => {
    const before = seen.current;
    seen.current = { answer, version, rows };
    if (answer && before.answer !== answer) {
      const next = carriedOn(answer.state, sent.current ?? now.current, now.current);
      sent.current = null;
      dispatch({ type: 'put', state: next });
      setErrors(answer.errors);
      const changed = drawnOtherwise(linesOf(rows, now.current, blank), linesOf(rows, next, blank));
      setEpoch(({ all, of }) => ({
        all,
        of: { ...of, ...Object.fromEntries(changed.map((key) => [key, (of[key] ?? 0) + 1])) },
      }));
    } else if (sent.current && before.version !== version) {
      const keys = linesToKeep(linesOf(before.rows, sent.current, blank)).map(({ key }) => key);
      const kept = (of: EditorState) => underTheirIds(of, keys, rows);
      put(carriedOn(UNTOUCHED, kept(sent.current), kept(now.current)), {});
      sent.current = null;
    }
  }, [answer, version, put]);
  const lines = useMemo(() => linesOf(rows, state, blank), [rows, state, blank]);
  /** What is wrong with the rows, where that can be told here; `show` opens the rows that are. */
  const judge = async (now: EditorState, show: boolean) => {
    const wrongOf = await check?.().catch(() => undefined);
    if (wrongOf === undefined) return;
    const all = linesOf(rows, now, blank);
    const wrong = wrongOf(linesToKeep(all));
    setErrors(wrong);
    if (!show) return;
    const isInside = (field: string) => inside?.includes(field) ?? false;
    dispatch({ type: 'put', state: shownWrong(now, all, wrong, isInside) });
  };
  const epochOf = (key: string) => `${epoch.all}-${epoch.of[key] ?? 0}`;
  return { state, dispatch, lines, errors, epochOf, put, judge, sent };
}

interface Epoch {
  all: number;
  of: Readonly<Record<string, number>>;
}

/**
 * Moves the focus to an element once it is there. `after` a dialog it is moved again where that gives it back elsewhere;
 * else only where what is drawn anew has lost it, since its reader may already be in another field.
 */
export function useFocus(): (id: string, after?: 'dialog') => void {
  return useCallback((id, after) => {
    let tries = 12;
    let moved = false;
    const go = () => {
      const element = document.getElementById(id);
      // What is drawn anew loses it to the page.
      const isLost = document.activeElement === document.body;
      if (element && (!moved || isLost || after === 'dialog')) {
        element.focus();
        moved = true;
      }
      tries -= 1;
      if (tries > 0) requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  }, []);
}

/** Enter in a field saves nothing. */
export function noEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.type !== 'submit' && target.type !== 'file') event.preventDefault();
}
