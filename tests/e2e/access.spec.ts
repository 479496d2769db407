import { expect, test } from '@playwright/test';
import { E2E } from '../support/browser/addresses.ts';
import { SUBSYSTEM_WORDS } from '../support/browser/cast.ts';
import { CONSOLE_PAGES, consoleQuery } from '../support/browser/console.ts';
import {
  ACTORS,
  type Actor,
  accessOf,
  areaAddress,
  areaForm,
  areaKindOf,
  FORMS,
  inArea,
  kindOf,
  landing,
  type Sent,
  send,
  systemOf,
  viewerOf,
} from '../support/browser/policy.ts';
import { ROUTES } from '../support/browser/routes.ts';
import { type Ids, readWorld, UNKNOWN, type World } from '../support/browser/world.ts';

/** QUALITY S1, S2, S4 and S8 for pages, generated from app/routes.ts: a new page is covered on its first day. */

const ACTIONS = ROUTES.filter(({ action }) => action);
const NAMED = ROUTES.filter(({ path }) => kindOf(path) !== null);

/** The form of a page, for the first tenant's ids. */
const formOf = (path: string) => areaForm(path) ?? FORMS[path]?.(huaxing(path));

/** The other subsystem of the same company. */
const BESIDE = { rscc: 'krscc', krscc: 'rscc' } as const;
const IN_20_DAYS = new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10);

let world: World;
test.beforeAll(async () => {
  world = await readWorld();
});

function huaxing(path: string): Ids {
  const system = systemOf(path);
  return system === null ? UNKNOWN : world.huaxing[system];
}

/** Address of a page, for the ids of one tenant. */
function address(path: string, ids: Ids): string {
  const at = inArea(path);
  if (at) return areaAddress(path, at.area.ids(world));
  const query = CONSOLE_PAGES[path];
  if (query !== undefined) return `${path}${consoleQuery(query, world)}`;
  const kind = kindOf(path);
  return kind === null ? path : `${path}?id=${ids[kind]}`;
}

test('every page says who may open it, and every form has a sample', () => {
  expect(ROUTES.filter(({ path }) => accessOf(path) === undefined)).toEqual([]);
  expect(ACTIONS.filter(({ path }) => !(path in FORMS) && areaForm(path) === undefined)).toEqual(
    [],
  );
});

for (const { path } of ROUTES) {
  test(`${path} opens for those who may see it, and forbids what it does not need`, async () => {
    const url = address(path, huaxing(path));
    const nonces = new Set<string>();
    const drawn = new Set<number | undefined>();
    let documents = 0;
    for (const actor of ACTORS) {
      const expected = landing(path, url, actor);
      if (drawn.has(expected?.status)) {
        const { status } = await dataOf(url, actor);
        if (expected === null) expect([200, 202, 404, 410], actor).toContain(status);
        else expect({ actor, status }).toEqual({ actor, status: expected.status });
        continue;
      }
      const answer = await send(world, { path: url, actor });
      const to = answer.headers.get('Location') ?? undefined;
      if (expected === null) expect([200, 302, 404, 410], actor).toContain(answer.status);
      else expect({ actor, status: answer.status, to }).toEqual({ actor, to, ...expected });
      nonces.add(await guarded(answer));
      documents += 1;
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
      if (isPage && answer.status !== 302) drawn.add(expected?.status);
    }
    expect(nonces.size).toBe(documents);
  });
}

/**
 * What a page draws is drawn once for each status; who else gets it asks for its data, which is guarded and read alike and
 * costs a third.
 */
async function dataOf(url: string, actor: Actor): Promise<Response> {
  const { pathname, search } = new URL(url, E2E.portal);
  const answer = await send(world, { path: `${pathname}.data${search}`, actor });
  await answer.arrayBuffer();
  return answer;
}

/** Checks what an answer lets its page do, and returns its nonce. */
async function guarded(answer: Response): Promise<string> {
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  const nonce = /script-src 'nonce-([0-9a-f]{32})' 'strict-dynamic'/.exec(policy)?.[1];
  expect(nonce).toBeDefined();
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)];
  for (const [, attributes = ''] of scripts) {
    if (!/type="(?:application|text)\//.test(attributes)) {
      expect(attributes).toContain(`nonce="${nonce}"`);
    }
  }
  return nonce ?? '';
}

