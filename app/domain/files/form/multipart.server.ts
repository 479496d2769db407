import { Buffer } from 'node:buffer';

/** The body is cut off, or not what its header says. */
export class MalformedMultipart extends Error {}

/** One entry of a form. Its bytes are read before the next part is asked for; what is left of them is passed over. */
export interface Part {
  name: string;
  /** The file's name as its sender calls it; null for text. */
  fileName: string | null;
  bytes: AsyncIterable<Uint8Array>;
}

/** A file's name stands in it, and one that is far too long is refused as a name (domain/files/content.ts). */
const MAX_HEAD_BYTES = 64 * 1024;
const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');
const DASHES = Buffer.from('--');

/**
 * The parts of a `multipart/form-data` body as they come in (RFC 7578, as browsers send it): a file passes by in
 * chunks, whole it would stand in memory twice.
 *
 * @throws {MalformedMultipart} where the body ends before its closing boundary, or says no name of a part
 */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const source = new Source(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  for await (const _ of source.upTo(delimiter));
  while (!(await source.isNext(DASHES))) {
    const { name, fileName } = await headOf(source);
    const bytes = source.upTo(delimiter);
    yield { name, fileName, bytes };
    // A consumer that stopped early closed the generator, with the part unread.
    if (!source.reached(delimiter)) for await (const _ of source.upTo(delimiter));
  }
}

async function headOf(source: Source): Promise<Pick<Part, 'name' | 'fileName'>> {
  if (!(await source.isNext(LINE))) throw new MalformedMultipart('no head');
  source.giveBack(LINE);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.upTo(BLANK_LINE)) {
    size += chunk.byteLength;
    if (size > MAX_HEAD_BYTES) throw new MalformedMultipart('head too long');
    chunks.push(chunk);
  }
  const head = Buffer.concat(chunks).toString('utf8');
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === null) throw new MalformedMultipart('no name');
  return { name, fileName: parameter(disposition, 'filename') };
}

/** Browsers write the three characters that would end a parameter in percent. */
const ESCAPED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

function parameter(disposition: string, name: string): string | null {
  const found = new RegExp(`(?:^|;)[ \\t]*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(
    disposition,
  );
  const value = found?.[1] ?? found?.[2];
  return value?.replace(/%(?:22|0D|0A)/g, (text) => ESCAPED[text] ?? text) ?? null;
}

/** A stream that can be read up to a mark. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  /** Read and not yet handed out. The first boundary has no line before it. */
  #held: Buffer = LINE;
  #last: Buffer | null = null;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Everything before the mark, which is passed over too. */
  async *upTo(mark: Buffer): AsyncGenerator<Uint8Array> {
    this.#last = null;
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at !== -1) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.byteLength);
        this.#last = mark;
        if (at > 0) yield before;
        return;
      }
      // The end of what is held may be the beginning of the mark.
      const safe = this.#held.byteLength - mark.byteLength + 1;
      if (safe > 0) {
        const before = this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
        yield before;
      }
      await this.#more();
    }
  }

  /** Whether the last reading came to this mark. */
  reached(mark: Buffer): boolean {
    return this.#last === mark;
  }

  /** Whether these bytes come next; then they are passed over. */
  async isNext(bytes: Buffer): Promise<boolean> {
    while (this.#held.byteLength < bytes.byteLength) await this.#more();
    const is = this.#held.subarray(0, bytes.byteLength).equals(bytes);
    if (is) this.#held = this.#held.subarray(bytes.byteLength);
    return is;
  }

  giveBack(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MalformedMultipart('cut off');
    this.#held = Buffer.concat([this.#held, value]);
  }
}
