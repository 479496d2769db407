import { Buffer } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cnFilingFiles } from '#db/schema/cn-filing.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import { insertCompany, insertSeat } from '#db/seed/rows.ts';
import { makePortal } from '#workers/make-portal.ts';
import { sweepFiles } from '~/domain/files/sweep.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { bindings, systemContext } from '../../support/contexts.ts';
import { documented } from '../../support/documented.ts';
import {
  fileCountOf,
  filer,
  filerAs,
  insertDraft,
  paperOf,
  pdfOf,
  rowOfFile,
  storedFor,
} from '../../support/new-substance/filings.ts';
import { PDF } from '../../support/only-representative/shipments.ts';
import { call, signIn } from '../../support/people.ts';

/** Files of filings by the API (`areas/new-substance.md` §7, 1 to 7). */

const MAX = 52_428_800;
const URL_ = '/cnscc/api/files/upload';
const portal = makePortal({ answer: async () => new Response('a page'), version: 'test' });

type Part = [name: string, value: string | Uint8Array, fileName?: string];

/** A form as it is written on the wire, to be cut where one likes. */
function formOf(parts: readonly Part[], end = '--b--\r\n'): Uint8Array<ArrayBuffer> {
  const written = parts.flatMap(([name, value, fileName]) => [
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

/** A body that comes in chunks; broken, its connection is lost behind the last. */
function coming(body: Uint8Array, broken = false): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = body.slice(at, at + 256 * 1024);
      at += chunk.byteLength;
      if (chunk.byteLength > 0) controller.enqueue(chunk);
      else if (broken) controller.error(new Error('the phone lost its network'));
      else controller.close();
    },
  });
}

interface Filer {
  ctx: CnContext;
  token: string;
  filing: { id: string; substanceId: string };
}

async function signedIn(options?: Parameters<typeof filer>[0]): Promise<Filer> {
  const ctx = await filer({ nowMs: Date.now(), ...options });
  const filing = await insertDraft(ctx);
  return { ctx, token: await signIn(ctx.actor.id), filing };
}

const about = ({ filing }: Filer, document_type = 'certificate'): Part[] => [
  ['filing_id', filing.id],
  ['document_type', document_type],
  ['substance_id', filing.substanceId],
];

async function post(
  token: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { headers, path = URL_ }: { headers?: Record<string, string>; path?: string } = {},
) {
  const response = await portal.request(
    `http://localhost:8787${path}`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': 'en',
        'Content-Type': 'multipart/form-data; boundary=b',
        ...headers,
      },
      body,
    },
    bindings,
  );
  await documented('POST', path, response);
  const answer = (await response.json()) as { code: number; data: never; message: string };
  return { status: response.status, ...answer };
}

const upload = (of: Filer, name: string, content: string | Uint8Array) =>
  post(of.token, coming(formOf([...about(of), ['file', content, name]])));

async function nothingLeft({ ctx, filing }: Filer) {
  expect(await storedFor(ctx)).toEqual([]);
  expect(await ctx.db.$count(cnFilingFiles, eq(cnFilingFiles.filingId, filing.id))).toBe(0);
  expect(await fileCountOf(ctx, filing.id)).toBe(0);
}

