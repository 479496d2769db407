import { Buffer } from 'node:buffer';

/** An entry of a compound file to be made. */
export interface Entry {
  name: string;
  /** `storage` holds what names it as `inside`. */
  kind?: 'storage' | 'stream';
  inside?: string;
  /** Content of a stream, at least 4,096 bytes in the file. */
  content?: Uint8Array;
}

const SECTOR = 512;
const NONE = 0xff_ff_ff_ff;
const END = 0xff_ff_ff_fe;
const MIN_STREAM = 4_096;

/**
 * A compound file (MS-CFB) with these entries, its directory behind its content as programs write it.
 *
 * @param filler bytes of other content before the directory
 */
export function compoundFile(entries: readonly Entry[], filler = 0): Buffer {
  const streams = entries.map(({ kind = 'stream', content = Buffer.alloc(0) }) =>
    kind === 'storage' ? 0 : Math.ceil(Math.max(content.byteLength, MIN_STREAM) / SECTOR),
  );
  const dirSectors = Math.ceil((entries.length + 1) / 4);
  const fillerSectors = Math.ceil(filler / SECTOR);
  const dataSectors = streams.reduce((sum, count) => sum + count, 0) + fillerSectors;
  // The table has a place for itself too.
  let tables = 1;
  while (tables * 128 < dataSectors + dirSectors + tables) tables += 1;
  const total = tables + dataSectors + dirSectors;
  const next = new Uint32Array(tables * 128).fill(NONE);
  for (let at = 0; at < tables; at += 1) next[at] = 0xff_ff_ff_fd;
  const chain = (start: number, count: number) => {
    for (let at = 0; at < count; at += 1) next[start + at] = at + 1 < count ? start + at + 1 : END;
    return count === 0 ? END : start;
  };
  const file = Buffer.alloc((total + 1) * SECTOR);
  let sector = tables + fillerSectors;
  chain(tables, fillerSectors);
  const starts = streams.map((count, index) => {
    const start = chain(sector, count);
    file.set(entries[index]?.content ?? [], (sector + 1) * SECTOR);
    sector += count;
    return start;
  });
  const directory = chain(sector, dirSectors);
  header(file, tables, directory);
  for (const [at, value] of next.entries()) file.writeUInt32LE(value, SECTOR + at * 4);
  const all = [{ name: 'Root Entry', kind: 'root' as const }, ...entries];
  all.forEach((entry, index) => {
    const children = entries.flatMap(({ inside = 'Root Entry' }, at) =>
      inside === entry.name ? [at + 1] : [],
    );
    const siblings = entries.flatMap(({ inside = 'Root Entry' }, at) =>
      index > 0 && inside === (entries[index - 1]?.inside ?? 'Root Entry') ? [at + 1] : [],
    );
    const right = siblings[siblings.indexOf(index) + 1] ?? NONE;
    const at = (directory + 1) * SECTOR + index * 128;
    file.write(`${entry.name}\0`, at, 'utf16le');
    file.writeUInt16LE((entry.name.length + 1) * 2, at + 64);
    file[at + 66] = entry.kind === 'root' ? 5 : entry.kind === 'storage' ? 1 : 2;
    file.writeUInt32LE(NONE, at + 68);
    file.writeUInt32LE(right, at + 72);
    file.writeUInt32LE(children[0] ?? NONE, at + 76);
    file.writeUInt32LE(starts[index - 1] ?? END, at + 116);
    file.writeUInt32LE((streams[index - 1] ?? 0) * SECTOR, at + 120);
  });
  return file;
}

function header(file: Buffer, tables: number, directory: number): void {
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(0x3e, 0x18);
  file.writeUInt16LE(3, 0x1a);
  file.writeUInt16LE(0xfffe, 0x1c);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt16LE(6, 0x20);
  file.writeUInt32LE(tables, 0x2c);
  file.writeUInt32LE(directory, 0x30);
  file.writeUInt32LE(MIN_STREAM, 0x38);
  file.writeUInt32LE(END, 0x3c);
  file.writeUInt32LE(END, 0x44);
  for (let at = 0; at < 109; at += 1) file.writeUInt32LE(at < tables ? at : NONE, 0x4c + at * 4);
}

/** The head of a Word document's stream, and whether it says that it is encrypted. */
export function wordStream(encrypted = false): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(encrypted ? 0x01_00 : 0, 10);
  return head;
}

/** A Word document as `.doc`. */
export const docFile = (filler = 0) =>
  compoundFile([{ name: '1Table' }, { name: 'WordDocument', content: wordStream() }], filler);
