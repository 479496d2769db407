import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zipOf } from '~/domain/files/zip.server.ts';
import { entryName, entryPaths } from '~/domain/files/zip-names.ts';
import { NOW_MS, systemContext } from '../../support/contexts.ts';
import { unzip } from '../../support/zip.ts';

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

describe('a name in a ZIP file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\windows\\system32\\a.dll', 'a.dll'],
    ['a\u0000b\u202e.pdf', 'ab.pdf'],
    ['.hidden', 'hidden'],
    ['..', 'file'],
    ['', 'file'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['contract.pdf', 'contract.pdf'],
    ['ends in a dot. . ', 'ends in a dot'],
    ['a:b*c?.pdf', 'a_b_c_.pdf'],
    ['合同.pdf', '合同.pdf'],
  ])('%j is %j', (name, shown) => {
    expect(entryName(name)).toBe(shown);
  });

  it('has at most 255 bytes with its extension, and is cut between characters', () => {
    const name = entryName(`${'责'.repeat(110)}.pdf`);
    expect(name).toMatch(/^责+\.pdf$/);
    expect(bytesIn(name)).toBeGreaterThan(240);
    const pathOf = entryPaths();
    const paths = Array.from({ length: 1200 }, () => pathOf([], `${'责'.repeat(110)}.pdf`));
    expect(new Set(paths).size).toBe(1200);
    expect(Math.max(...paths.map(bytesIn))).toBeLessThanOrEqual(255);
  });

  it('is numbered among its namesakes in a folder, whatever their case', () => {
    const pathOf = entryPaths();
    const paths = [
      pathOf(['a/..', 'b'], 'x.pdf'),
      pathOf(['..', 'b'], 'X.PDF'),
      pathOf(['b'], 'x.pdf'),
      pathOf(['b'], 'x.PDF'),
      pathOf(['b'], 'x (2).pdf'),
      pathOf(['b'], 'x.pdf'),
    ];
    expect(paths).toEqual([
      'file/b/x.pdf',
      'file/b/X (2).PDF',
      'b/x.pdf',
      'b/x (2).PDF',
      'b/x (2) (2).pdf',
      'b/x (3).pdf',
    ]);
  });
});

describe('a ZIP file of the store', () => {
  const ctx = systemContext();

  async function kept(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipEntry> {
    const objectKey = `zip/${path}`;
    await ctx.files.put(objectKey, bytes);
    return { path, sizeBytes: bytes.length, atMs: NOW_MS, from: { objectKey } };
  }

  it('holds the files in their order, byte for byte, and says how long it is', async () => {
    const large = new Uint8Array(3_000_000).map((_, at) => at % 251);
    const index = new TextEncoder().encode('index');
    const entries = [
      { path: '目录.txt', sizeBytes: index.length, atMs: NOW_MS, from: index },
      await kept('02 大/large.bin', large),
      await kept('01/empty.bin', new Uint8Array()),
    ];
    const { body, sizeBytes } = zipOf(ctx, entries);
    const bytes = await new Response(body).arrayBuffer();
    expect(bytes.byteLength).toBe(sizeBytes);
    const files = await unzip(new Response(bytes));
    const [first, second] = files.map((file) => file.bytes);
    expect(files.map(({ path }) => path)).toEqual(['目录.txt', '02 大/large.bin', '01/empty.bin']);
    expect(first).toEqual(index);
    expect(Buffer.compare(second ?? index, large)).toBe(0);
  });

  it('opens a file only when it is its turn, and none after its reader has gone', async () => {
    const opened: string[] = [];
    const files = new Proxy(ctx.files, {
      get: (bucket, name) =>
        name === 'get'
          ? (key: string) => {
              opened.push(key);
              return bucket.get(key);
            }
          : Reflect.get(bucket, name),
    });
    const large = new Uint8Array(2_000_000);
    const entries = [];
    for (const name of ['a', 'b', 'c']) entries.push(await kept(name, large));
    const reader = zipOf({ ...ctx, files }, entries).body.getReader();
    await reader.read();
    await reader.read();
    expect(opened).toEqual(['zip/a']);
    await reader.cancel('gone');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened).toEqual(['zip/a']);
  });

  it.each([
    ['that the store lacks', { path: 'a', sizeBytes: 4, atMs: 0, from: { objectKey: 'none' } }],
    ['of another length', { path: 'a', sizeBytes: 4, atMs: 0, from: { objectKey: 'zip/short' } }],
  ])('breaks off at a file %s', async (_, entry) => {
    await ctx.files.put('zip/short', 'abc');
    await expect(unzip(zipOf(ctx, [entry]).body)).rejects.toThrow();
  });
});