describe('what is uploaded', () => {
  it('comes back as it was, and goes', async () => {
    const of = await signedIn();
    const form = new FormData();
    for (const [name, text] of about(of)) form.set(name, String(text));
    form.set('file', new File([PDF], '登记证.pdf'));
    const written = new Response(form);
    const headers = { 'Content-Type': written.headers.get('Content-Type') ?? '' };
    const body = new Uint8Array(await written.arrayBuffer());
    const answer = await post(of.token, body, { headers });
    expect(answer).toMatchObject({ status: 200, code: 2000, data: { name: '登记证.pdf' } });
    const { file_id } = answer.data as { file_id: string };
    const file = await call(`/cnscc/api/files/${file_id}`, { token: of.token });
    expect(file.body).toEqual({ text: PDF });
    expect(file.headers.get('Content-Disposition')).toContain('attachment');
    const gone = await call(`/cnscc/api/files/delete?file_id=${file_id}`, {
      method: 'DELETE',
      token: of.token,
    });
    expect(gone.body.data).toEqual({ file_id });
    await nothingLeft(of);
  });

  it('of what is no draft goes by JSON, with a reason', async () => {
    const of = await signedIn();
    const { ctx, token } = of;
    const { id } = await insertDraft(ctx, { status: 'normal' });
    const file_id = await paperOf(filerAs(ctx), id, { document_type: 'other' });
    const remove = (path: string, body: unknown) =>
      call(`/cnscc/api/files/delete${path}`, { method: 'DELETE', token, body });
    expect(await remove('', { file_id })).toMatchObject({ status: 422, body: { code: 4187 } });
    expect(await remove('', { file_id, reason: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { code: 4100 },
    });
    const reason = 'Replaced by its second edition';
    expect((await remove(`?file_id=${file_id}`, { reason })).body.code).toBe(2000);
    expect(await remove('', { file_id })).toMatchObject({ status: 409, body: { code: 4191 } });
    expect(await rowOfFile(ctx, file_id)).toMatchObject({ removedReason: reason });
  });
});

describe('bad input', () => {
  it('1: an EXE as DOC is 4115', async () => {
    const of = await signedIn();
    const exe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096)]);
    expect(await upload(of, '申请表.doc', exe)).toMatchObject({ status: 415, code: 4115 });
    await nothingLeft(of);
  });

  it('2: 52 428 801 bytes are 4116; 52 428 800 pass', async () => {
    const of = await signedIn();
    expect(await upload(of, 'a.pdf', pdfOf(MAX + 1))).toMatchObject({ status: 413, code: 4116 });
    await nothingLeft(of);
    expect(await upload(of, 'a.pdf', pdfOf(MAX))).toMatchObject({
      status: 200,
      data: { size_bytes: MAX },
    });
  });

  it('2: what announces more is refused before it is read', async () => {
    const of = await signedIn();
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          if (pulled > 3) controller.close();
          else controller.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Length': String(60 * 1024 * 1024) };
    expect(await post(of.token, body, { headers })).toMatchObject({ status: 413, code: 4116 });
  });

  it('3: the bytes that come decide, whatever the header says', async () => {
    const of = await signedIn();
    const body = coming(formOf([...about(of), ['file', pdfOf(MAX + 1), 'a.pdf']]));
    const headers = { 'Content-Length': '1000' };
    expect(await post(of.token, body, { headers })).toMatchObject({ code: 4116 });
    await nothingLeft(of);
  });

  it('4: a connection cut at half, or a form without its end, leaves nothing', async () => {
    const of = await signedIn();
    const whole = formOf([...about(of), ['file', pdfOf(20 * 1024 * 1024), 'a.pdf']]);
    const half = whole.subarray(0, whole.byteLength / 2);
    const ways = [
      coming(half, true),
      coming(half),
      coming(formOf([...about(of), ['file', PDF, 'a.pdf']], '')),
      coming(formOf([...about(of), ['file', PDF, 'a.pdf']], '--b')),
      coming(formOf([...about(of), ['file', PDF, 'a.pdf']]).subarray(0, 90)),
    ];
    for (const body of ways) {
      expect(await post(of.token, body)).toMatchObject({ status: 422, code: 4190 });
      await nothingLeft(of);
    }
  });

  it('5: a PDF cut on the disk is 4190', async () => {
    const of = await signedIn();
    const cut = pdfOf(8 * 1024 * 1024).subarray(0, 6 * 1024 * 1024);
    expect(await upload(of, 'a.pdf', cut)).toMatchObject({ status: 422, code: 4190 });
    await nothingLeft(of);
  });

  it('6: a file before what is said of it, and nothing said of it, are 4100', async () => {
    const of = await signedIn();
    const [filing, type, substance] = about(of) as [Part, Part, Part];
    const file: Part = ['file', PDF, 'a.pdf'];
    const first = await post(of.token, formOf([filing, file, type, substance]));
    expect(first).toMatchObject({
      status: 422,
      code: 4100,
      data: {
        fields: {
          document_type: 'Please select document type.',
          substance_id: 'Please select substance.',
        },
      },
    });
    for (const parts of [
      [filing, ['document_type', ''], ['substance_id', ''], file],
      [filing, ['document_type', 'poem'], substance, file],
      [filing, type, substance],
      [filing, type, substance, ['file', PDF]],
      [],
    ] as Part[][]) {
      expect(await post(of.token, formOf(parts))).toMatchObject({ status: 422, code: 4100 });
    }
    const headers = { 'Content-Type': 'text/plain' };
    const text = await post(of.token, Buffer.from('file'), { headers });
    expect(text).toMatchObject({ code: 4100 });
    await nothingLeft(of);
  });

  it('7: a substance of another filing is 4040, and another tenant’s filing', async () => {
    const [of, other] = [await signedIn(), await signedIn()];
    const second = await insertDraft(of.ctx);
    for (const filing of [{ ...of.filing, substanceId: second.substanceId }, other.filing]) {
      expect(await upload({ ...of, filing }, 'a.pdf', PDF)).toMatchObject({
        status: 404,
        code: 4040,
      });
    }
    await nothingLeft(of);
    await nothingLeft(other);
  });

  it('8: where one is a viewer it is 4002, though admin elsewhere', async () => {
    const [of, other] = [await signedIn(), await signedIn()];
    await insertSeat(of.ctx.db, of.ctx.actor.id, {
      companyId: other.ctx.company.id,
      roles: { cnscc: 'viewer' },
    });
    const token = await signIn(of.ctx.actor.id);
    const theirs = { ...other, token };
    expect(await upload(theirs, 'a.pdf', PDF)).toMatchObject({ status: 403, code: 4002 });
    await nothingLeft(other);
  });

  it('on any other call stays 10 MB', async () => {
    const of = await signedIn({ roles: ['admin'] });
    const path = '/rp/api/document';
    const body = coming(formOf([['file', pdfOf(20 * 1024 * 1024), 'a.pdf']]));
    await insertSeat(of.ctx.db, of.ctx.actor.id, {
      companyId: await insertCompany(of.ctx.db, {}, [{ system: 'rp' }]),
      roles: { rp: 'admin' },
    });
    const token = await signIn(of.ctx.actor.id);
    expect(await post(token, body, { path })).toMatchObject({ status: 413, code: 4116 });
  });
});

