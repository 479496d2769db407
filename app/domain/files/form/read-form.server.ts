import { Buffer } from 'node:buffer';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import type { IncomingFile, WaitingFiles } from '~/domain/files/waiting.server.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { MalformedMultipart, type Part, partsOf } from './multipart.server.ts';

/** All text of a form. The longest are a record of two hundred lines and a thousand ticked rows. */
export const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 5_000;
/** Names that are told of those that were left out. */
const MAX_LEFT_OUT = 20;

/** A name that a field of ours can have; `constructor` and its like are properties of every object. */
const NAME = /^\w[\w.[\]-]{0,99}$/;
const isFieldName = (name: string) =>
  NAME.test(name) && !name.split(/[.[\]]/).some((part) => part in Object.prototype);

export interface PostedFile extends IncomingFile {
  /** Name of its field. */
  field: string;
}

/** What a form sent: its text, and its files where it takes any. Fields that no form of ours has are left out. */
export interface PostedForm {
  fields: FormData;
  files: PostedFile[];
  /** Fields whose file was passed over, since the form takes no more; none where it is left out. */
  passedOver?: string[];
  /** Names that were left out, since no field of ours can have them; none where there is none. */
  leftOut?: string[];
}

/** What a form may bring beside text. */
export interface Takes {
  files: number;
  /** All text of it; as much as any other form has where nothing is said. */
  textBytes?: number;
  /** Asked before the first file is stored; without it, or where it says no, files are passed over. */
  from?: (fields: FormData) => Promise<boolean>;
}

/**
 * Reads the form of a request: the one place that does. Nothing beyond what the form takes is read, and no more
 * than a piece of a file is held.
 *
 * @throws {Denial} 4135 larger than the form can be; 4201 cut off or malformed; 4202 no form
 */
export async function readForm(
  request: Request,
  waiting: WaitingFiles,
  takes: Takes = { files: 0 },
): Promise<PostedForm> {
  const type = request.headers.get('Content-Type') ?? '';
  const body = within(
    request,
    (takes.textBytes ?? MAX_TEXT_BYTES) + takes.files * MAX_UPLOAD_BYTES,
  );
  const form = new FormReader(waiting, takes);
  try {
    await form.read(type, body);
  } catch (error) {
    throw error instanceof MalformedMultipart ? new Denial(4201) : error;
  } finally {
    // Lets go of the body, so that the door can read it to its end (security.ts).
    await body.return(undefined);
  }
  return form.posted;
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\/form-data\b/i;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** The boundary of a form with files; undefined of what is none. */
export function boundaryOf(type: string): string | undefined {
  const found = MULTIPART.test(type) ? BOUNDARY.exec(type) : null;
  return found?.[1] ?? found?.[2];
}

class FormReader {
  readonly posted: PostedForm = { fields: new FormData(), files: [] };
  #count = 0;
  #textLeft: number;
  #mayHaveFiles: Promise<boolean> | undefined;

  constructor(
    readonly waiting: WaitingFiles,
    readonly takes: Takes,
  ) {
    this.#textLeft = takes.textBytes ?? MAX_TEXT_BYTES;
  }

  async read(type: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    if (URL_ENCODED.test(type)) {
      const text = await textOf(body, this.#textLeft);
      for (const [name, value] of new URLSearchParams(text)) this.#add(name, value);
    } else if (MULTIPART.test(type)) {
      const boundary = boundaryOf(type);
      if (boundary === undefined) throw new Denial(4201);
      for await (const part of partsOf(body, boundary)) await this.#take(part);
    } else throw new Denial(4202);
  }

  async #take({ name, fileName, bytes }: Part): Promise<void> {
    if (fileName === null) {
      const text = await textOf(bytes, this.#textLeft);
      this.#textLeft -= text.length;
      this.#add(name, text);
      return;
    }
    // A field that nothing was chosen for is sent as a file without a name.
    if (fileName === '') return;
    if (!isFieldName(name)) return this.#leaveOut(name);
    if (!(await this.#takesFile(name))) return;
    const file = await this.waiting.take(fileName, bytes);
    this.posted.files.push({ field: name, ...file });
  }

  #add(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > MAX_FIELDS) throw new Denial(4135);
    if (isFieldName(name)) this.posted.fields.append(name, value);
    else this.#leaveOut(name);
  }

  #leaveOut(name: string): void {
    this.posted.leftOut = [...(this.posted.leftOut ?? []), name].slice(0, MAX_LEFT_OUT);
  }

  async #takesFile(name: string): Promise<boolean> {
    const { files, from } = this.takes;
    if (this.posted.files.length >= files) {
      if (files > 0) this.posted.passedOver = [...(this.posted.passedOver ?? []), name];
      return false;
    }
    this.#mayHaveFiles ??= from === undefined ? Promise.resolve(true) : from(this.posted.fields);
    return this.#mayHaveFiles;
  }
}

/** The bytes of a request up to a limit, by what it announces and by what it brings. */
export async function* within(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new Denial(4135);
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await readFrom(reader);
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw new Denial(4135);
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** A connection that broke while the body came in is no fault of ours. */
async function readFrom(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw new Denial(4201);
  }
}

export async function textOf(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) throw new Denial(4135);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
