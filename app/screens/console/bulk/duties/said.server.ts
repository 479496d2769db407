import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { FieldMessage, Outcome } from '~/domain/kernel/outcome.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { keepDutyProof } from '~/domain/provider/bulk/duties.server.ts';
import type { BulkPreview } from '~/domain/provider/bulk/start.server.ts';
import { fileKey } from '~/domain/workbook/file-key.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { asPasted, type Pasteable, pastedDuties } from './pasted.ts';
import { BLANK_DUTY, type DutiesAnswer, PROOFS_AT_ONCE, type TypedDuty } from './typed.ts';

/** What such a form takes: text of five hundred rows, and files. */
export const TAKES_PROOFS = { files: PROOFS_AT_ONCE, textBytes: 1024 * 1024 };

/** What was said of duties, as the call takes it, and what the page shows of it. */
export interface Said {
  rows: Record<string, object>;
  answer: DutiesAnswer;
  /** Something that was given was not taken: nothing begins before that is put right. */
  isLeft: boolean;
}

/**
 * Reads what was typed in the rows, fills in what was pasted, and keeps the files that rows name: each for every row that
 * names it.
 *
 * @param look which duties there are, of whom nothing is said
 */
export async function readDuties(
  ctx: StaffContext,
  { fields, files }: Pick<PostedForm, 'fields' | 'files'>,
  look: () => Promise<Outcome<BulkPreview>>,
): Promise<Outcome<Said>> {
  const pasted = String(fields.get('pasted') ?? '');
  const typedRows = typedIn(fields);
  let left: DutiesAnswer['left'] = { text: '', lines: [] };
  if (pasted.trim() !== '') {
    const looked = await look();
    if (!looked.ok) return looked;
    const read = pastedDuties(pasted, looked.value.rows.map(asPasteable), wordsOf);
    for (const [id, row] of Object.entries(read.rows)) {
      const { way = '', kept = '' } = typedRows[id] ?? {};
      typedRows[id] = { ...row, way, kept: row.file === typedRows[id]?.file ? kept : '' };
    }
    const lines = read.left.map(({ row: { line }, why }) => ({ line, why }));
    left = { text: asPasted(read.left), lines };
  }
  const given = files.filter(({ sizeBytes }) => sizeBytes > 0);
  const unkept = await keepProofs(ctx, given, typedRows);
  return done({
    rows: Object.fromEntries(Object.entries(typedRows).map(([id, row]) => [id, asSaid(row)])),
    answer: { at: ctx.nowMs, typed: typedRows, left, files: unkept },
    isLeft: left.lines.length > 0 || unkept.length > 0,
  });
}

/** A field of a row: `on.dty_…`. */
const NAME = /^(on|no|file|way|kept)\.(\w+)$/;

/** Rows in which something stands. */
function typedIn(form: FormData): Record<string, TypedDuty> {
  const rows: Record<string, TypedDuty> = {};
  for (const [name, value] of form) {
    const [, field = '', id = ''] = NAME.exec(name) ?? [];
    if (id === '' || typeof value !== 'string' || value.trim() === '') continue;
    rows[id] = { ...(rows[id] ?? BLANK_DUTY), [field]: value.trim() };
  }
  for (const [id, row] of Object.entries(rows)) {
    // A file that was kept is that of the name under which it came.
    const [fileId = '', ...name] = row.kept.split('/');
    const isIt = row.file !== '' && fileKey(name.join('/')) === fileKey(row.file);
    rows[id] = { ...row, on: typed('day', row.on), kept: isIt ? fileId : '' };
  }
  return rows;
}

function asSaid({ on, no, file, way, kept }: TypedDuty) {
  return { done_on: on, reference_no: no, file, file_id: kept || null, step: way || null };
}

function asPasteable({ subjectId: id, about: number, duty, closed }: BulkPreview['rows'][number]) {
  const { kind = '', year = null } = duty ?? {};
  return {
    id,
    number,
    kind,
    year: String(year ?? ''),
    closed: closed ?? false,
  } satisfies Pasteable;
}

/** What a kind is called, in both languages. */
const wordsOf = (kind: string) =>
  (['zh-CN', 'en-US'] as const).map((locale) => translator(locale)(`consoleDuties:kindOf.${kind}`));

/** Keeps each file for every row that names it, and writes its id there. Returns those that were not kept, and why. */
async function keepProofs(
  ctx: StaffContext,
  files: PostedForm['files'],
  rows: Record<string, TypedDuty>,
): Promise<DutiesAnswer['files']> {
  const unkept: { name: string; why: FieldMessage }[] = [];
  let left = PROOFS_AT_ONCE;
  for (const file of files) {
    const ids = Object.keys(rows).filter(
      (id) => fileKey(rows[id]?.file ?? '') === fileKey(file.name),
    );
    const why = await keepFor(ctx, file, { ids, left, rows });
    left -= ids.length;
    if (why !== null) unkept.push({ name: file.name, why });
  }
  return unkept;
}

interface Naming {
  ids: readonly string[];
  /** Rows for which a file may still be kept. */
  left: number;
  rows: Record<string, TypedDuty>;
}

async function keepFor(
  ctx: StaffContext,
  file: PostedForm['files'][number],
  { ids, left, rows }: Naming,
): Promise<FieldMessage | null> {
  if (ids.length === 0) return { key: 'bulk_file_unnamed' };
  if (ids.length > left) return { key: 'bulk_file_rows', values: { max: PROOFS_AT_ONCE } };
  for (const id of ids) {
    const kept = await keepDutyProof(ctx, id, file);
    if (!kept.ok) return kept.refusal.fields?.file ?? sentenceOf(kept.refusal);
    rows[id] = { ...(rows[id] ?? BLANK_DUTY), kept: kept.value.file_id };
  }
  return null;
}
