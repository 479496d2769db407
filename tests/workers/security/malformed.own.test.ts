import { describe, expect, it } from 'vitest';
import type { Door } from '#workers/door.ts';
import { makePortal } from '#workers/make-portal.ts';
import type { Takes } from '~/domain/files/form/read-form.server.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { bindings } from '../../support/contexts.ts';
import { insertPerson, signIn } from '../../support/people.ts';

/** A page that takes what it is told, and says by its code what it could not. */
function portal(takes: Takes | null) {
  const answer = async (request: Request, { door }: { door: Door }) => {
    if (takes === null) return new Response('2000');
    try {
      const { fields, files } = await door.form(request, takes);
      return new Response(`2000 ${[...fields.keys()]} ${files.map(({ sizeBytes }) => sizeBytes)}`);
    } catch (error) {
      if (error instanceof Denial) return new Response(String(error.code));
      throw error;
    }
  };
  return makePortal({ version: 'test', answer });
}

const TEXT = { 'Content-Type': 'application/x-www-form-urlencoded' };
const FILES = { 'Content-Type': 'multipart/form-data; boundary=b' };
const MB = 1024 * 1024;

/** A body whose length nobody announces, and how much of it was asked for. */
function stream(bytes: number) {
  const took = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = Math.min(bytes - took.bytes, 64 * 1024);
        took.bytes += chunk;
        if (chunk > 0) controller.enqueue(new Uint8Array(chunk).fill(120));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, took };
}

async function post(takes: Takes | null, headers: Record<string, string>, body: BodyInit) {
  const init = { method: 'POST', headers, body };
  return (await portal(takes).request('/user/login', init, bindings)).text();
}

describe('what is posted to a page', () => {
  it('is read as far as the page takes it', async () => {
    expect(await post({ files: 0 }, TEXT, `a=${'x'.repeat(200_000)}`)).toBe('2000 a ');
    expect(await post({ files: 0 }, TEXT, `a=${'x'.repeat(300_000)}`)).toBe('4135');
    expect(await post({ files: 0 }, { ...FILES, 'Content-Length': String(40 * MB) }, 'x')).toBe(
      '4135',
    );
  });

  it('is read to its end and dropped where the page did not want it, so that the answer is heard', async () => {
    for (const takes of [null, { files: 0 }]) {
      const { body, took } = stream(5 * MB);
      expect(await post(takes, FILES, body)).toBe(takes === null ? '2000' : '4135');
      expect(took.bytes).toBe(5 * MB);
    }
  });

  it('is not read for ever', async () => {
    const { body, took } = stream(200 * MB);
    expect(await post(null, FILES, body)).toBe('2000');
    expect(took.bytes).toBeLessThan(66 * MB);
  });

  it('is not read at all where it announces more than any form has', async () => {
    const { body, took } = stream(200 * MB);
    const headers = { ...FILES, 'Content-Length': String(200 * MB) };
    const answer = await portal(null).request('/x', { method: 'POST', headers, body }, bindings);
    expect([await answer.text(), answer.headers.get('Connection')]).toEqual(['2000', 'close']);
    expect(took.bytes).toBeLessThan(MB);
  });

  it('may break off while it comes in, whether the page reads it or not', async () => {
    for (const takes of [null, { files: 1 }]) {
      const body = new ReadableStream({
        pull: (controller) => controller.error(new Error('the phone lost its network')),
      });
      expect(await post(takes, FILES, body)).toBe(takes === null ? '2000' : '4201');
    }
  });

  it('leaves no file behind that no page kept', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(3 * MB)], 'a.pdf'));
    const init = { method: 'POST', body: form };
    const answer = await portal({ files: 1 }).request('/x', init, bindings);
    expect(await answer.text()).toBe(`2000  ${3 * MB}`);
    expect((await bindings.FILES.list({ prefix: 'incoming/' })).objects).toEqual([]);
  });
});

