import { E2E } from './e2e-addresses.ts';
import type { Visitor } from './e2e-cast.ts';
import { FORM_ONLY } from './e2e-routes.ts';
import type { Ids, RpIds, System, World } from './e2e-world.ts';

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
  'cosmetics',
  'cosmeticsViewer',
  'otherCosmetics',
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
  '/user/rp/confirmTrade': 'public',
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

ACCESS['/rp/noPermission'] = 'access';
ACCESS['/rp/*'] = 'nowhere';
/** Pages of RP that a viewer sees, and those only for members. */
const RP_VIEWED = [
  'home',
  'views',
  'rpProducts/list',
  'rpProducts/list/detail',
  'enterpriseManage/list/agency',
  'enterpriseManage/list/agency/detail',
  'account/list',
  'adrRepo/list',
  'rpProducts/list/recall',
  'tradeRecords/list',
  'tradeRecords/list/detail',
  'search',
  'search/answer',
  'calendar.ics',
];
const RP_FOR_MEMBERS = ['rpProducts/list/add', 'tradeRecords/list/add'];
for (const page of RP_VIEWED) ACCESS[`/rp/${page}`] = 'viewer';
for (const page of RP_FOR_MEMBERS) ACCESS[`/rp/${page}`] = 'member';

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

/** Which of RP's ids a page of it is asked for in `?id=`; null where it needs none. */
export function rpKindOf(path: string): keyof RpIds | null {
  return RP_KINDS[path] ?? null;
}
const RP_KINDS: Record<string, keyof RpIds> = {
  '/rp/enterpriseManage/list/agency/detail': 'distributor',
  '/rp/rpProducts/list/detail': 'cosmetic',
  '/rp/rpProducts/list/recall': 'recall',
  '/rp/tradeRecords/list/detail': 'imported',
};

/** What an actor gets who opens a page of Meiyan's, named by Meiyan's ids. */
function rpLanding(path: string, actor: Actor): Landing {
  const access = accessOf(path);
  const inside = actor === 'cosmetics' || actor === 'cosmeticsViewer' || actor === 'otherCosmetics';
  if (access === 'access') return inside ? { status: 302, to: '/rp/home' } : { status: 200 };
  if (!inside) return { status: 302, to: '/rp/noPermission' };
  if (access === 'nowhere') return { status: 404 };
  if (access === 'member' && actor === 'cosmeticsViewer') return { status: 403 };
  if (actor === 'otherCosmetics' && rpKindOf(path) !== null) return { status: 404 };
  return { status: 200 };
}

/** Address of a page of RP, for the ids of one tenant. */
export function rpAddress(path: string, ids: RpIds): string {
  const kind = rpKindOf(path);
  return kind === null ? path : `${path}?id=${ids[kind]}`;
}

function isShut(actor: Actor, system: System): boolean {
  if (actor === 'member') return system === 'krscc';
  if (actor === 'viewer' || actor === 'koreaViewer') return actor !== viewerOf(system);
  return !['admin', 'other'].includes(actor);
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
  if (path.startsWith('/rp/')) return null;
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
  if (path.startsWith('/rp/')) return rpLanding(path, actor);
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
  '/user/rp/confirmTrade': () => ({ token: 'x'.repeat(43), answer: 'confirm', name: 'Nobody' }),
};
/** The same of RP's pages. */
const RP_FORMS: Record<string, (ids: RpIds) => Form> = {
  'rpProducts/list/add': () => ({ intent: 'save', name_zh: '' }),
  'rpProducts/list/detail': () => ({ intent: 'invalidate', reason: 'Sample', version: '1' }),
  noPermission: () => ({}),
  views: () => ({ intent: 'save', name: '' }),
  'enterpriseManage/list/agency': () => ({
    id: 'rpe_of_nobody',
    intent: 'archive',
    version: '1',
  }),
  // A version that never was: whoever may send it changes nothing.
  'enterpriseManage/list/agency/detail': () => ({ intent: 'archive', version: '999' }),
  'account/list': () => ({ intent: 'end', id: 'usr_of_nobody' }),
  'tradeRecords/list': () => ({ ticked: 'rtr_of_nobody 1' }),
  'tradeRecords/list/add': () => ({ arrival_on: '' }),
  // A version that never was: whoever may send it changes nothing.
  'tradeRecords/list/detail': () => ({ intent: 'reject', reason: 'not ours', version: '999' }),
  'adrRepo/list': () => ({ intent: 'save', description: '' }),
  'rpProducts/list/recall': () => ({ intent: 'close', version: '999' }),
};
/** A form for a page of RP; undefined where it takes none. */
export function rpForm(path: string, ids: RpIds): Form | undefined {
  return RP_FORMS[path.slice('/rp/'.length)]?.(ids);
}
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
