import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { workbookFiles } from '#db/schema/provider/workbook.ts';
import { contentTypeOf, FILING_UPLOAD } from '../../files/rules.ts';
import { type CheckedFile, checkUpload } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { fileKey } from '../../workbook/file-key.ts';
import { partsOf } from '../../workbook/parts.ts';
import { judgeBook } from './judge.server.ts';
import { MAX_BOOK_FILES } from './kinds.ts';
import { bookFiles, readyWorkbook, type WorkbookFile } from './own.server.ts';
import { writePreview } from './preview.server.ts';
import type { GivenFiles } from './told.ts';

/** Others may give files at the same time; the preview is of all of them. */
const TRIES = 3;

/**
 * Takes in files that cells of a workbook name, and judges it anew with them; one of a name that was given before takes its
 * place. They are kept with the rows, and stay where a row that is written names them.
 *
 * Refusals, in this order: 4105 it is read just now, is committed, or its day is over; 4116 larger than 10 MB; 4100 its
 * name; 4115 no PDF, DOC or DOCX, cut off, with macros or behind a password; 4100 too many beside one book; 4106 others
 * give files all the time. `data.name` says which file it is.
 *
 * @throws {Denial} 4040 for another's
 */
export async function addWorkbookFiles(
  ctx: StaffContext,
  id: string,
  incoming: readonly IncomingFile[],
): Promise<Outcome<GivenFiles>> {
  const ready = await readyWorkbook(ctx, id);
  if (!ready.ok) return ready;
  const checked = await checkAll(incoming);
  if (!checked.ok) return checked;
  const rows: WorkbookFile[] = [];
  try {
    for (const file of checked.value) rows.push(await put(ctx, id, file));
    const kept = await keep(ctx, id, rows);
    if (!kept.ok) await drop(ctx, rows);
    return kept;
  } catch (error) {
    // Where only the answer was lost they are there; their objects go with the workbook.
    const found = await ctx.db
      .select({ id: workbookFiles.id })
      .from(workbookFiles)
      .where(eq(workbookFiles.id, rows[0]?.id ?? ''));
    if (found.length === 0) await drop(ctx, rows);
    throw error;
  }
}

/** Every file, of each name the last. */
async function checkAll(incoming: readonly IncomingFile[]): Promise<Outcome<CheckedFile[]>> {
  const byKey = new Map<string, CheckedFile>();
  for (const file of incoming) {
    const checked = await checkUpload(file, FILING_UPLOAD);
    if (!checked.ok) {
      const { data, ...refusal } = checked.refusal;
      return { ok: false, refusal: { ...refusal, data: { ...data, name: file.name } } };
    }
    byKey.set(fileKey(checked.value.name), checked.value);
  }
  return done([...byKey.values()]);
}

/** Puts its bytes where they stay: a row of `files` takes over the place. */
async function put(
  { files, nowMs }: StaffContext,
  workbookId: string,
  { name, kind, sizeBytes, sha256, read }: CheckedFile,
): Promise<WorkbookFile> {
  const id = newId('fil', nowMs);
  const [objectKey, contentType] = [`workbooks/${workbookId}/${id}.${kind}`, contentTypeOf(kind)];
  const whole = new FixedLengthStream(sizeBytes);
  await Promise.all([
    read().pipeTo(whole.writable),
    files.put(objectKey, whole.readable, { httpMetadata: { contentType } }),
  ]);
  const key = fileKey(name);
  return {
    id,
    workbookId,
    key,
    name,
    contentType,
    sizeBytes,
    sha256,
    objectKey,
    createdAtMs: nowMs,
  };
}

const drop = async ({ files }: StaffContext, rows: readonly WorkbookFile[]) => {
  if (rows.length > 0) await files.delete(rows.map(({ objectKey }) => objectKey));
};

/** Keeps the rows of files with the preview that has them. */
async function keep(
  ctx: StaffContext,
  id: string,
  rows: readonly WorkbookFile[],
): Promise<Outcome<GivenFiles>> {
  const keys = rows.map(({ key }) => key);
  for (let tries = 1; ; tries++) {
    const ready = await readyWorkbook(ctx, id);
    if (!ready.ok) return ready;
    const { row, staged, files } = ready.value;
    const replaced = files.filter(({ key }) => keys.includes(key));
    const all = [...files.filter(({ key }) => !keys.includes(key)), ...rows];
    if (all.length > MAX_BOOK_FILES) return tooMany();
    const judged = await judgeBook(ctx, staged, bookFiles(all));
    const written = await writePreview(ctx, row, judged, {
      follows: putFiles(ctx, id, rows, keys),
      detail: { files: rows.map(({ name }) => name) },
      done: { import_id: id, files: rows.map(told) },
    });
    if (written.ok) await drop(ctx, replaced);
    if (written.ok || written.refusal.code !== 4106 || tries === TRIES) return written;
  }
}

const told = ({ name, sizeBytes: size_bytes, sha256 }: WorkbookFile) => ({
  name,
  size_bytes,
  sha256,
});

function tooMany() {
  const file = { key: 'workbook_too_many_files', values: { max: MAX_BOOK_FILES } };
  return refuse(4100, { fields: { file }, why: file });
}

/** Columns of a row, and D1 binds a hundred values. */
const ROWS_A_STATEMENT = 10;

function putFiles(
  { db }: StaffContext,
  id: string,
  rows: readonly WorkbookFile[],
  keys: readonly string[],
): BatchItem<'sqlite'>[] {
  return [
    db
      .delete(workbookFiles)
      .where(and(eq(workbookFiles.workbookId, id), inArray(workbookFiles.key, [...keys]))),
    ...partsOf(rows, ROWS_A_STATEMENT).map((part) => db.insert(workbookFiles).values(part)),
  ];
}
