import { Buffer } from 'node:buffer';

/** A PNG by its content, of so many points across and bytes in all. */
export function png(width: number, bytes = 200): Uint8Array<ArrayBuffer> {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(680, 4);
  head[8] = 8;
  const whole = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(Math.max(1, bytes - 8 - 25 - 12 - 12))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Uint8Array(whole);
}

/** A JPG of so many points across, with metadata before its frame. */
export function jpg(width: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x02, 0xa8, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3]);
  frame.writeUInt16BE(width, 7);
  const exif = Buffer.alloc(2 + 2_000);
  exif.writeUInt16BE(0xffe1, 0);
  exif.writeUInt16BE(2_000, 2);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46]);
  return new Uint8Array(
    Buffer.concat([start, exif, frame, Buffer.from([0x11, 1]), Buffer.from([0xff, 0xd9])]),
  );
}
