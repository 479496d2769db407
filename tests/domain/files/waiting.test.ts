import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { tenantContext } from '../../support/contexts.ts';
import { PDF } from '../../support/only-representative/shipments.ts';

const END = Buffer.from('\n%%EOF\n');

/** A file of so many bytes, no two pieces of it alike, in chunks of odd sizes. */
async function* chunks(size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const chunk = new Uint8Array(Math.min(size - at, 70_001 + (at % 977)));
    for (let i = 0; i < chunk.length; i += 1) chunk[i] = (at + i) % 251;
    if (at === 0) chunk.set(Buffer.from(PDF).subarray(0, chunk.length));
    at += chunk.length;
    if (at === size) chunk.set(END.subarray(-chunk.length), Math.max(0, chunk.length - END.length));
    yield chunk;
  }
}

async function whole(size: number): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks(size)) all.push(chunk);
  return Buffer.concat(all);
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function waiting() {
  const ctx = await tenantContext();
  const folder = newId('req', Date.now());
  const files = new WaitingFiles(ctx.files, folder);
  const stored = async () =>
    (await ctx.files.list({ prefix: `incoming/${folder}/` })).objects.map(({ size }) => size);
  return { ctx, files, stored };
}

const MB = 1024 * 1024;

describe('a file that came in', () => {
  it.each([
    ['empty', 0, 0],
    ['small', 300, 0],
    ['of one piece', MB, 0],
    ['of a byte more', MB + 1, 1],
    ['of three and a half', 3.5 * MB, 3],
    ['as large as any', MAX_UPLOAD_BYTES, 9],
  ])('%s is read as it was sent, and holds a piece in memory', async (_, size, pieces) => {
    const { files, stored } = await waiting();
    const file = await files.take('a.pdf', chunks(size));
    const sent = await whole(size);
    expect({ ...file, read: null, part: null }).toEqual({
      name: 'a.pdf',
      sizeBytes: size,
      sha256: hash(sent),
      read: null,
      part: null,
    });
    for (const [from, length] of [
      [0, 10],
      [MB - 3, 7],
      [size - 5, 9],
      [0, size],
    ] as const) {
      const part = await file.part(Math.max(0, from), length);
      const there = sent.subarray(Math.max(0, from), Math.max(0, from) + length);
      expect(part.equals(there)).toBe(true);
    }
    expect(await stored()).toHaveLength(pieces);
    for (const _ of ['to see what it is', 'to keep it']) {
      expect(hash(Buffer.from(await new Response(file.read()).arrayBuffer()))).toBe(hash(sent));
    }
    await files.forget();
    expect(await stored()).toEqual([]);
  });

  it('that is too large is counted to its end and stored no further', async () => {
    const { ctx, files, stored } = await waiting();
    const file = await files.take('a.pdf', chunks(MAX_UPLOAD_BYTES + 5 * MB));
    expect(file.sizeBytes).toBe(MAX_UPLOAD_BYTES + 5 * MB);
    expect((await stored()).length).toBeLessThanOrEqual(9);
    expect(await uploadFile(ctx, 'attachment', file)).toMatchObject({ refusal: { code: 4116 } });
  });

  it('is kept whole, of whichever size', async () => {
    const { ctx, files } = await waiting();
    const key = `companies/${ctx.company.id}/`;
    for (const size of [300, 2 * MB + 7]) {
      const file = await files.take('a.pdf', chunks(size));
      expect(await uploadFile(ctx, 'attachment', file)).toMatchObject({
        value: { size_bytes: size },
      });
    }
    await files.forget();
    const { objects } = await ctx.files.list({ prefix: key });
    expect(objects.map(({ size }) => size).sort((a, b) => a - b)).toEqual([300, 2 * MB + 7]);
  });
});
