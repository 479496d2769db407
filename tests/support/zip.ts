import { crc32 } from 'node:zlib';

/** A file out of a ZIP file. */
export interface Unzipped {
  path: string;
  bytes: Uint8Array;
}

const FILE_HEAD = 30;
const CENTRAL_HEAD = 46;
const END_HEAD = 22;

/**
 * Reads a ZIP file the way a reader does, from its directory at the end, and holds every file against its checksum.
 *
 * @throws when it is cut off, or a file is compressed or is not what the directory says
 */
export async function unzip(response: Response | ReadableStream): Promise<Unzipped[]> {
  const buffer = await (response instanceof Response
    ? response
    : new Response(response)
  ).arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  const end = bytes.length - END_HEAD;
  if (end < 0 || view.getUint32(end) !== 0x504b0506) throw new Error('no end of a ZIP file');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    const crc = view.getUint32(at + 16, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const extra = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const path = text(bytes.subarray(at + CENTRAL_HEAD, at + CENTRAL_HEAD + nameLength));
    at += CENTRAL_HEAD + nameLength + extra;
    const start =
      local + FILE_HEAD + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const file = bytes.subarray(start, start + size);
    if (crc32(file) !== crc) throw new Error(`${path} is not what the directory says`);
    return { path, bytes: file };
  });
}

function text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
