import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from './rules.ts';

/** A file as it came in. */
export interface IncomingFile {
  /** As its sender calls it. */
  name: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** Its bytes from the first to the last; of a file that is too large, the first of them. */
  read(): ReadableStream<Uint8Array>;
  /** Some of them, fewer where it ends. */
  part(offset: number, length: number): Promise<Buffer>;
}

/** What a Worker holds of one file at a time: a hundred and twenty megabytes are all it has, for everyone. */
const PIECE_BYTES = 1024 * 1024;

/**
 * The files of one request until a verb keeps them. A first piece stays in memory; the rest waits in the store,
 * piece by piece, because the store takes a stream only when its length is known.
 */
export class WaitingFiles {
  readonly #store: R2Bucket;
  readonly #folder: string;
  readonly #keys: string[] = [];

  /** @param requestId names the folder; what a killed Worker leaves there is swept (sweep.server.ts) */
  constructor(store: R2Bucket, requestId: string) {
    this.#store = store;
    this.#folder = `incoming/${requestId}`;
  }

  /** Takes a file in. Of one that is too large the size is still counted, and no more of it is stored. */
  async take(name: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile> {
    const hash = createHash('sha256');
    const keys: string[] = [];
    let sizeBytes = 0;
    let first: Uint8Array | undefined;
    let piece = new Uint8Array(PIECE_BYTES);
    let filled = 0;
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > MAX_UPLOAD_BYTES) continue;
      hash.update(chunk);
      for (let at = 0; at < chunk.byteLength; ) {
        const part = chunk.subarray(at, at + PIECE_BYTES - filled);
        piece.set(part, filled);
        filled += part.byteLength;
        at += part.byteLength;
        if (filled < PIECE_BYTES) continue;
        if (first === undefined) {
          first = piece;
          piece = new Uint8Array(PIECE_BYTES);
        } else keys.push(await this.#put(piece));
        filled = 0;
      }
    }
    const rest = piece.slice(0, filled);
    if (first === undefined) first = rest;
    else if (filled > 0) keys.push(await this.#put(rest));
    const start = first;
    return {
      name,
      sizeBytes,
      sha256: hash.digest('hex'),
      read: () => streamOf(this.#pieces(start, keys)),
      part: (offset, length) => this.#part(start, keys, offset, length),
    };
  }

  /** Sends pieces that are all of one size but the last. */
  async #part(
    first: Uint8Array,
    keys: readonly string[],
    offset: number,
    length: number,
  ): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for (let at = offset; at < offset + length; ) {
      const number = Math.floor(at / PIECE_BYTES);
      const from = at % PIECE_BYTES;
      const wanted = Math.min(offset + length - at, PIECE_BYTES - from);
      const piece = await this.#ofPiece(number === 0 ? first : keys[number - 1], from, wanted);
      parts.push(piece);
      if (piece.byteLength < wanted) break;
      at += wanted;
    }
    return Buffer.concat(parts);
  }

  async #ofPiece(
    piece: Uint8Array | string | undefined,
    from: number,
    length: number,
  ): Promise<Uint8Array> {
    if (piece === undefined) return new Uint8Array();
    if (typeof piece !== 'string') return piece.subarray(from, from + length);
    const object = await this.#store.get(piece);
    if (object === null) throw new Error(`the store lost ${piece}`);
    return new Uint8Array(await object.arrayBuffer()).subarray(from, from + length);
  }

  /** Takes away what waited; a file that was kept is kept elsewhere. */
  async forget(): Promise<void> {
    if (this.#keys.length > 0) await this.#store.delete(this.#keys.splice(0));
  }

  async #put(piece: Uint8Array): Promise<string> {
    const key = `${this.#folder}/${this.#keys.length}`;
    this.#keys.push(key);
    await this.#store.put(key, piece);
    return key;
  }

  async *#pieces(first: Uint8Array, keys: readonly string[]): AsyncGenerator<Uint8Array> {
    yield first;
    for (const key of keys) {
      const object = await this.#store.get(key);
      if (object === null) throw new Error(`the store lost ${key}`);
      yield new Uint8Array(await object.arrayBuffer());
    }
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
