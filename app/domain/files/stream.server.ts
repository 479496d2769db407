import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type/core';
import type { Context } from '../kernel/context.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import { type Bytes, bytesOf, bytesOfObject } from './bytes.ts';
import { type FileWarning, fileField, judgeWhole, kindByHead } from './content.ts';
import { type FileKind, safeName, type UploadPurpose } from './rules.ts';
import { keepObject, type Stored, type UseOfFile } from './store.server.ts';
import type { IncomingFile } from './waiting.server.ts';

/** The sender stopped, or what they sent ends before its end. */
export class BrokenOff extends Error {}

/** A file while it comes in. */
export interface FileStream {
  /** As its sender calls it. */
  name: string;
  /**
   * Its bytes, read once and as fast as they are stored.
   *
   * @throws {BrokenOff} where they end too early; it ends by itself only when all that was sent is there
   */
  bytes: AsyncIterable<Uint8Array>;
}

/** A file that came in whole, as one that is coming in. */
export const streamed = (file: IncomingFile): FileStream => ({
  name: file.name,
  bytes: piecesOf(file.read()),
});

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** What may come in as a stream. */
export interface StreamLimits {
  purpose: UploadPurpose;
  accept: readonly FileKind[];
  maxBytes: number;
}

/** The least that R2 takes as a part of an upload, and all that is held of a file. */
const PART_BYTES = 5 * 1024 * 1024;
/** The end that is kept: where a PDF says that it ends, and how. */
const TAIL_BYTES = 64 * 1024;

/**
 * Keeps a file that is too large to wait anywhere: it goes to its place part by part while it comes in, and is judged on
 * the way. Its first part says what it is, its bytes are counted whatever was announced, and a PDF must end as one; a
 * document is looked through once it is there (content.ts). Where it is refused, breaks off or fails, its upload is given up and nothing of it stays.
 *
 * Refusals: 4115 not one of the accepted kinds by extension and content together, or empty; 4116 too large; 4190 broken
 * off, or a PDF without its end; those of `use`.
 */
export async function keepStream<T>(
  ctx: Context,
  companyId: string,
  { purpose, accept, maxBytes }: StreamLimits,
  file: FileStream,
  use: UseOfFile<T>,
): Promise<Outcome<T>> {
  const parts = new Parts(file.bytes, maxBytes);
  return refusing(async () => {
    const first = await parts.next();
    const detected = (await fileTypeFromBuffer(first))?.ext;
    const judged = await kindByHead({ name: file.name, detected }, bytesOf(first), accept);
    if (!judged.ok) return judged;
    const [name, kind] = [safeName(file.name), judged.value];
    const put = (objectKey: string, contentType: string) =>
      refusing(() => putParts(ctx, { objectKey, contentType, kind, name, accept }, first, parts));
    return keepObject(ctx, companyId, { purpose, name, kind, put }, use);
  });
}

class TooLarge extends Error {}

/** What stopped a stream, as a refusal. */
async function refusing<T>(act: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof TooLarge) return refuse(4116, fileField('upload_size'));
    if (error instanceof BrokenOff) return refuse(4190, fileField('upload_incomplete'));
    throw error;
  }
}

interface Place {
  objectKey: string;
  contentType: string;
  kind: FileKind;
  name: string;
  accept: readonly FileKind[];
}

async function putParts(
  ctx: Context,
  { objectKey, contentType, kind, name, accept }: Place,
  first: Uint8Array,
  parts: Parts,
): Promise<Outcome<Stored>> {
  // The next part takes the place of this one in memory.
  const head = Buffer.from(first.subarray(0, TAIL_BYTES));
  const upload = await ctx.files.createMultipartUpload(objectKey, {
    httpMetadata: { contentType },
  });
  const note = new UploadNote(ctx, upload);
  const limits = { accept, cut: 4190 } as const;
  let warning: FileWarning | null = null;
  try {
    await note.write();
    const put: R2UploadedPart[] = [];
    for (let part = first; part.byteLength > 0; part = await parts.next()) {
      put.push(await upload.uploadPart(put.length + 1, part));
    }
    if (kind === 'pdf') {
      const judged = await judgeWhole(kind, name, endsOf(head, parts), limits);
      if (!judged.ok) throw new BrokenOff('no end of PDF');
      warning = judged.value;
    }
    await upload.complete(put);
  } catch (error) {
    await giveUp(ctx, upload, note);
    throw error;
  }
  await note.remove();
  const stored = { sizeBytes: parts.sizeBytes, sha256: parts.sha256(), warning };
  if (kind === 'pdf') return done(stored);
  // A document's directory may lie anywhere in it; its bytes are in the store now, and can be read there.
  const bytes = bytesOfObject(ctx.files, objectKey, parts.sizeBytes);
  const judged = await judgeWhole(kind, name, bytes, limits);
  if (judged.ok) return done(stored);
  await ctx.files.delete(objectKey);
  return judged;
}

