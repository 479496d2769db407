import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react';
import { changedEarly } from '~/ui/form/early-input.ts';
import { useSending } from '../going.ts';
import { type Cells, type Line, type Press, pressed, touched, UNTOUCHED } from './editor.ts';
import { useLeaving } from './leaving.ts';
import type { RowEditorProps } from './row-editor-props.ts';
import { pagesOf, ROWS_SHOWN } from './shown.ts';
import { useEditor, useFocus } from './use-editor.ts';
import { typedIn } from './wire.ts';

export type Editing = ReturnType<typeof useEditing>;

/** The editor with the row that is asked about, and what each press does to it and to the focus. */
export function useEditing(props: RowEditorProps) {
  const { list, rows, columns, inside } = props;
  const editor = useEditor({ ...props, inside: inside?.fields });
  const { state, dispatch, lines, put } = editor;
  const [asked, setAsked] = useState<string | null>(null);
  const [withFile, setWithFile] = useState<ReadonlySet<string>>(new Set());
  const focus = useFocus();
  const form = useRef<HTMLFormElement>(null);
  const busy = useSending().formData?.get('intent') === list;
  const counts = touched(lines);
  const dirty = counts.gone + counts.added + counts.changed > 0;
  const pages = pagesOf(lines.length);
  const page = Math.min(state.page, pages - 1);
  const shown = lines.filter((_, at) => Math.floor(at / ROWS_SHOWN) === page);
  const blocker = useLeaving(dirty && !busy);
  useTypedEarly(form, dispatch);
  const cellId = (key: string, field: string) => `${list}-${key}-${field}`;
  const firstField = columns.find(({ control }) => control)?.key ?? '';
  useFocusOnRefusal(props, lines, { focus, cellId });
  const add = (cells: readonly Cells[]) => {
    const press: Press = { type: 'add', rows: cells, kept: rows.length };
    const next = pressed(state, press);
    dispatch(press);
    focus(cellId(next.added.at(-cells.length) ?? '', firstField));
    return next;
  };
  const strike = (key: string) => {
    dispatch({ type: 'strike', key });
    setAsked(null);
    focus(`${list}-undo-${key}`, 'dialog');
  };
  const undo = (key: string) => {
    dispatch({ type: 'undo', key });
    focus(`${list}-delete-${key}`);
  };
  const discard = () => {
    put({ ...UNTOUCHED, page }, {});
    setWithFile(new Set());
  };
  const acts = { add, strike, undo, discard, setAsked, setWithFile };
  const seen = { asked, withFile, busy, counts, dirty, pages, page, shown };
  return { ...editor, ...seen, ...acts, form, blocker, cellId };
}

/** Takes in what was typed before the page's script ran. */
function useTypedEarly(form: RefObject<HTMLFormElement>, dispatch: Dispatch<Press>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page's script ran, once
  useEffect(() => {
    // React counts what stands in a text field then as what it was drawn with, and tells no change of it.
    for (const control of form.current ? changedEarly(form.current) : []) {
      const typed = typedIn(control);
      if (typed) dispatch({ type: 'type', ...typed });
    }
  }, []);
}

interface FocusTools {
  focus: ReturnType<typeof useFocus>;
  cellId: (key: string, field: string) => string;
}

/** Puts the focus on the first cell that is wrong, or on why the list was refused. */
function useFocusOnRefusal(
  { list, answer, fields }: RowEditorProps,
  lines: readonly Line[],
  { focus, cellId }: FocusTools,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer that refuses
  useEffect(() => {
    if (!answer?.refused) return;
    const wrong = lines.find(({ key }) => answer.errors[key] !== undefined);
    const field = wrong && fields.find((one) => answer.errors[wrong.key]?.[one]);
    focus(wrong && field ? cellId(wrong.key, field) : `${list}-refused`);
  }, [answer]);
}
