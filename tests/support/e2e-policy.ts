import { E2E } from './e2e-addresses.ts';
import type { Visitor } from './e2e-cast.ts';
import { FORM_ONLY } from './e2e-routes.ts';
import type { Ids, System, World } from './e2e-world.ts';

/** Who may open which page, and what a request to it looks like. */

export type Actor = Visitor | 'anonymous';
export const ACTORS: readonly Actor[] = [
  'anonymous',
  'viewer',
  'koreaViewer',
  'member',
  'admin',
  'other',
  'noFlag',
  'locked',
  'lapsed',
];

type Access = 'public' | 'form' | 'user' | 'access' | 'viewer' | 'member' | 'nowhere';

const ACCESS: Record<string, Access> = {
  '/': 'form',
  '/user/login': 'public',
  '/user/center': 'user',
  '/user/manual': 'user',
  '/user/notices': 'user',
  '/user/confirmTrade': 'public',
  '/user/krscc/confirmTrade': 'public',
  '/user/certificate': 'public',
  '/user/certificate/pdf': 'public',
  '/verification': 'public',
  '/*': 'public',
};
for (const path of FORM_ONLY) ACCESS[path] = 'form';
for (const system of ['rscc', 'krscc']) {
  ACCESS[`/${system}/NoPermission`] = 'access';
  ACCESS[`/${system}/*`] = 'nowhere';
  for (const page of [
    'home/home',
    'search',
    'search/answer',
    'registeredSubstances/list',
    'registeredSubstances/list/detail',
    'tradeProducts/list',
    'tradeProducts/list/detail',
    'tradePartner/list',
    'tradePartner/list/detail',
    'tradeRecords/list',
    'tradeRecords/list/detail',
    'tradeRecords/list/batch',
    'tradeRecords/list/incoming',
    'tradeRecords/list/incoming/detail',
    'certificate/list',
    'businessManagement/list',
    'certificate/list/detail',
    'views',
  ]) {
    ACCESS[`/${system}/${page}`] = 'viewer';
  }
  for (const page of ['tradeProducts/list/add', 'tradePartner/list/add', 'tradeRecords/list/add']) {
    ACCESS[`/${system}/${page}`] = 'member';
  }
}

export function accessOf(path: string): Access | undefined {
  return ACCESS[path];
}

export function systemOf(path: string): System | null {
  if (path.startsWith('/rscc/')) return 'rscc';
  return path.startsWith('/krscc/') ? 'krscc' : null;
}

/** The viewer of a subsystem; in the other one they are not let in. */
export function viewerOf(system: System): 'viewer' | 'koreaViewer' {
  return system === 'krscc' ? 'koreaViewer' : 'viewer';
}

function isShut(actor: Actor, system: System): boolean {
  if (actor === 'member') return system === 'krscc';
  if (actor === 'viewer' || actor === 'koreaViewer') return actor !== viewerOf(system);
  return actor === 'noFlag' || actor === 'locked' || actor === 'lapsed';
}

const KINDS: Record<string, keyof Ids> = {
  registeredSubstances: 'substance',
  tradeProducts: 'product',
  tradePartner: 'partner',
  tradeRecords: 'record',
  certificate: 'certificate',
};

/** Which kind of id the page is asked for in `?id=`; null where it needs none. */
export function kindOf(path: string): keyof Ids | null {
  if (path.endsWith('/batch')) return 'batch';
  if (path.endsWith('/incoming/detail')) return 'incoming';
  return path.endsWith('/detail') ? (KINDS[path.split('/')[2] ?? ''] ?? null) : null;
}

export interface Landing {
  status: number;
  /** Where a redirect leads. */
  to?: string;
}

/** What an actor gets who opens a page of Huaxing's, named by Huaxing's ids. */
export function landing(path: string, url: string, actor: Actor): Landing | null {
  const access = accessOf(path);
  const system = systemOf(path);
  if (access === 'form') return { status: 302, to: path === '/' ? '/rscc/home/home' : '/' };
  if (access === 'public' || access === undefined) return null;
  if (actor === 'anonymous') {
    const next = encodeURIComponent(url);
    return { status: 302, to: `/user/login?next=${next}` };
  }
  if (access === 'user' || system === null) return { status: 200 };
  const shut = isShut(actor, system);
  if (access === 'access') {
    return shut ? { status: 200 } : { status: 302, to: `/${system}/home/home` };
  }
  if (shut) return { status: 302, to: `/${system}/NoPermission` };
  if (access === 'nowhere') return { status: 404 };
  if (access === 'member' && actor === viewerOf(system)) return { status: 403 };
  if (actor === 'other' && kindOf(path) !== null) return { status: 404 };
  return { status: 200 };
}

type Form = Record<string, string>;

/** A form for every page that takes one, good enough to get past its fields to the question whose it is. */
export const FORMS: Record<string, (ids: Ids) => Form> = {
  '/user/login': () => ({ email: 'nobody@test.example', password: 'wrong-password-1' }),
  // Nothing to change: the form is refused for its empty name.
  '/user/center': () => ({ about: 'name', firstname: '' }),
  '/user/language': () => ({ language: 'en-US', returnTo: '/user/login' }),
  '/user/logout': () => ({}),
  '/user/default-company': () => ({ unique_id: 'co_of_nobody' }),
  '/user/company': () => ({ system: 'rscc', unique_id: 'co_of_nobody' }),
  '/user/confirmTrade': () => ({ token: 'x'.repeat(43), answer: 'confirm', name: 'Nobody' }),
  '/user/krscc/confirmTrade': () => ({ token: 'x'.repeat(43), answer: 'confirm', name: 'Nobody' }),
};
for (const system of ['rscc', 'krscc'] as const) {
  const form = (page: string, make: (ids: Ids) => Form) => {
    FORMS[`/${system}/${page}`] = make;
  };
  form('NoPermission', () => ({}));
  form('home/home', ({ record }) => ({ id: record, version: '1' }));
  form('registeredSubstances/list/detail', () => ({
    intent: 'alarm',
    percent: '71',
    version: '1',
  }));
  form('tradeProducts/list/detail', () => ({ intent: 'archive', version: '1' }));
  form('tradeProducts/list/add', () => ({ intent: 'save', name: '' }));
  form('tradePartner/list/detail', () => ({ intent: 'archive', version: '1' }));
  form('tradePartner/list/add', () => ({ intent: 'match', name: '' }));
  form('tradeRecords/list', ({ record }) => ({ id: record }));
  form('tradeRecords/list/detail', () => ({
    intent: 'withdraw',
    reason: 'not ours',
    version: '1',
  }));
  form('tradeRecords/list/incoming', ({ incoming }) => ({ id: incoming }));
  form('tradeRecords/list/incoming/detail', () => ({
    intent: 'answer',
    answer: 'reject',
    reason: 'not ours',
    version: '1',
  }));
  form('views', () => ({ intent: 'save', name: '' }));
  form('businessManagement/list', () => ({ intent: 'end', id: 'usr_of_nobody' }));
  form('tradeRecords/list/add', () => ({ kind: 'distribution', eta: '' }));
}

export interface Sent {
  path: string;
  actor?: Actor;
  form?: Form;
  headers?: Record<string, string>;
}

/** One request as a browser would send it, without following where it leads. */
export function send(world: World, { path, actor = 'anonymous', form, headers }: Sent) {
  return fetch(`${E2E.portal}${path}`, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'text/html',
      'Accept-Language': 'zh-CN',
      ...(actor === 'anonymous' ? {} : { Cookie: `gl_session=${world.tokens[actor]}` }),
      ...headers,
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
}
