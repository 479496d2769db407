import { describe, expect, it } from 'vitest';
import {
  ANY_UPLOAD,
  downloadHeaders,
  MAX_UPLOAD_BYTES,
  STATEMENT_UPLOAD,
  safeName,
} from '~/domain/files/rules.ts';
import { checkUpload } from '~/domain/files/store.server.ts';
import { docFile } from '../../support/compound.ts';
import { code, PDF, upload } from '../../support/only-representative/shipments.ts';

const bytes = (...head: number[]) => Uint8Array.from([...head, ...new Array(64).fill(0)]);
const CFB = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** Signature, an IHDR chunk, the head of an IDAT chunk. */
const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, ...new Array(17).fill(0)],
  ...[0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, ...new Array(32).fill(0)],
]);
const JPG = bytes(0xff, 0xd8, 0xff, 0xe0);

describe('what is accepted', () => {
  it.each([
    ['scan.pdf', PDF, 2000],
    ['SCAN.PDF', PDF, 2000],
    ['photo.jpg', JPG, 2000],
    ['photo.jpeg', JPG, 2000],
    ['seal.png', PNG, 2000],
    ['seal.pdf', PNG, 4115],
    ['old.doc', docFile(), 2000],
    ['installer.doc', CFB, 4115],
    ['photo.jfif', JPG, 2000],
    ['scan.jpg', PDF, 4115],
    ['sheet.xls', CFB, 4115],
    ['page.pdf', '<!doctype html><script>alert(1)</script>', 4115],
    ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 4115],
    ['late.pdf', ` junk ${PDF}`, 2000],
    ['cut.pdf', PDF.replace('%%EOF', ''), 4115],
    [`${'n'.repeat(12_000)}.pdf`, PDF, 4100],
    ['archive.docx', bytes(0x50, 0x4b, 3, 4), 4115],
    ['noextension', PDF, 4115],
    ['double.pdf.exe', PDF, 4115],
    ['empty.pdf', '', 4115],
  ])('%s', async (name, content, expected) => {
    expect(code(await checkUpload(upload(name, content), ANY_UPLOAD))).toBe(expected);
  });

  it('ten megabytes and not a byte more', async () => {
    const exact = new Uint8Array(MAX_UPLOAD_BYTES);
    const pdf = new TextEncoder().encode(PDF);
    exact.set(pdf);
    exact.set(pdf, MAX_UPLOAD_BYTES - pdf.byteLength);
    expect(code(await checkUpload(upload('a.pdf', exact), STATEMENT_UPLOAD))).toBe(2000);
    const over = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    over.set(new TextEncoder().encode(PDF));
    expect(code(await checkUpload(upload('a.pdf', over), STATEMENT_UPLOAD))).toBe(4116);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\声明.pdf', '声明.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['"quoted".pdf', '_quoted_.pdf'],
    ['', 'file'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
  ])('%s is kept as %s', (name, kept) => {
    expect(safeName(name)).toBe(kept);
  });

  it('stand in the header in both forms', () => {
    const headers = downloadHeaders({
      name: "声明 'a'.pdf",
      contentType: 'application/pdf',
      sizeBytes: 3,
    });
    expect(headers['Content-Disposition']).toBe(
      "attachment; filename=\"__ 'a'.pdf\"; filename*=UTF-8''%E5%A3%B0%E6%98%8E%20%27a%27.pdf",
    );
  });
});
