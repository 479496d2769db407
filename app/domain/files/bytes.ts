import { Buffer } from 'node:buffer';

/** A file that can be read anywhere, a piece at a time. */
export interface Bytes {
  sizeBytes: number;
  /** So many bytes from there on, fewer where the file ends. */
  part(offset: number, length: number): Promise<Buffer>;
}

/** Bytes that are in memory. */
export function bytesOf(content: Uint8Array): Bytes {
  return {
    sizeBytes: content.byteLength,
    part: async (offset, length) => Buffer.from(content.subarray(offset, offset + length)),
  };
}

/** An object of the store. */
export function bytesOfObject(store: R2Bucket, key: string, sizeBytes: number): Bytes {
  return {
    sizeBytes,
    async part(offset, length) {
      const left = Math.min(length, sizeBytes - offset);
      if (left <= 0) return Buffer.alloc(0);
      const object = await store.get(key, { range: { offset, length: left } });
      if (object === null) throw new Error(`the store lost ${key}`);
      return Buffer.from(await object.arrayBuffer());
    },
  };
}
