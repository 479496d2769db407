import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A document as `.docx`, of files with little in them, stored as they are. */
export function zipFile(names: readonly string[], { macroType = false } = {}): Buffer {
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${macroType ? MACROS : DOCUMENT}"/></Types>`;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const content = Buffer.from(name === '[Content_Types].xml' ? types : '<w:document/>');
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.byteLength, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(label.byteLength, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, label, content);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, label);
    offset += 30 + label.byteLength + content.byteLength;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(listed.byteLength, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
