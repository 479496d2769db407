import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import type { FieldMessage, Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { data } from '~/framework.ts';
import type { RowsAnswer } from './answer.ts';
import {
  type CellErrors,
  type Cells,
  cellErrors,
  type EditorState,
  type Line,
  linesOf,
  linesToKeep,
  pressed,
  type StoredRow,
  shownWrong,
} from './editor.ts';
import { fileName, readRows, type SentRows } from './wire.ts';

export interface SavedRows {
  /** Name of the list, as its page has it. */
  list: string;
  fields: readonly string[];
  /** Fields that stand in the second line of a row. */
  inside?: readonly string[];
  blank: Cells;
  stored: readonly StoredRow[];
  /** Fields that hold a file, and what it is uploaded for. */
  files?: Readonly<Record<string, UploadPurpose>>;
  /** Rows of a spreadsheet. */
  read?: (paste: string) => Cells[];
  /** What is wrong with the rows by themselves. */
  check?: (lines: readonly Line[]) => CellErrors;
  /** @param files name by id of those that came along */
  save: (
    lines: readonly Line[],
    version: number,
    files: Readonly<Record<string, string>>,
  ) => Promise<Outcome<unknown>>;
}

/**
 * Takes the form of a list: does what its button says, and saves the whole list where that is 确认.
 *
 * @returns null once it is saved; else the editor again, with why
 */
export async function takeRows(ctx: CompanyContext, posted: PostedForm, of: SavedRows) {
  const sent = readRows(posted.fields, of.fields);
  if (sent.press !== 'confirm') return answered(of, sent, turned(sent, of));
  const uploads = await keepFiles(ctx, posted, of, sent.state);
  const { state, files } = uploads;
  const lines = linesOf(of.stored, state, of.blank);
  const kept = linesToKeep(lines);
  const errors = { ...of.check?.(kept), ...uploads.errors };
  const wrong: Outcome<unknown> = { ok: false, refusal: uploads.refusal ?? { code: 4100 } };
  const outcome = Object.keys(errors).length > 0 ? wrong : await of.save(kept, sent.version, files);
  if (outcome.ok) return null;
  const keys = kept.map(({ key }) => key);
  const told = { ...cellErrors(outcome.refusal.fields ?? {}, keys), ...errors };
  return answered(of, sent, { state, errors: told, refusal: outcome.refusal, files });
}

interface Turned {
  state: EditorState;
  errors?: CellErrors;
  refusal?: Refusal;
  files?: Record<string, string>;
  pasted?: number;
}

/** What a button of the editor does where no script does it. */
function turned({ press, paste, state }: SentRows, of: SavedRows): Turned {
  const [verb, argument = ''] = press.split(':');
  if (verb === 'add') {
    return { state: pressed(state, { type: 'add', rows: [{}], kept: of.stored.length }) };
  }
  if (verb === 'show')
    return { state: pressed(state, { type: 'show', page: Number(argument) || 0 }) };
  if (verb === 'toggle') return { state: pressed(state, { type: 'toggle', key: argument }) };
  if (verb === 'undo') return { state: pressed(state, { type: 'undo', key: argument }) };
  if (verb !== 'read' || of.read === undefined) return { state };
  const rows = of.read(paste);
  const added = pressed(state, { type: 'add', rows, kept: of.stored.length });
  const lines = linesOf(of.stored, added, of.blank);
  const errors = of.check?.(linesToKeep(lines)) ?? {};
  return { state: added, errors, pasted: rows.length };
}

function answered(
  of: SavedRows,
  { version }: SentRows,
  { state, errors = {}, refusal, files = {}, pasted = 0 }: Turned,
) {
  const lines = linesOf(of.stored, state, of.blank);
  const inside = (field: string) => of.inside?.includes(field) ?? false;
  const uses = refusal?.data?.uses;
  const body: RowsAnswer = {
    result: {},
    refusal: null,
    rows: {
      list: of.list,
      version,
      state: shownWrong(state, lines, errors, inside),
      errors,
      refused: refusal
        ? {
            code: refusal.code,
            sentence: sentenceOf(refusal),
            // 4134 of a list carries them (rules.ts of its area).
            uses: Array.isArray(uses) ? uses : [],
          }
        : null,
      files,
      pasted,
    },
  };
  return data(body, { status: refusal ? CODES[refusal.code].http : 200 });
}

/** Keeps the files that were chosen, so that a refusal of something else does not cost the reader an upload. */
async function keepFiles(
  ctx: CompanyContext,
  { files: posted, passedOver = [] }: PostedForm,
  { files: purposes = {} }: SavedRows,
  before: EditorState,
) {
  let state = before;
  let refusal: Refusal | null = null;
  const files: Record<string, string> = {};
  const errors: Record<string, Record<string, FieldMessage>> = {};
  for (const file of posted) {
    const [, key = '', field = ''] = file.field.split('.');
    const purpose = Object.hasOwn(purposes, field) ? purposes[field] : undefined;
    if (purpose === undefined || file.field !== fileName(key, field) || file.sizeBytes === 0)
      continue;
    const outcome = await uploadFile(ctx, purpose, file);
    if (outcome.ok) {
      const { file_id: value, name } = outcome.value;
      files[value] = name;
      state = pressed(state, { type: 'type', key, field, value });
    } else {
      refusal ??= outcome.refusal;
      errors[key] = { ...errors[key], [field]: { key: CODES[outcome.refusal.code].key } };
    }
  }
  for (const name of passedOver) {
    const [, key = '', field = ''] = name.split('.');
    if (!Object.hasOwn(purposes, field) || name !== fileName(key, field)) continue;
    const said = { key: 'too_many_files', values: { max: posted.length } };
    errors[key] = { ...errors[key], [field]: said };
  }
  return { state, files, errors, refusal };
}