describe('what is posted to a call', () => {
  const call = async (path: string, headers: Record<string, string>, bytes: number) => {
    const { body, took } = stream(bytes);
    const init = { method: 'POST', headers, body };
    const answer = await portal(null).request(path, init, bindings);
    const { code } = (await answer.json()) as { code: number };
    return { code, connection: answer.headers.get('Connection'), read: took.bytes };
  };

  it('is not read of whoever has no session, and the connection is closed', async () => {
    for (const path of ['/cnscc/api/files/upload', '/rscc/api/common/upload', '/rp/api/document']) {
      const { code, connection, read } = await call(path, FILES, 50 * MB);
      expect([path, code, connection]).toEqual([path, 4001, 'close']);
      expect(read).toBeLessThan(MB);
    }
  });

  it('is not read of whoever may only read there', async () => {
    const { userId } = await insertPerson({ role: 'viewer' });
    const session = { Authorization: `Bearer ${await signIn(userId)}` };
    const { code, connection, read } = await call(
      '/rscc/api/common/upload',
      { ...FILES, ...session },
      50 * MB,
    );
    expect([code, connection]).toEqual([4002, 'close']);
    expect(read).toBeLessThan(MB);
  });

  it('is not read where it announces more than the call takes', async () => {
    const { userId } = await insertPerson();
    const session = { Authorization: `Bearer ${await signIn(userId)}` };
    const long = (type: Record<string, string>) => ({
      ...type,
      ...session,
      'Content-Length': String(50 * MB),
    });
    const upload = await call('/rscc/api/common/upload', long(FILES), 50 * MB);
    expect([upload.code, upload.connection]).toEqual([4116, 'close']);
    const json = await call(
      '/rscc/api/tradeProducts',
      long({ 'Content-Type': 'application/json' }),
      50 * MB,
    );
    expect([json.code, json.connection]).toEqual([4135, 'close']);
    expect(upload.read + json.read).toBeLessThan(MB);
  });

  it('is read to its end by a call that takes it, and the connection stays', async () => {
    const { userId } = await insertPerson();
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await signIn(userId)}`,
    };
    const init = { method: 'POST', headers, body: '{}' };
    const answer = await portal(null).request('/rscc/api/tradeProducts', init, bindings);
    expect([answer.status, answer.headers.get('Connection')]).toEqual([422, null]);
  });
});

describe('a GET with a body', () => {
  it('is answered as one without', async () => {
    const request = new Request('http://localhost/user/login', { method: 'POST', body: 'a=b' });
    const get = new Proxy(request, {
      get: (of, name) => (name === 'method' ? 'GET' : Reflect.get(of, name, of)),
    });
    const answer = await makePortal({
      version: 'test',
      answer: async ({ body, method }) => new Response(`${method} ${body}`),
    }).request(get, undefined, bindings);
    expect(await answer.text()).toBe('GET null');
  });
});

describe('an address that begins with more than one slash', () => {
  it.each([
    ['//', '/'],
    ['/%5C', '/'],
    ['/%5c%5C/evil.example/x?y=1', '/evil.example/x?y=1'],
    ['/%09/evil.example', '/evil.example'],
    ['/%0A', '/'],
  ])('%s leads to %s', async (path, to) => {
    const pages = { version: 'test', answer: async () => new Response('a page') };
    const answer = await makePortal(pages).request(`http://localhost${path}`, {}, bindings);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, to]);
    const one = await makePortal(pages).request('http://localhost/a//b%5C', {}, bindings);
    expect(await one.text()).toBe('a page');
  });
});

describe('a path that only looks like one of the API', () => {
  // "rp" and "cnscc" stand inside the token: Hono must not take them for the subsystem of the path.
  it.each([
    '/0/api/confirmTrade/JWrpL2/confirm',
    '/xrscc/api/home',
    '/rsccx/api/home',
    '/0/api/cnscc/api',
  ])('%s is a page', async (path) => {
    const pages = { version: 'test', answer: async () => new Response('a page') };
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const answer = await makePortal(pages).request(path, init, bindings);
    expect(await answer.text()).toBe('a page');
  });
});