/**
 * Puts bytes that are made here in the store while they are made, however many: nothing judges them. Where they break off,
 * nothing of them stays.
 *
 * @param maxBytes what is more is a fault
 */
export async function putStream(
  ctx: Context,
  {
    objectKey,
    contentType,
    maxBytes,
  }: { objectKey: string; contentType: string; maxBytes: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Stored> {
  const parts = new Parts(bytes, maxBytes);
  const upload = await ctx.files.createMultipartUpload(objectKey, {
    httpMetadata: { contentType },
  });
  const note = new UploadNote(ctx, upload);
  try {
    await note.write();
    const put: R2UploadedPart[] = [];
    for (let part = await parts.next(); part.byteLength > 0; part = await parts.next()) {
      put.push(await upload.uploadPart(put.length + 1, part));
    }
    await upload.complete(put);
  } catch (error) {
    await giveUp(ctx, upload, note);
    throw error;
  }
  await note.remove();
  return { sizeBytes: parts.sizeBytes, sha256: parts.sha256() };
}

/** A file of which only the beginning and the end are held. */
function endsOf(head: Buffer, parts: Parts): Bytes {
  const { sizeBytes, tail } = parts;
  const tailAt = sizeBytes - tail.byteLength;
  return {
    sizeBytes,
    part: async (offset, length) =>
      offset >= tailAt
        ? tail.subarray(offset - tailAt, offset - tailAt + length)
        : head.subarray(offset, offset + length),
  };
}

/** What cannot be given up now is by its note, a day later (sweep.server.ts). */
async function giveUp(ctx: Context, upload: R2MultipartUpload, note: UploadNote): Promise<void> {
  try {
    await upload.abort();
  } catch (error) {
    console.warn(ctx.requestId, 'the store did not give up an upload', error);
    return;
  }
  await note.remove();
}

/** The store lists no uploads that were begun: each leaves a note while it runs. */
class UploadNote {
  readonly #ctx: Context;
  readonly #upload: R2MultipartUpload;

  constructor(ctx: Context, upload: R2MultipartUpload) {
    this.#ctx = ctx;
    this.#upload = upload;
  }

  get #key(): string {
    return `incoming/${this.#ctx.requestId}/upload`;
  }

  async write(): Promise<void> {
    const { key, uploadId } = this.#upload;
    await this.#ctx.files.put(this.#key, '', { customMetadata: { key, uploadId } });
  }

  /** A note that stays is swept; the file it was for is none the worse. */
  async remove(): Promise<void> {
    try {
      await this.#ctx.files.delete(this.#key);
    } catch (error) {
      console.warn(this.#ctx.requestId, 'the store kept the note of an upload', error);
    }
  }
}

/** A stream in parts of one size, in one piece of memory: each part is gone when the next is asked for. */
class Parts {
  sizeBytes = 0;
  /** The last of them so far. */
  tail: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #maxBytes: number;
  readonly #hash = createHash('sha256');
  readonly #part = new Uint8Array(PART_BYTES);
  #rest: Uint8Array = new Uint8Array(0);

  constructor(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
    this.#chunks = bytes[Symbol.asyncIterator]();
    this.#maxBytes = maxBytes;
  }

  /**
   * The next part; a shorter one is the last, or an empty one.
   *
   * @throws {TooLarge} at the first byte too many
   * @throws {BrokenOff} where the stream does
   */
  async next(): Promise<Uint8Array> {
    let filled = 0;
    while (filled < PART_BYTES) {
      if (this.#rest.byteLength === 0) {
        const { done: over, value } = await this.#chunks.next();
        if (over) break;
        this.#rest = value;
        this.sizeBytes += value.byteLength;
        if (this.sizeBytes > this.#maxBytes) throw new TooLarge();
        this.#hash.update(value);
      }
      const some = this.#rest.subarray(0, PART_BYTES - filled);
      this.#part.set(some, filled);
      this.#rest = this.#rest.subarray(some.byteLength);
      filled += some.byteLength;
    }
    const part = this.#part.subarray(0, filled);
    this.tail = Buffer.from(
      Buffer.concat([this.tail, part.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES),
    );
    return part;
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}