describe('an upload that a killed Worker left', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  async function begun({ ctx }: Filer) {
    const key = `companies/${ctx.company.id}/filing/fil_left.pdf`;
    const { uploadId } = await ctx.files.createMultipartUpload(key);
    const note = `incoming/${crypto.randomUUID()}/upload`;
    await ctx.files.put(note, '', { customMetadata: { key, uploadId } });
    return { key, uploadId, note, upload: ctx.files.resumeMultipartUpload(key, uploadId) };
  }

  async function notesAfter({ ctx }: Filer, days: number) {
    await ctx.db.delete(sweepCursors);
    await sweepFiles(systemContext(Date.now() + days * DAY_MS));
    const { objects } = await ctx.files.list({ prefix: 'incoming/' });
    return objects.map(({ key }) => key);
  }

  it('is given up after a day, by its note', async () => {
    const of = await signedIn();
    const { upload, note } = await begun(of);
    const part = await upload.uploadPart(1, new Uint8Array(5 * 1024 * 1024));
    expect(await notesAfter(of, 0.9)).toEqual([note]);
    expect(await notesAfter(of, 1.1)).toEqual([]);
    await expect(upload.complete([part])).rejects.toThrow('10024');
  });

  it('may be over already', async () => {
    const of = await signedIn();
    const { upload } = await begun(of);
    await upload.abort();
    expect(await notesAfter(of, 1.1)).toEqual([]);
  });

  it('is tried again until the store gives it up by itself', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const of = await signedIn();
    const note = 'incoming/req_unknown/upload';
    const customMetadata = { key: 'companies/co_x/filing/fil_x.pdf', uploadId: 'unknown' };
    await of.ctx.files.put(note, '', { customMetadata });
    expect(await notesAfter(of, 1.1)).toEqual([note]);
    expect(await notesAfter(of, 8.1)).toEqual([]);
  });
});
