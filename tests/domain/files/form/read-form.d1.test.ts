import { describe, expect, it } from 'vitest';
import { MAX_TEXT_BYTES, readForm, type Takes } from '~/domain/files/form/read-form.server.ts';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { bindings } from '../../../support/contexts.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const MB = 1024 * 1024;

interface Sent {
  type?: string;
  body?: BodyInit | null;
  /** What the header says, where it lies. */
  length?: number;
}

async function read({ type, body = null, length }: Sent, takes?: Takes) {
  const headers = new Headers();
  if (length !== undefined) headers.set('Content-Length', String(length));
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  if (type === undefined) request.headers.delete('Content-Type');
  else request.headers.set('Content-Type', type);
  return readForm(request, new WaitingFiles(bindings.FILES, newId('req', Date.now())), takes);
}

async function codeOf(sent: Sent, takes?: Takes): Promise<number> {
  try {
    await read(sent, takes);
    return 2000;
  } catch (error) {
    if (error instanceof Denial) return error.code;
    throw error;
  }
}

/** A body that brings more and more, and says how much was taken of it. */
function endless(head: string) {
  const took = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = took.bytes === 0 ? new TextEncoder().encode(head) : new Uint8Array(65_536);
        took.bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, took };
}

const text = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string, as = 'a.pdf') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${as}"\r\n\r\n${value}\r\n`;
const END = '--b--\r\n';

describe('the reader of forms', () => {
  it('reads text, in either encoding', async () => {
    for (const sent of [
      { type: `${URL_ENCODED}; charset=UTF-8`, body: 'a=1&b%5B0%5D.c=%E5%BC%A0+x&a=2' },
      { type: MULTIPART, body: text('a', '1') + text('b[0].c', '张 x') + text('a', '2') + END },
    ]) {
      const { fields } = await read(sent);
      expect([...fields].sort()).toEqual([
        ['a', '1'],
        ['a', '2'],
        ['b[0].c', '张 x'],
      ]);
    }
    expect([...(await read({ type: URL_ENCODED })).fields]).toEqual([]);
  });

  it('leaves out fields that no form of ours has, above all the properties of every object', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'a.constructor', 'a[0].__proto__'];
    const odd = ['', ' ', '[', 'a b', '<script>', 'x'.repeat(200), '\0'];
    const query = new URLSearchParams([...names, ...odd, 'kept'].map((name) => [name, '1']));
    const { fields } = await read({ type: URL_ENCODED, body: query.toString() });
    expect([...fields.keys()]).toEqual(['kept']);
  });

  it.each([
    ['JSON', { type: 'application/json', body: '{}' }, 4202],
    ['text', { type: 'text/plain', body: 'a=b' }, 4202],
    ['no type', { body: 'a=b' }, 4202],
    ['another multipart', { type: 'multipart/mixed; boundary=b', body: END }, 4202],
    ['no boundary', { type: 'multipart/form-data', body: END }, 4201],
    ['an empty boundary', { type: 'multipart/form-data; boundary=', body: END }, 4201],
    ['a body that was cut off', { type: MULTIPART, body: text('a', '1').slice(0, -3) }, 4201],
    ['too many fields', { type: URL_ENCODED, body: 'a&'.repeat(5_001) }, 4135],
  ])('refuses %s', async (_, sent, code) => {
    expect(await codeOf(sent)).toBe(code);
  });

  it('says of a connection that broke that the form is incomplete', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('the phone lost its network'));
      },
    });
    expect(await codeOf({ type: MULTIPART, body })).toBe(4201);
  });

  it('stops at 256 kB where a page takes no file, announced or not', async () => {
    const most = 'x'.repeat(MAX_TEXT_BYTES);
    expect(await codeOf({ type: URL_ENCODED, body: most })).toBe(2000);
    expect(await codeOf({ type: URL_ENCODED, body: `${most}x` })).toBe(4135);
    expect(await codeOf({ type: MULTIPART, body: END, length: 40 * MB })).toBe(4135);
    for (const [type, head] of [
      [URL_ENCODED, 'a='],
      [MULTIPART, text('a', '1') + file('b', '').slice(0, -2)],
      [MULTIPART, 'before the first part'],
    ] as const) {
      const { body, took } = endless(head);
      expect(await codeOf({ type, body })).toBe(4135);
      expect(took.bytes).toBeLessThan(MAX_TEXT_BYTES + 200_000);
    }
  });

  it('counts text apart where a page takes files', async () => {
    const long = text('a', 'x'.repeat(MAX_TEXT_BYTES));
    expect(await codeOf({ type: MULTIPART, body: long + END }, { files: 4 })).toBe(2000);
    expect(await codeOf({ type: MULTIPART, body: long + long + END }, { files: 4 })).toBe(4135);
    const body = 'x'.repeat(MAX_TEXT_BYTES + 1);
    expect(await codeOf({ type: URL_ENCODED, body }, { files: 4 })).toBe(4135);
  });

  it('takes as many files as the page does, and passes over the rest', async () => {
    const body = `${file('a', 'one')}${text('n', '1')}${file('b', 'two')}${file('none', '', '')}${END}`;
    const names = async (takes: Takes) => {
      const { files, fields } = await read({ type: MULTIPART, body }, takes);
      expect(fields.get('n')).toBe('1');
      return files.map(({ field }) => field);
    };
    expect(await names({ files: 0 })).toEqual([]);
    expect(await names({ files: 1 })).toEqual(['a']);
    expect(await names({ files: 4 })).toEqual(['a', 'b']);
    const over = async (takes?: Takes) => (await read({ type: MULTIPART, body }, takes)).passedOver;
    expect(await over({ files: 1 })).toEqual(['b']);
    expect(await over({ files: 4 })).toBeUndefined();
    expect(await over({ files: 0 })).toBeUndefined();
    expect(await names({ files: 4, from: async () => false })).toEqual([]);
    expect(await names({ files: 4, from: async (fields) => !fields.has('n') })).toEqual(['a', 'b']);
  });

  it('stops after as many files as the page takes, however long they are', async () => {
    const { body, took } = endless(file('a', '').slice(0, -2));
    expect(await codeOf({ type: MULTIPART, body }, { files: 1 })).toBe(4135);
    expect(took.bytes).toBeLessThan(MAX_UPLOAD_BYTES + MAX_TEXT_BYTES + 200_000);
  });
});
