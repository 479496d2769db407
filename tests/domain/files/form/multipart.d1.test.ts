import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { MalformedMultipart, partsOf } from '~/domain/files/form/multipart.server.ts';

/** A body in chunks of one size. */
async function* inChunks(body: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString('latin1');
  return text;
}

async function read(body: Uint8Array | string, size = 1 << 20) {
  const parts: [string, string | null, string][] = [];
  for await (const { name, fileName, bytes } of partsOf(inChunks(Buffer.from(body), size), 'b')) {
    const content = await textOf(bytes);
    parts.push([name, fileName, content]);
  }
  return parts;
}

const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const END = '--b--\r\n';

describe('a multipart body', () => {
  it('is read as the platform writes it, however it is cut into chunks', async () => {
    const form = new FormData();
    form.set('name', 'Zhang');
    form.set(
      'file',
      new File(['\r\n--b\r\n--\r\r\n-', new Uint8Array([0, 255, 13, 10])], '声明 a.pdf'),
    );
    form.set('none', new File([], ''));
    form.set('last', '');
    const written = new Response(form);
    const boundary = written.headers.get('Content-Type')?.split('boundary=')[1] ?? '';
    const body = Buffer.from(await written.arrayBuffer());
    const expected = [
      ['name', null, 'Zhang'],
      ['file', '声明 a.pdf', '\r\n--b\r\n--\r\r\n-\x00\xff\r\n'],
      ['none', '', ''],
      ['last', null, ''],
    ];
    for (const size of [1, 2, 3, 7, 64, 1 << 20]) {
      const parts: unknown[] = [];
      for await (const one of partsOf(inChunks(body, size), boundary)) {
        const content = await textOf(one.bytes);
        parts.push([one.name, one.fileName, content]);
      }
      expect(parts, `chunks of ${size}`).toEqual(expected);
    }
  });

  it('goes on with the next part when one is passed over, whole or in part', async () => {
    const body = Buffer.from(part('name="a"', 'x'.repeat(500)) + part('name="z"', 'end') + END);
    for (const size of [1, 50, 4096]) {
      const names: string[] = [];
      for await (const { name, bytes } of partsOf(inChunks(body, size), 'b')) {
        names.push(name);
        if (name === 'z') continue;
        for await (const _ of bytes) break;
      }
      expect(names).toEqual(['a', 'z']);
    }
  });

  it('takes text before the first part, other headers, and names without quotes', async () => {
    const odd = `before\r\n--b\r\nX-Other: 1\r\ncontent-disposition: FORM-DATA; filename=f.pdf; name=n\r\nContent-Type: a/b\r\n\r\nv\r\n${END}after`;
    expect(await read(odd)).toEqual([['n', 'f.pdf', 'v']]);
    const escaped = part('name="%22a%22%0D%0A%41"; filename="C:\\a%22;name=x.pdf"', 'v') + END;
    expect(await read(escaped)).toEqual([['"a"\r\n%41', 'C:\\a";name=x.pdf', 'v']]);
    expect(await read(END)).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['another boundary', '--c--\r\n'],
    ['cut off in the text', part('name="a"', 'x').slice(0, -2)],
    ['cut off in the head', part('name="a"', 'x').slice(0, 30)],
    ['cut off before its end', part('name="a"', 'x')],
    ['cut off in its end', `${part('name="a"', 'x')}--b-`],
    ['a part without a name', part('filename="a"', 'x') + END],
    ['a part without a head', `--b\r\n\r\nx\r\n${END}`],
    ['a boundary that goes on', `--bb\r\n\r\nx\r\n${END}`],
    ['a head without end', `--b\r\nX: ${'x'.repeat(9000)}\r\n\r\nx\r\n${END}`],
  ])('%s is malformed', async (_, body) => {
    for (const size of [1, 1 << 20]) {
      await expect(read(body, size)).rejects.toThrow(MalformedMultipart);
    }
  });
});
