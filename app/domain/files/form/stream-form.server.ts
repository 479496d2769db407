import { BrokenOff, type FileStream } from '~/domain/files/stream.server.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { MalformedMultipart, type Part, partsOf } from './multipart.server.ts';
import { boundaryOf, MAX_TEXT_BYTES, textOf, within } from './read-form.server.ts';

/** The text of a form that came before its file. */
export type TextFields = Record<string, string>;

/**
 * Reads a form whose one file is too large to wait (decision 019): what is said of it comes first, then it is handed on
 * while it comes in. The file ends by itself only when the form is whole; what stands behind it is passed over.
 *
 * @param maxFileBytes what it announces, or brings, beyond that and its text is 4135
 * @param take reads as much of the file as it likes; null where the form has none, or is no form; `others` are files
 *   under another name, which were passed over
 * @throws {Denial} 4135, before anything is read where the form announces it
 * @throws {BrokenOff} where the form ends before its file
 */
export async function streamForm<T>(
  request: Request,
  maxFileBytes: number,
  take: (fields: TextFields, file: FileStream | null, others: readonly string[]) => Promise<T>,
): Promise<T> {
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '');
  if (boundary === undefined) return take({}, null, []);
  const body = within(request, MAX_TEXT_BYTES + maxFileBytes);
  const parts = partsOf(body, boundary);
  const fields: TextFields = Object.create(null);
  const others: string[] = [];
  let textLeft = MAX_TEXT_BYTES;
  try {
    for (let part = await next(parts); part !== null; part = await next(parts)) {
      const { name, fileName, bytes } = part;
      if (fileName === null) {
        const text = await unbroken(() => textOf(bytes, textLeft));
        textLeft -= text.length;
        fields[name] = text;
      } else if (name === 'file' && fileName !== '') {
        return await take(fields, { name: fileName, bytes: toTheEnd(bytes, parts) }, others);
      } else if (fileName !== '') others.push(name);
    }
    return await take(fields, null, others);
  } finally {
    // Lets go of the body, so that the door can read it to its end (security.ts).
    await body.return(undefined);
  }
}

async function next(parts: AsyncGenerator<Part>): Promise<Part | null> {
  const { done, value } = await unbroken(() => parts.next());
  return done ? null : value;
}

/** The bytes of a part, and then the rest of the form. */
async function* toTheEnd(
  bytes: AsyncIterable<Uint8Array>,
  parts: AsyncGenerator<Part>,
): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await unbroken(() => chunks.next());
    if (done) break;
    yield value;
  }
  while ((await next(parts)) !== null);
}

async function unbroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const broke = error instanceof MalformedMultipart;
    if (broke || (error instanceof Denial && error.code === 4201)) {
      throw new BrokenOff('the form broke off', { cause: error });
    }
    throw error;
  }
}
