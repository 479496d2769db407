import type { Buffer } from 'node:buffer';
import type { Bytes } from './bytes.ts';

/** Points of a picture across and down. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Metadata of a photograph stands before its size; more than this no camera writes. */
const HEAD_BYTES = 256 * 1024;

/** Frames of a JPEG that say its size (ITU-T T.81, table B.1): all but tables, arithmetic conditioning and reserved ones. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size of a PNG or JPG by its content; null where it says none. */
export async function pictureSize(
  kind: 'png' | 'jpg',
  content: Bytes,
): Promise<PictureSize | null> {
  const head = await content.part(0, HEAD_BYTES);
  return kind === 'png' ? sizeOfPng(head) : sizeOfJpg(head);
}

/** The first chunk of a PNG is its header: width and height (PNG, third edition, 11.2.1). */
function sizeOfPng(head: Buffer): PictureSize | null {
  if (head.byteLength < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Walks the segments of a JPEG up to its frame. */
function sizeOfJpg(head: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 <= head.byteLength && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    // A marker may be led by any number of fill bytes.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    } else at += 2 + head.readUInt16BE(at + 2);
  }
  return null;
}
