import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { fileTypeFromStream } from 'file-type/core';
import { files } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { utcDay } from '../kernel/dates.ts';
import { newId } from '../kernel/ids.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { type FileWarning, fileField, judgeWhole, kindByHead } from './content.ts';
import { countBytes } from './quota.server.ts';
import {
  contentTypeOf,
  downloadHeaders,
  type FileKind,
  MAX_UPLOAD_BYTES,
  safeName,
  type UploadPurpose,
} from './rules.ts';
import type { IncomingFile } from './waiting.server.ts';

export interface CheckedFile extends IncomingFile {
  kind: FileKind;
  /** What its reader should know. */
  warning: FileWarning | null;
}

/**
 * Says whether an upload may be kept. What it claims to be (its size, its type) is never believed.
 *
 * Refusals: 4116 over 10 MB; those of `kindByHead` and `judgeWhole`: 4100 its name is too long, 4115 not one of the
 * accepted kinds by extension and content together, cut off, with macros or behind a password.
 */
export async function checkUpload(
  file: IncomingFile,
  accept: readonly FileKind[],
): Promise<Outcome<CheckedFile>> {
  if (file.sizeBytes > MAX_UPLOAD_BYTES) return refuse(4116, fileField('upload_size'));
  const detected = (await fileTypeFromStream(file.read()))?.ext;
  const kind = await kindByHead({ name: file.name, detected }, file, accept);
  if (!kind.ok) return kind;
  const name = safeName(file.name);
  const judged = await judgeWhole(kind.value, name, file, { accept, cut: 4115 });
  return judged.ok ? done({ ...file, name, kind: kind.value, warning: judged.value }) : judged;
}

export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
  warning: FileWarning | null;
}

/** Commits the rows of a file together with what needs it; their refusals are `QUOTA_REFUSALS`. */
export type UseOfFile<T> = (file: StoredFile, rows: BatchItem<'sqlite'>[]) => Promise<Outcome<T>>;

/**
 * Keeps a checked file: the object first, then its row in the same batch as its use. When that batch refuses or
 * fails, the object is taken away again, so an upload that fails leaves neither.
 *
 * @param companyId tenant the file belongs to; its key in the store begins with it
 */
export async function keepFile<T>(
  ctx: Context,
  companyId: string,
  purpose: UploadPurpose,
  { name, kind, sizeBytes, sha256, warning, read }: CheckedFile,
  use: UseOfFile<T>,
): Promise<Outcome<T>> {
  const put = async (objectKey: string, contentType: string) => {
    const whole = new FixedLengthStream(sizeBytes);
    await Promise.all([
      read().pipeTo(whole.writable),
      ctx.files.put(objectKey, whole.readable, { httpMetadata: { contentType } }),
    ]);
    return done({ sizeBytes, sha256, warning });
  };
  return keepObject(ctx, companyId, { purpose, name, kind, put }, use);
}

/** What is known of a file once it is in the store; one that is made here has no warning. */
export type Stored = Pick<StoredFile, 'sizeBytes' | 'sha256'> & { warning?: FileWarning | null };

/** A file whose bytes are still to be put in the store. */
interface ToKeep {
  /** Where it must be made once, whoever tries again. */
  id?: string;
  purpose: UploadPurpose;
  name: string;
  kind: FileKind;
  /** Puts them there, and says what they were; where it refuses or fails, it leaves nothing. */
  put: (objectKey: string, contentType: string) => Promise<Outcome<Stored>>;
}

/** `keepFile` of a file that is known by its name and kind alone. */
export async function keepObject<T>(
  ctx: Context,
  companyId: string,
  { id = newId('fil', ctx.nowMs), purpose, name, kind, put }: ToKeep,
  use: UseOfFile<T>,
): Promise<Outcome<T>> {
  const contentType = contentTypeOf(kind);
  const objectKey = `companies/${companyId}/${purpose}/${id}.${kind}`;
  try {
    const stored = await put(objectKey, contentType);
    if (!stored.ok) return stored;
    const { warning = null, ...bytes } = stored.value;
    const file = { id, name, contentType, ...bytes };
    const row = ctx.db.insert(files).values({
      ...file,
      companyId,
      purpose,
      objectKey,
      uploadedBy: ctx.actor.id ?? ctx.actor.name,
      createdAtMs: ctx.nowMs,
    });
    const outcome = await use({ ...file, warning }, [
      row,
      countBytes(ctx.db, companyId, file.sizeBytes, utcDay(ctx.nowMs)),
    ]);
    if (!outcome.ok) await ctx.files.delete(objectKey);
    return outcome;
  } catch (error) {
    await deleteUnused(ctx, objectKey, async () => {
      const kept = await ctx.db.select({ id: files.id }).from(files).where(eq(files.id, id));
      return kept.length > 0;
    });
    throw error;
  }
}

/**
 * Takes away an object after its batch failed. The failure may have come after the write, with only its answer
 * lost, so the row is looked for first. Where even that fails the object stays: one that nobody needs costs less
 * than a row without its file.
 *
 * @param hasRow whether the row that needs the object is there
 */
export async function deleteUnused(
  ctx: Context,
  objectKey: string,
  hasRow: () => Promise<boolean>,
): Promise<void> {
  if (!(await hasRow())) await ctx.files.delete(objectKey);
}

export interface Download {
  headers: Record<string, string>;
  body: ReadableStream;
}

/** What is read of a file to open it. */
export const FILE = {
  objectKey: files.objectKey,
  name: files.name,
  contentType: files.contentType,
  sizeBytes: files.sizeBytes,
};

type FileRow = Pick<typeof files.$inferSelect, keyof typeof FILE>;

/**
 * Opens a kept file for download, or null when the store does not have it. The caller has found the row inside
 * the company that asks.
 */
export async function openFile(ctx: Context, row: FileRow): Promise<Download | null> {
  const object = await ctx.files.get(row.objectKey);
  return object === null ? null : { headers: downloadHeaders(row), body: object.body };
}

/**
 * `openFile` of a row that was looked for.
 *
 * @throws {Denial} 4040 where there is none, or not in the store
 */
export async function openFound(ctx: Context, row: FileRow | null | undefined): Promise<Download> {
  return (row && (await openFile(ctx, row))) ?? notFound();
}
