import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cnChanges, cnFilingFiles, cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { policies } from '#db/schema/tenancy.ts';
import { auditEntries, companyStorage } from '#db/schema/trail.ts';
import { MAX_FILING_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { BrokenOff } from '~/domain/files/stream.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { uploadFilingFile } from '~/domain/new-substance/file/upload.server.ts';
import { compoundFile, docFile } from '../../../support/compound.ts';
import {
  fileCountOf,
  filer,
  filerAs,
  insertDraft,
  objectKeyOf,
  pdfOf,
  rowOfFile,
  storedFor,
  streamed,
  uploadTo,
} from '../../../support/new-substance/filings.ts';
import { code, PDF, value } from '../../../support/only-representative/shipments.ts';
import { zipFile } from '../../../support/zip-file.ts';

const EXE = Uint8Array.from([0x4d, 0x5a, 0x90, 0, ...new Array(200).fill(0)]);
const CFB = Uint8Array.from([
  ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ...new Array(64).fill(0),
]);
const MB = 1024 * 1024;

const input = (filing_id: string) =>
  ({ filing_id, document_type: 'test_report', substance_id: 'all' }) as const;

const sent = async (ctx: CnContext, id: string, ...of: Parameters<typeof streamed>) =>
  code(await uploadFilingFile(filerAs(ctx), input(id), streamed(...of)));

describe('a file of a draft', () => {
  it('is kept with its row, its count, its bytes and its trail, and no change record', async () => {
    const ctx = await filer();
    const { id, substanceId } = await insertDraft(ctx);
    const content = pdfOf(12 * MB + 3);
    const answer = value(
      await uploadFilingFile(
        ctx,
        { filing_id: id, document_type: 'test_report', substance_id: substanceId },
        streamed('..\\测试 报告.PDF', content),
      ),
    );
    expect(answer).toEqual({
      file_id: expect.stringMatching(/^fil_/),
      name: '测试 报告.PDF',
      size_bytes: content.byteLength,
      content_type: 'application/pdf',
      sha256: createHash('sha256').update(content).digest('hex'),
      warning: null,
    });
    const row = await rowOfFile(ctx, answer.file_id);
    expect(row).toMatchObject({ filingId: id, substanceId, attached: false, removedAtMs: null });
    expect(await fileCountOf(ctx, id)).toBe(1);
    const key = (await objectKeyOf(ctx, answer.file_id)) ?? '';
    expect(await storedFor(ctx)).toEqual([key]);
    const kept = new Uint8Array((await (await ctx.files.get(key))?.arrayBuffer()) ?? []);
    expect(createHash('sha256').update(kept).digest('hex')).toBe(answer.sha256);
    const [storage] = await ctx.db
      .select()
      .from(companyStorage)
      .where(eq(companyStorage.companyId, ctx.company.id));
    expect(storage?.sizeBytes).toBe(content.byteLength);
    const audits = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, answer.file_id));
    expect(audits.map(({ action }) => action)).toEqual(['cn_file.upload']);
    expect(await ctx.db.$count(cnChanges, eq(cnChanges.filingId, id))).toBe(0);
    const [filing] = await ctx.db.select().from(cnFilings).where(eq(cnFilings.id, id));
    expect(filing?.version).toBe(1);
  });

  it('is attached where somebody submitted the filing while it came in', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const { name, bytes } = streamed('a.pdf', PDF);
    async function* submittedMeanwhile() {
      await ctx.db.update(cnFilings).set({ status: 'normal' }).where(eq(cnFilings.id, id));
      yield* bytes;
    }
    const file = { name, bytes: submittedMeanwhile() };
    const { file_id } = value(await uploadFilingFile(filerAs(ctx), input(id), file));
    expect(await rowOfFile(ctx, file_id)).toMatchObject({ attached: true });
    expect(await ctx.db.$count(cnChanges, eq(cnChanges.filingId, id))).toBe(1);
  });
});

