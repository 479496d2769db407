import { makeZip, predictLength } from 'client-zip';
import type { Context } from '../kernel/context.ts';

/** A file of a ZIP file. */
export interface ZipEntry {
  /** One of `entryPaths`. */
  path: string;
  /** As the store has it; a ZIP file's length is told before the first byte. */
  sizeBytes: number;
  atMs: number;
  /** Its bytes, or where in the store they are. */
  from: Uint8Array<ArrayBuffer> | { objectKey: string };
}

/** A ZIP file as it goes out. */
export interface ZipFile {
  sizeBytes: number;
  body: ReadableStream;
}

async function* contentsOf(ctx: Context, entries: readonly ZipEntry[]) {
  for (const { path, sizeBytes, atMs, from } of entries) {
    const about = { name: path, lastModified: new Date(atMs) };
    if (from instanceof Uint8Array) {
      yield { ...about, input: from };
      continue;
    }
    const object = await ctx.files.get(from.objectKey);
    // Rows are written after their files, so a missing one is a fault and no answer.
    if (object?.size !== sizeBytes) throw new Error(`the store has no such ${from.objectKey}`);
    yield { ...about, input: object.body as ReadableStream<Uint8Array> };
  }
}

/**
 * One ZIP file of files in the store, in the order given and stored as they are: PDF, JPG and DOCX are compressed
 * already. One file is open at a time and read as fast as the ZIP file is taken, so neither their number nor their size
 * is held in memory; nothing is written, so a download that breaks off leaves nothing. A file that the store lacks
 * breaks it off too, and its reader sees that by its length.
 *
 * @param entries at most what the caller's limit allows: each in the store is a request to it
 */
export function zipOf(ctx: Context, entries: readonly ZipEntry[]): ZipFile {
  const told = entries.map(({ path: name, sizeBytes: size }) => ({ name, size }));
  const sizeBytes = Number(predictLength(told));
  const zip = makeZip(contentsOf(ctx, entries));
  const whole = new FixedLengthStream(sizeBytes);
  // Told of a reader who has gone, the library throws it at nobody; unasked, it stops all the same.
  return { sizeBytes, body: zip.pipeThrough(whole, { preventCancel: true }) };
}