/** What a page says, but for what differs between two requests anyway. */
async function said(sent: Sent, ids: Ids): Promise<string> {
  const answer = await send(world, sent);
  const body = Object.values(ids).reduce(
    (text, id) => text.replaceAll(id, 'ID'),
    await answer.text(),
  );
  const same = body
    .replaceAll(/req_\w+/g, 'REQUEST')
    .replaceAll(/nonce(?:=|":|\\":\\")"?[0-9a-f]{32}/g, 'NONCE')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'NONCE');
  return `${answer.status} ${same}`;
}

/** What both say. They are asked once more where they differ: the brand may have been changed between the two. */
async function saidAlike(one: () => Promise<string>, other: () => Promise<string>) {
  const [first, second] = [await one(), await other()];
  if (first === second) return first;
  const again = await one();
  expect(again).toBe(await other());
  return again;
}

for (const { path, action } of NAMED) {
  test(`${path} answers an id of another tenant or subsystem as one that never was`, async () => {
    const system = systemOf(path) ?? 'rscc';
    const kind = kindOf(path) ?? 'record';
    for (const [actor, theirs] of [
      ['other', world.huaxing[system]],
      ['admin', world.canal[system]],
      ['other', world.canal[BESIDE[system]]],
      ['admin', world.huaxing[BESIDE[system]]],
    ] as const) {
      expect(theirs[kind]).not.toBe('');
      for (const form of [undefined, ...(action ? [FORMS[path]?.(theirs)] : [])]) {
        for (const page of [path, `${path}.data`]) {
          const one = await saidAlike(
            () => said({ path: `${page}?id=${theirs[kind]}`, actor, form }, theirs),
            () => said({ path: `${page}?id=${UNKNOWN[kind]}`, actor, form }, UNKNOWN),
          );
          expect(one.slice(0, 3)).toBe('404');
        }
      }
    }
  });
}

for (const { path, action } of ROUTES) {
  const kind = areaKindOf(path);
  const area = inArea(path)?.area;
  if (kind === null || area === undefined) continue;
  test(`${path} answers an id of another tenant as one that never was`, async () => {
    const theirs = area.ids(world)[kind] ?? '';
    const nobody = area.unknown[kind] ?? '';
    expect(theirs).not.toBe('');
    const actor = area.other;
    for (const form of [undefined, ...(action ? [areaForm(path)] : [])]) {
      for (const page of [path, `${path}.data`]) {
        const ask = (id: string) =>
          said({ path: `${page}?id=${id}`, actor, form }, { ...UNKNOWN, record: id });
        const one = await saidAlike(
          () => ask(theirs),
          () => ask(nobody),
        );
        expect(one.slice(0, 3)).toBe('404');
      }
    }
  });
}

test('a form that takes a record of another tenant or subsystem answers as for one that never was', async () => {
  for (const system of ['rscc', 'krscc'] as const) {
    for (const { record, product, partner } of [
      world.huaxing[system],
      world.canal[BESIDE[system]],
    ]) {
      for (const [page, id, none, status] of [
        ['tradeRecords/list/add?revise=', record, UNKNOWN.record, '404'],
        ['tradeRecords/list/add?from=', record, UNKNOWN.record, '404'],
        ['tradeProducts/list/add?id=', product, UNKNOWN.product, '404'],
        ['tradeProducts/list/add?copy=', product, UNKNOWN.product, ''],
        [`tradeRecords/list/add?eta=${IN_20_DAYS}&partner_id=`, partner, UNKNOWN.partner, '200'],
        ['tradeRecords/list?partner_id=', partner, UNKNOWN.partner, '200'],
        ['tradeRecords/list?product_id=', product, UNKNOWN.product, '200'],
      ] as const) {
        const ask = (which: string) =>
          said(
            { path: `/${system}/${page}${which}`, actor: 'other' },
            { ...UNKNOWN, record: which, product: which, partner: which },
          );
        const answer = await ask(id);
        expect(answer.slice(0, status.length), page).toBe(status);
        expect(answer, page).toBe(await ask(none));
      }
    }
  }
});

