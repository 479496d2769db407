import type { ServerBuild } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { answerOf } from '#workers/pages.ts';

/** A build of some pages, which counts how often its routes are looked through. */
function builtOf(addresses: Record<string, string | undefined>) {
  const count = { looks: 0 };
  const ids = Object.keys(addresses);
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    ...ids.map((id) => {
      const parentId = ids.find((other) => id !== other && id.startsWith(`${other}/`)) ?? 'root';
      return [id, { id, parentId, path: addresses[id], module: {} }];
    }),
  ]);
  const build = {
    get routes() {
      count.looks += 1;
      return routes;
    },
    assets: { version: 'v1', routes },
    future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true },
    entry: { module: {} },
  } as unknown as ServerBuild;
  const answer = answerOf(build);
  count.looks = 0;
  const get = (path: string) =>
    answer(new Request(`https://portal.example${path}`), {} as Parameters<typeof answer>[1]);
  return { get, count };
}

const PAGES = {
  start: undefined,
  'user/login': 'user/login',
  rscc: 'rscc',
  'rscc/list': 'list',
  'rscc/list/detail': 'list/detail',
  'rscc/*': '*',
  '*': '*',
};

async function routesFor(...paths: string[]): Promise<string[]> {
  const query = paths.map((path) => `&p=${encodeURIComponent(path)}`).join('');
  const answer = await builtOf(PAGES).get(`/__manifest?version=v1${query}`);
  return Object.keys((await answer.json()) as object).sort();
}

describe('/__manifest', () => {
  it('names the routes of an address and of those above it', async () => {
    expect(await routesFor('/')).toEqual(['root', 'start']);
    expect(await routesFor('/user/login')).toContain('user/login');
    expect(await routesFor('/rscc/list/detail')).toEqual([
      'root',
      'rscc',
      'rscc/list',
      'rscc/list/detail',
    ]);
    expect(await routesFor('/rscc/list', '/')).toEqual(['root', 'rscc', 'rscc/list', 'start']);
  });

  it('names what is shown for an address that nobody knows', async () => {
    expect(await routesFor('/rscc/elsewhere')).toEqual(['root', 'rscc', 'rscc/*']);
    expect(await routesFor('/elsewhere')).toEqual(['*', 'root']);
  });

  it('looks addresses up and compares them with no route, however long they are', async () => {
    const { get, count } = builtOf(PAGES);
    const answer = await get(`/__manifest?version=v1&p=${'/a'.repeat(3_500)}`);
    expect(Object.keys((await answer.json()) as object)).toEqual(['*', 'root']);
    const many = await get(`/__manifest?version=v1${'&p=/a/b'.repeat(900)}`);
    expect(many.status).toBe(200);
    expect(count.looks).toBe(0);
  });

  it('answers nothing beyond the length at which the router stops, and another build by its mark', async () => {
    const { get } = builtOf(PAGES);
    expect((await get(`/__manifest?version=v1&p=${'/a'.repeat(4_000)}`)).status).toBe(400);
    const other = await get('/__manifest?version=v0&p=/');
    expect([other.status, other.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true']);
  });
});

describe('the framework’s old way of asking for data', () => {
  it('is answered by us, without a line in the log of faults', async () => {
    const { get, count } = builtOf(PAGES);
    expect((await get('/rscc/list?_data=rscc')).status).toBe(400);
    expect((await get('/elsewhere?_data=')).status).toBe(400);
    expect(count.looks).toBe(0);
  });
});
