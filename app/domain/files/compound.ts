import { Buffer } from 'node:buffer';
import type { Bytes } from './bytes.ts';

/**
 * Reads what stands in a compound file (MS-CFB): the container of Word before 2007, and of Excel, PowerPoint, Outlook
 * and installers too, so the container alone says little. Only its directory is read, in sectors, wherever they lie.
 */

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Documents have some dozens of entries. */
const MAX_ENTRIES = 4_096;
const END = 0xff_ff_ff_fe;
/** Sectors of the allocation table that the header names. */
const TABLE_AT = 0x4c;
const TABLE_LENGTH = 109;
const ROOT = Buffer.from('Root Entry\0', 'utf16le');

const STORAGE = 1;
const STREAM = 2;

export interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream';
  /** Whether it lies directly in the container, not in an object that is embedded there. */
  top: boolean;
  /** First sector, and size in bytes, of a stream. */
  start: number;
  sizeBytes: number;
}

export interface Compound {
  entries: readonly CompoundEntry[];
  /** The first bytes of a stream, up to a sector; empty where it lies among the small ones. */
  head(entry: CompoundEntry): Promise<Buffer>;
}

/** The directory of a compound file, or null where it has none that can be read. */
export async function readCompound(bytes: Bytes): Promise<Compound | null> {
  const header = await bytes.part(0, HEADER_BYTES);
  if (header.byteLength < HEADER_BYTES) return null;
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return null;
  const sectors = await Sectors.open(bytes, header, 2 ** shift);
  if (sectors === null) return null;
  const records = await sectors.directory();
  const inside = childrenOf(records, 0);
  return {
    entries: records.flatMap((record, index) => entryOf(record, inside.has(index))),
    async head(entry) {
      const small = entry.sizeBytes < header.readUInt32LE(0x38);
      return small ? Buffer.alloc(0) : sectors.sector(entry.start);
    },
  };
}

class Sectors {
  readonly #bytes: Bytes;
  readonly #header: Buffer;
  readonly #size: number;
  readonly #base: number;

  private constructor(bytes: Bytes, header: Buffer, size: number, base: number) {
    this.#bytes = bytes;
    this.#header = header;
    this.#size = size;
    this.#base = base;
  }

  /**
   * Sectors follow the header, which fills one of them; some writers make it a few bytes longer. The directory begins
   * with the root, so that is looked for from where it should be.
   */
  static async open(bytes: Bytes, header: Buffer, size: number): Promise<Sectors | null> {
    const at = (header.readUInt32LE(0x30) + 1) * size;
    const near = await bytes.part(at, size + ROOT.byteLength);
    const off = near.indexOf(ROOT);
    return off === -1 ? null : new Sectors(bytes, header, size, size + off);
  }

  sector(number: number): Promise<Buffer> {
    return this.#bytes.part(this.#base + number * this.#size, this.#size);
  }

  /** The records of the directory, sector by sector along its chain. */
  async directory(): Promise<Buffer[]> {
    const records: Buffer[] = [];
    const seen = new Set<number>();
    let sector = this.#header.readUInt32LE(0x30);
    while (sector < END && !seen.has(sector) && records.length < MAX_ENTRIES) {
      seen.add(sector);
      const piece = await this.sector(sector);
      for (let at = 0; at + ENTRY_BYTES <= piece.byteLength; at += ENTRY_BYTES) {
        records.push(piece.subarray(at, at + ENTRY_BYTES));
      }
      sector = await this.#after(sector);
    }
    return records;
  }

  /** The sector after one in its chain, by the allocation table. */
  async #after(sector: number): Promise<number> {
    const perSector = this.#size / 4;
    const table = await this.#tableSector(Math.floor(sector / perSector));
    const at = (sector % perSector) * 4;
    return table === null || table.byteLength < at + 4 ? END : table.readUInt32LE(at);
  }

  async #tableSector(index: number): Promise<Buffer | null> {
    if (index < TABLE_LENGTH) {
      const number = this.#header.readUInt32LE(TABLE_AT + index * 4);
      return number < END ? this.sector(number) : null;
    }
    // A large file lists the table's own sectors in further ones, each ending with the next.
    const perList = this.#size / 4 - 1;
    let list = this.#header.readUInt32LE(0x44);
    for (let skip = Math.floor((index - TABLE_LENGTH) / perList); list < END; skip -= 1) {
      const piece = await this.sector(list);
      if (piece.byteLength < this.#size) return null;
      if (skip === 0) {
        const number = piece.readUInt32LE(((index - TABLE_LENGTH) % perList) * 4);
        return number < END ? this.sector(number) : null;
      }
      list = piece.readUInt32LE(perList * 4);
    }
    return null;
  }
}

/** Numbers of the records directly under one: a tree by siblings, left and right. */
function childrenOf(records: readonly Buffer[], parent: number): Set<number> {
  const children = new Set<number>();
  const next = [records[parent]?.readUInt32LE(76) ?? END];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const record = records[at];
    if (record === undefined || children.has(at)) continue;
    children.add(at);
    next.push(record.readUInt32LE(68), record.readUInt32LE(72));
  }
  return children;
}

function entryOf(record: Buffer, top: boolean): CompoundEntry[] {
  const length = record.readUInt16LE(64);
  const type = record[66];
  if ((type !== STORAGE && type !== STREAM) || length < 2 || length > 64) return [];
  return [
    {
      name: record.toString('utf16le', 0, length - 2),
      kind: type === STREAM ? 'stream' : 'storage',
      top,
      start: record.readUInt32LE(116),
      sizeBytes: record.readUInt32LE(120),
    },
  ];
}