for (const { path } of ROUTES.filter((route) => systemOf(route.path) !== null)) {
  test(`${path} shows nothing of the other subsystem of the same company`, async () => {
    const system = systemOf(path) ?? 'rscc';
    const own = world.canal[system];
    const beside = world.canal[BESIDE[system]];
    for (const page of [path, `${path}.data`]) {
      const kind = kindOf(path);
      const answer = await send(world, {
        path: kind === null ? page : `${page}?id=${own[kind]}`,
        actor: 'other',
      });
      const text = await answer.text();
      expect(text).not.toContain(SUBSYSTEM_WORDS[BESIDE[system]]);
      for (const id of Object.values(beside)) expect(text).not.toContain(id);
    }
  });
}

test('while each subsystem shows its own', async () => {
  for (const system of ['rscc', 'krscc'] as const) {
    for (const page of ['registeredSubstances', 'tradeProducts', 'tradePartner', 'tradeRecords']) {
      const answer = await send(world, { path: `/${system}/${page}/list`, actor: 'other' });
      expect(await answer.text(), page).toContain(SUBSYSTEM_WORDS[system]);
    }
  }
});

for (const { path } of ACTIONS) {
  const area = inArea(path)?.area;
  if (area === undefined || accessOf(path) === 'access') continue;
  test(`a form sent to ${path} is taken from those who may send it in ${area.slug}`, async () => {
    const url = address(path, UNKNOWN);
    const form = formOf(path) ?? {};
    const sent = async (actor: Actor) => {
      const answer = await send(world, { path: url, actor, form });
      return [answer.status, answer.headers.get('Location')];
    };
    const next = encodeURIComponent(url);
    expect(await sent('anonymous')).toEqual([302, `/user/login?next=${next}`]);
    for (const actor of area.strangers) {
      expect(await sent(actor), actor).toEqual([302, `/${area.slug}/${area.noPermission}`]);
    }
    expect(await sent(area.viewer)).toEqual([403, null]);
  });
}

for (const { path } of ACTIONS) {
  const form = () => formOf(path) ?? {};
  test(`a form sent to ${path} is taken from those who may send it`, async () => {
    const url = address(path, huaxing(path));
    const system = systemOf(path);
    const turned: Record<string, [number, string | null]> = {};
    for (const who of ['anonymous', 'noFlag', 'locked', 'held', 'viewer'] as const) {
      if (system === null || path.endsWith('NoPermission')) break;
      const viewer = viewerOf(system);
      const heldTo = viewerOf(system === 'rscc' ? 'krscc' : 'rscc');
      const actor = who === 'held' ? heldTo : who === 'viewer' ? viewer : who;
      const answer = await send(world, { path: url, actor, form: form() });
      turned[who] = [answer.status, answer.headers.get('Location')];
    }
    if (Object.keys(turned).length === 0) return;
    expect(turned).toEqual({
      anonymous: [302, `/user/login?next=${encodeURIComponent(url)}`],
      noFlag: [302, `/${system}/NoPermission`],
      locked: [302, `/${system}/NoPermission`],
      held: [302, `/${system}/NoPermission`],
      viewer: [403, null],
    });
  });

  test(`a form sent to ${path} by another site is refused`, async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: E2E.portal, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await send(world, { path, actor: 'member', form: form(), headers });
      expect([answer.status, headers]).toEqual([403, headers]);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });
}

for (const path of ['/rscc/tradePartner/list/add', '/rscc/tradeProducts/list/add']) {
  test(`a form sent to ${path} from a page that showed another company is refused`, async () => {
    const form = { intent: 'add', name: 'Elsewhere GmbH', page_company: 'co_yangtze' };
    const answer = await send(world, { path, actor: 'member', form });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Elsewhere GmbH');
  });
}