describe('a file of what is no draft', () => {
  it.each(['normal', 'invalid'] as const)('is attached to a %s one and told', async (status) => {
    const ctx = await filer({ roles: ['member'] });
    const invalid = { invalidReason: 'revoked', invalidOn: '2026-09-01' } as const;
    const { id } = await insertDraft(ctx, { status, ...(status === 'invalid' && invalid) });
    const { file_id } = value(await uploadTo(ctx, id, { document_type: 'authority_notice' }));
    expect(await rowOfFile(ctx, file_id)).toMatchObject({ attached: true });
    const changes = await ctx.db.select().from(cnChanges).where(eq(cnChanges.filingId, id));
    expect(changes).toEqual([
      expect.objectContaining({
        field: 'file',
        before: '',
        after: 'authority_notice',
        operatorId: ctx.actor.id,
        operatorName: ctx.actor.name,
        authorityStep: '',
      }),
    ]);
  });
});

describe('what is refused leaves nothing', () => {
  it.each<[string, number, ...Parameters<typeof streamed>]>([
    ['an EXE as DOC', 4115, 'a.doc', EXE],
    ['a DOC as PDF', 4115, 'a.pdf', CFB],
    ['a picture', 4115, 'a.png', PDF],
    ['an empty file', 4115, 'a.pdf', ''],
    ['a PDF without its end', 4190, 'a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    [
      'a PDF whose end is not at its end',
      4190,
      'a.pdf',
      `%PDF-1.7\n%%EOF\n${'x'.repeat(3 * 1024)}`,
    ],
    ['a file that breaks off', 4190, 'a.pdf', PDF, { end: new BrokenOff() }],
    ['a large file that breaks off', 4190, 'a.pdf', pdfOf(11 * MB), { end: new BrokenOff() }],
  ])('%s is %i', async (_, expected, ...file) => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    expect(await sent(ctx, id, ...file)).toBe(expected);
    expect(await storedFor(ctx)).toEqual([]);
    expect(await ctx.db.$count(cnFilingFiles, eq(cnFilingFiles.filingId, id))).toBe(0);
    expect(await fileCountOf(ctx, id)).toBe(0);
  });

  it.each<[string, number, string, Uint8Array]>([
    ['a DOC', 2000, 'a.doc', docFile()],
    ['a DOC whose directory lies behind its first part', 2000, 'a.doc', docFile(7 * MB)],
    ['a DOC of some other program', 4115, 'a.doc', compoundFile([{ name: 'Workbook' }], 6 * MB)],
    ['a DOCX', 2000, 'a.docx', zipFile(['[Content_Types].xml', 'word/document.xml'])],
    [
      'a DOCX with macros',
      4115,
      'a.docx',
      zipFile(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
    ],
  ])('%s is %i, once it is there', async (_, expected, name, content) => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    expect(await sent(ctx, id, name, content)).toBe(expected);
    expect(await storedFor(ctx)).toHaveLength(expected === 2000 ? 1 : 0);
  });

  it('an encrypted PDF is taken, and said to be one', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const secret = PDF.replace('trailer\n<<', 'trailer\n<< /Encrypt 9 0 R');
    const file = streamed('a.pdf', secret);
    const kept = value(await uploadFilingFile(filerAs(ctx), input(id), file));
    expect(kept.warning).toBe('encrypted_pdf');
  });

  it('a fault of the stream is thrown, and gives the upload up', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const fault = new Error('a bug');
    await expect(sent(ctx, id, 'a.pdf', pdfOf(6 * MB), { end: fault })).rejects.toBe(fault);
    expect(await storedFor(ctx)).toEqual([]);
  });

  it('50 MB are taken and not a byte more', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const exact = pdfOf(MAX_FILING_UPLOAD_BYTES);
    expect(await sent(ctx, id, 'a.pdf', exact)).toBe(2000);
    const [key] = await storedFor(ctx);
    expect((await ctx.files.head(key ?? ''))?.size).toBe(52_428_800);
    const asked = { chunks: 0 };
    const { bytes } = streamed('b.pdf', pdfOf(MAX_FILING_UPLOAD_BYTES + 1), { chunk: MB });
    async function* counted() {
      for await (const chunk of bytes) {
        asked.chunks += 1;
        yield chunk;
      }
      throw new Error('read on behind the limit');
    }
    const over = { name: 'b.pdf', bytes: counted() };
    expect(code(await uploadFilingFile(filerAs(ctx), input(id), over))).toBe(4116);
    expect(asked.chunks).toBe(51);
    expect(await storedFor(ctx)).toEqual([key]);
  });

  it('the same file again is 4189, also at the same time; in another filing it is welcome', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx);
    const both = await Promise.all([1, 2].map(() => uploadTo(filerAs(ctx), id)));
    expect(both.map(code).sort()).toEqual([2000, 4189]);
    expect(code(await uploadTo(filerAs(ctx), id, { document_type: 'other' }))).toBe(4189);
    expect(await fileCountOf(ctx, id)).toBe(1);
    expect(await storedFor(ctx)).toHaveLength(1);
    const { id: other } = await insertDraft(ctx);
    expect(code(await uploadTo(filerAs(ctx), other))).toBe(2000);
  });

  it('the 51st is 4197: before it is read, and where two race for the fiftieth place', async () => {
    const ctx = await filer();
    const { id } = await insertDraft(ctx, { fileCount: 49 });
    const both = await Promise.all(
      ['a', 'b'].map((mark) => uploadTo(filerAs(ctx), id, { content: pdfOf(100, mark) })),
    );
    expect(both.map(code).sort()).toEqual([2000, 4197]);
    expect(await storedFor(ctx)).toHaveLength(1);
    const unread = { name: 'a.pdf', bytes: { [Symbol.asyncIterator]: vi.fn() } };
    expect(code(await uploadFilingFile(ctx, input(id), unread))).toBe(4197);
    expect(unread.bytes[Symbol.asyncIterator]).not.toHaveBeenCalled();
  });

  it('beyond the company’s quota it is 4203', async () => {
    const ctx = await filer();
    const policy = { name: 'upload_quota_bytes', companyId: ctx.company.id, value: 10 };
    await ctx.db.insert(policies).values(policy);
    const { id } = await insertDraft(ctx);
    expect(code(await uploadTo(ctx, id))).toBe(4203);
    expect(await storedFor(ctx)).toEqual([]);
  });

  it('a substance that went while the file came in is 4106', async () => {
    const ctx = await filer();
    const { id, substanceId } = await insertDraft(ctx);
    const { name, bytes } = streamed('a.pdf', PDF);
    async function* goneMeanwhile() {
      await ctx.db.delete(cnFilingSubstances).where(eq(cnFilingSubstances.id, substanceId));
      yield* bytes;
    }
    const file = { name, bytes: goneMeanwhile() };
    const about = { ...input(id), substance_id: substanceId };
    expect(code(await uploadFilingFile(filerAs(ctx), about, file))).toBe(4106);
    expect(await storedFor(ctx)).toEqual([]);
  });
});

describe('whose it is', () => {
  it('another tenant’s filing, another filing’s substance and one that never was are 4040', async () => {
    const [ctx, other] = [await filer(), await filer()];
    const [mine, second] = [await insertDraft(ctx), await insertDraft(ctx)];
    const theirs = await insertDraft(other);
    for (const [filing, substance_id] of [
      [theirs.id, 'all'],
      ['flg_of_nobody', 'all'],
      [mine.id, second.substanceId],
      [mine.id, theirs.substanceId],
      [mine.id, 'fsb_of_nobody'],
    ] as const) {
      await expect(uploadTo(ctx, filing, { substance_id })).rejects.toEqual(new Denial(4040));
    }
  });

  it('the role is the one held in the filing’s company, whatever it is elsewhere', async () => {
    const ctx = await filer({ roles: ['admin', 'viewer'] });
    const { id } = await insertDraft(ctx, { companyId: ctx.scope[1]?.id ?? '' });
    await expect(uploadTo(ctx, id)).rejects.toEqual(new Denial(4002));
    expect(await storedFor(ctx)).toEqual([]);
  });
});
