import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import type { FormAnswer } from '../form/form.ts';
import type { CellErrors, EditorState } from './editor.ts';

/** What an action answers an editor that did not save. As an answer to a form it says nothing. */
export interface RowsAnswer extends FormAnswer {
  rows: {
    /** The list it is about. */
    list: string;
    /** Version that its page had. */
    version: number;
    state: EditorState;
    errors: CellErrors;
    /** Why nothing was saved; null where a button only changed the editor. */
    refused: RowsRefused | null;
    /** Files that came along and wait to be attached: name by id. */
    files: Readonly<Record<string, string>>;
    /** Rows that were pasted. */
    pasted: number;
  };
}

interface RowsRefused {
  code: number;
  sentence: FieldMessage;
  /** Rows of a list in use that can't go, each with what has it. */
  uses: readonly { row: string; by: readonly string[] }[];
}

/** The answer where it is an editor's, of this list. */
export function rowsAnswer(answer: unknown, list: string): RowsAnswer['rows'] | null {
  const rows = (answer as Partial<RowsAnswer> | undefined)?.rows;
  return rows?.list === list ? rows : null;
}
