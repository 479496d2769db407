import { Buffer } from 'node:buffer';
import type { Bytes } from './bytes.ts';

/** What the directory of a ZIP file says of one of its files. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** Bytes that it says it unpacks to; so many and no more are unpacked. */
  unpackedBytes: number;
  packedBytes: number;
}

const END_BYTES = 22;
/** A comment may follow the end. */
const MAX_COMMENT = 65_535;
const END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02_01_4b_50;
const HEAD_BYTES = 46;
/** Bytes of the directory of a document with some thousand pictures. */
const MAX_DIRECTORY = 4 * 1024 * 1024;

/** The directory at the end of a ZIP file; null where it is cut off, or has none that can be read. */
export async function readZipDirectory(bytes: Bytes): Promise<ZipEntry[] | null> {
  const tailAt = Math.max(0, bytes.sizeBytes - END_BYTES - MAX_COMMENT);
  const tail = await bytes.part(tailAt, bytes.sizeBytes - tailAt);
  const end = tail.lastIndexOf(END);
  if (end === -1 || tail.byteLength < end + END_BYTES) return null;
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (size > MAX_DIRECTORY || offset + size > tailAt + end) return null;
  return entriesIn(await bytes.part(offset, size));
}

function entriesIn(directory: Buffer): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.byteLength; ) {
    if (at + HEAD_BYTES > directory.byteLength || directory.readUInt32LE(at) !== ENTRY) return null;
    const length = directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries.push({
      name: directory.toString('utf8', at + HEAD_BYTES, at + HEAD_BYTES + length),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: directory.readUInt32LE(at + 20),
      unpackedBytes: directory.readUInt32LE(at + 24),
    });
    at += HEAD_BYTES + length + extra;
  }
  return entries;
}
