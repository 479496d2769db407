import { describe, expect, it } from 'vitest';
import { apiDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { makePortal, type Pages } from '#workers/make-portal.ts';
import { bindings } from '../../support/contexts.ts';

/** QUALITY S4 through the portal's own wiring, for every page and every API path of the route tables. */

const OWN = 'http://localhost:8787';

/** What a browser says about a request that another site makes; nothing of it can be set by script. */
const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: OWN, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  { Origin: OWN.replace('http:', 'https:') },
  { Origin: OWN.replace('8787', '8788') },
];
const FRIENDLY: Record<string, string>[] = [
  {},
  { Origin: OWN },
  { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
];

/** The portal with pages that only write down what reached them. */
function portal() {
  const reached: string[] = [];
  const forwarded: string[] = [];
  const pages: Pages = {
    version: 'test',
    answer: async (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`);
      forwarded.push(...[...request.headers.keys()].filter((name) => /^(x-)?forwarded/.test(name)));
      return new Response('a page');
    },
  };
  const app = makePortal(pages);
  const send = (method: string, path: string, headers: Record<string, string>) =>
    app.request(
      `${OWN}${path}`,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(method === 'GET' ? {} : { body: '{}' }),
      },
      bindings,
    );
  return { reached, forwarded, send };
}

const address = (path: string) => path.replace('/*', '/anywhere');
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe.each(bindings.PAGES)('page $path', ({ path }) => {
  it('is not reached by what another site sends', async () => {
    const { reached, send } = portal();
    for (const page of [address(path), `${address(path)}.data`]) {
      for (const method of UNSAFE) {
        for (const headers of FOREIGN) {
          const { status } = await send(method, page, headers);
          expect([method, page, headers, status]).toEqual([method, page, headers, 403]);
        }
      }
    }
    expect(reached).toEqual([]);
  });

  it('is reached by its own forms, and by a link from another site', async () => {
    const { reached, send } = portal();
    for (const headers of FRIENDLY) await send('POST', address(path), headers);
    for (const headers of FOREIGN) await send('GET', address(path), headers);
    expect(reached).toHaveLength(FRIENDLY.length + FOREIGN.length);
  });
});

it('no page sees a header by which a client could lie about its address', async () => {
  const { reached, forwarded, send } = portal();
  const lies = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
  await send('GET', '/user/login', lies);
  await send('POST', '/user/login', { Origin: OWN, ...lies, 'X-Forwarded-For': '192.0.2.1' });
  expect(reached).toHaveLength(2);
  expect(forwarded).toEqual([]);
});

const { paths } = await apiDocument(api);
const writes = Object.entries(paths).flatMap(([path, item]) =>
  UNSAFE.filter((method) => method.toLowerCase() in item).map((method) => ({ method, path })),
);

describe('the API', () => {
  it('writes by more than a few paths', () => expect(writes.length).toBeGreaterThan(20));

  it.each(writes)('$method $path refuses what another site sends', async ({ method, path }) => {
    const { send } = portal();
    const at = path.replace('{system}', 'rscc').replaceAll(/\{\w+\}/g, 'x');
    for (const headers of FOREIGN) {
      const answer = await send(method, at, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(await answer.json()).toMatchObject({ success: false, code: 4002 });
    }
    // Own pages and clients get to the question who asks.
    for (const headers of FRIENDLY) {
      const answer = await send(method, at, headers);
      expect((await answer.json<{ code: number }>()).code).not.toBe(4002);
    }
  });
});
