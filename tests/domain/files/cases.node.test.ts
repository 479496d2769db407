import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type/core';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '~/domain/files/bytes.ts';
import { judgeWhole, kindByHead } from '~/domain/files/content.ts';
import { ANY_UPLOAD, FILING_UPLOAD, type FileKind } from '~/domain/files/rules.ts';
import { isEncryptedPdf, PDF_TRAILER_BYTES } from '~/domain/kernel/encrypted-pdf.ts';
import { compoundFile, docFile, wordStream } from '../../support/compound.ts';
import { zipFile } from '../../support/zip-file.ts';

const fixture = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../fixtures/files', name));

/** What becomes of a file: its kind, or the code and the word of its refusal. */
async function judged(
  name: string,
  content: Uint8Array,
  accept: readonly FileKind[] = ANY_UPLOAD,
  cut: 4115 | 4190 = 4115,
) {
  const detected = (await fileTypeFromBuffer(content))?.ext;
  const kind = await kindByHead({ name, detected }, bytesOf(content), accept);
  const said = kind.ok
    ? await judgeWhole(kind.value, name, bytesOf(content), { accept, cut })
    : kind;
  if (!said.ok) return `${said.refusal.code} ${said.refusal.fields?.file?.key}`;
  return said.value === null
    ? (kind.ok && kind.value) || ''
    : `${kind.ok && kind.value} ${said.value}`;
}

const PDF = fixture('pdf-plain.pdf');
const DOC = docFile();
const DOCX = zipFile(['[Content_Types].xml', 'word/document.xml']);

describe('small inputs that failed', () => {
  it.each([
    ['pdf-plain.pdf', 'pdf'],
    ['pdf-newline-before-header.pdf', 'pdf'],
    ['pdf-cut-off.pdf', '4115 upload_cut'],
    ['ole-worddocument-named.doc', 'doc'],
    ['ole-workbook-named.doc', '4115 upload_type_found'],
    ['docx-content-named.doc', '4115 upload_type_found'],
    ['rtf-named.doc', '4115 upload_type_found'],
    ['heic-brand-named.jpg', '4115 upload_type_found'],
    ['apng-named.png', 'png'],
  ])('%s: %s', async (name, expected) => {
    expect(await judged(name, fixture(name))).toBe(expected);
  });

  it('a cut PDF of a filing has a refusal of its own', async () => {
    const name = 'pdf-cut-off.pdf';
    expect(await judged(name, fixture(name), FILING_UPLOAD, 4190)).toBe('4190 upload_incomplete');
    expect(await judged(name, fixture(name), FILING_UPLOAD, 4115)).toBe('4115 upload_cut');
  });

  it('a name of 12 kB is refused as a name', async () => {
    expect(await judged(`${'n'.repeat(12_000)}.pdf`, PDF)).toBe('4100 file_name_too_long');
    expect(await judged(`${'n'.repeat(251)}.pdf`, PDF)).toBe('pdf');
  });
});

describe('a PDF', () => {
  const with_ = (before: string, after = '') =>
    Buffer.concat([Buffer.from(before), PDF, Buffer.from(after)]);

  it('begins within its first 1,024 bytes, behind a line but not behind markup or another file', async () => {
    expect(await judged('a.pdf', with_('@PJL SET\r\n'))).toBe('pdf');
    expect(await judged('a.pdf', with_(' '.repeat(1_019)))).toBe('pdf');
    expect(await judged('a.pdf', with_(' '.repeat(1_024)))).toBe('4115 upload_type_unknown');
    expect(await judged('a.pdf', with_('<!doctype html><script>'))).toBe(
      '4115 upload_type_unknown',
    );
    expect(await judged('a.pdf', with_('MZ\x90\0'))).toBe('4115 upload_type_found');
  });

  it('ends within its last 2 KiB', async () => {
    expect(await judged('a.pdf', with_('', '\n'.repeat(2_000)))).toBe('pdf');
    expect(await judged('a.pdf', with_('', 'x'.repeat(3_000)))).toBe('4115 upload_cut');
  });

  it('is taken with a word when it is encrypted', async () => {
    const text = PDF.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root');
    expect(text).toContain('/Encrypt');
    expect(await judged('a.pdf', Buffer.from(text, 'latin1'))).toBe('pdf encrypted_pdf');
  });

  it('is known to be encrypted before it is sent, by its beginning or its end', async () => {
    const says = (...pieces: BlobPart[]) => isEncryptedPdf(new Blob(pieces));
    const far = Buffer.alloc(2 * PDF_TRAILER_BYTES, 'x');
    expect(await says('%PDF-1.7\n/Encrypt 9 0 R', far)).toBe(true);
    expect(await says('%PDF-1.7\n', far, 'trailer << /Encrypt<</V 4>> >>')).toBe(true);
    expect(await says(new Uint8Array(PDF))).toBe(false);
    // In what a page shows, and in what is no PDF, it means nothing.
    expect(await says('%PDF-1.7\n', far, '/Encrypt 9 0 R', far)).toBe(false);
    expect(await says('PK\u0003\u0004', '/Encrypt 9 0 R')).toBe(false);
  });
});

describe('a .doc', () => {
  it('has a WordDocument stream of its own, wherever its directory lies', async () => {
    expect(await judged('a.doc', DOC)).toBe('doc');
    for (const filler of [100_000, 9_000_000]) {
      expect(await judged('a.doc', docFile(filler))).toBe('doc');
    }
  });

  it.each([
    ['an Excel workbook', [{ name: 'Workbook' }]],
    ['a presentation', [{ name: 'PowerPoint Document' }]],
    ['an installer', [{ name: '\u4840\u3f7f\u4164' }]],
    ['a message', [{ name: '__properties_version1.0' }]],
    [
      'a workbook with a Word document in it',
      [
        { name: 'Workbook' },
        { name: 'MBD0001', kind: 'storage' as const },
        { name: 'WordDocument', inside: 'MBD0001' },
      ],
    ],
  ])('is not %s', async (_, entries) => {
    expect(await judged('a.doc', compoundFile(entries))).toBe('4115 upload_type_found');
  });

  it('has no macros and no password', async () => {
    const word = { name: 'WordDocument', content: wordStream() };
    const macros = compoundFile([
      word,
      { name: 'Macros', kind: 'storage' },
      { name: 'VBA', kind: 'storage', inside: 'Macros' },
    ]);
    expect(await judged('a.doc', macros)).toBe('4115 upload_macros');
    const secret = compoundFile([{ name: 'WordDocument', content: wordStream(true) }]);
    expect(await judged('a.doc', secret)).toBe('4115 upload_encrypted');
    const workbook = compoundFile([word, { name: 'ObjectPool', kind: 'storage' }]);
    expect(await judged('a.doc', workbook)).toBe('doc');
  });

  it('that is cut off, or no more than a head, is none', async () => {
    for (const length of [8, 72, 511, 512, 600, DOC.byteLength - 600]) {
      expect(await judged('a.doc', DOC.subarray(0, length))).toMatch(/^4115 upload_type/);
    }
  });
});

describe('a .docx', () => {
  it('is a document without macros and without a password', async () => {
    expect(await judged('a.docx', DOCX)).toBe('docx');
    const macros = zipFile(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']);
    expect(await judged('a.docx', macros)).toBe('4115 upload_macros');
    const docm = zipFile(['[Content_Types].xml', 'word/document.xml'], { macroType: true });
    expect(await judged('a.docx', docm)).toBe('4115 upload_macros');
    const secret = compoundFile([{ name: 'EncryptionInfo' }, { name: 'EncryptedPackage' }]);
    expect(await judged('a.docx', secret)).toBe('4115 upload_encrypted');
    expect(await judged('a.doc', secret)).toBe('4115 upload_encrypted');
  });

  it('is whole', async () => {
    const cut = DOCX.subarray(0, DOCX.byteLength - 30);
    expect(await judged('a.docx', cut)).toBe('4115 upload_cut');
    expect(await judged('a.docx', cut, FILING_UPLOAD, 4190)).toBe('4190 upload_incomplete');
  });
});

describe('the refusal', () => {
  it('says what is taken, how the file is named and what it is', async () => {
    const content = fixture('ole-workbook-named.doc');
    const kind = await judgeWhole('doc', 'a.doc', bytesOf(content), {
      accept: FILING_UPLOAD,
      cut: 4190,
    });
    expect(kind).toMatchObject({
      refusal: {
        code: 4115,
        why: {
          key: 'upload_type_found',
          values: { accepted: 'PDF / DOC / DOCX', named: '.doc', found: 'XLS' },
        },
      },
    });
  });

  it('knows .jfif as JPEG', async () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]);
    for (const name of ['a.jfif', 'a.JFIF', 'a.jpg', 'a.jpeg']) {
      expect(await judged(name, jpeg)).toBe('jpg');
    }
    expect(await judged('a.png', jpeg)).toBe('4115 upload_type_found');
  });
});
