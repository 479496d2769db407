import { OPEN_SYSTEMS } from '../../../app/domain/systems/profiles.ts';
import { E2E } from './addresses.ts';
import type { Visitor } from './cast.ts';
import { CONSOLE_FORMS, CONSOLE_PAGES, OF_PROVIDER, WRITTEN_BY_PROVIDER } from './console.ts';
import { FORM_ONLY } from './routes.ts';
import { CN_UNKNOWN, type Ids, RP_UNKNOWN, type System, type World } from './world.ts';

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
  'substances',
  'substancesViewer',
  'provider',
  'consultant',
];

type Form = Record<string, string>;
type Access =
  | 'public'
  | 'form'
  | 'user'
  | 'access'
  | 'viewer'
  | 'member'
  | 'admin'
  | 'nowhere'
  | 'console';

const ACCESS: Record<string, Access> = {
  '/': 'form',
  '/user/login': 'public',
  '/user/center': 'user',
  '/user/manual': 'user',
  '/user/notices': 'user',
  '/face/:id': 'public',
  '/user/confirmTrade': 'public',
  '/user/krscc/confirmTrade': 'public',
  '/user/rp/confirmTrade': 'public',
  '/user/certificate': 'public',
  '/user/certificate/pdf': 'public',
  '/user/file/:token': 'public',
  '/user/file/:token/:act': 'public',
  '/verification': 'public',
  '/*': 'public',
};
for (const path of FORM_ONLY) ACCESS[path] = 'form';
for (const path of Object.keys(CONSOLE_PAGES)) ACCESS[path] = 'console';
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
    'dataCenter',
    'dataCenter/openings',
    'dataCenter/duties',
    'dataCenter/close',
    'dataCenter/duties/detail',
    'tradePartner/tell',
    'requests',
    'requests/detail',
    'businessManagement/list',
    'certificate/list/detail',
    'documents/list',
    'documents/list/detail',
    'views',
  ]) {
    ACCESS[`/${system}/${page}`] = 'viewer';
  }
  for (const page of [
    'tradeProducts/list/add',
    'tradePartner/list/add',
    'tradeRecords/list/add',
    'tradeRecords/list/arrival',
    'tradeRecords/list/upstream',
    'documents/list/add',
    'tradeRecords/list/import',
    'tradeRecords/list/import/arrivals',
    'tradeProducts/list/import',
    'documents/list/send',
    'documents/list/send-many',
    'requests/add',
  ]) {
    ACCESS[`/${system}/${page}`] = 'member';
  }
  ACCESS[`/${system}/visits`] = 'admin';
}

/** Pages of an area that its viewers see, and those only for members. */
interface AreaPages {
  slug: 'rp' | 'cnscc';
  noPermission: string;
  viewed: readonly string[];
  forMembers: readonly string[];
  /** Which id a page is asked for in `?id=`. */
  kinds: Readonly<Record<string, string>>;
  /** Ids that never were. */
  unknown: Readonly<Record<string, string>>;
  /** A form for each page that takes one. */
  forms: Readonly<Record<string, Form>>;
  ids(world: World): Readonly<Record<string, string>>;
  /** People of the tenant whose ids these are, of another one, and strangers to the area. */
  viewer: Actor;
  other: Actor;
  inside: readonly Actor[];
  strangers: readonly Actor[];
}

const RP: AreaPages = {
  slug: 'rp',
  noPermission: 'noPermission',
  viewed: [
    'home',
    'views',
    'rpProducts/list',
    'rpProducts/list/detail',
    'enterpriseManage/list/agency',
    'enterpriseManage/list/agency/detail',
    'account/list',
    'adrRepo/list',
    'rpProducts/list/recall',
    'rpProducts/list/annual',
    'tradeRecords/list',
    'tradeRecords/list/detail',
    'search',
    'search/answer',
    'calendar.ics',
  ],
  forMembers: ['rpProducts/list/add', 'tradeRecords/list/add'],
  kinds: {
    'enterpriseManage/list/agency/detail': 'distributor',
    'rpProducts/list/detail': 'cosmetic',
    'rpProducts/list/recall': 'recall',
    'tradeRecords/list/detail': 'imported',
  },
  unknown: RP_UNKNOWN,
  forms: {
    home: { intent: 'notice', notice: 'sms_of_nobody' },
    'rpProducts/list/add': { intent: 'save', name_zh: '' },
    'rpProducts/list/detail': {
      intent: 'invalidate',
      reason_key: 'filing_cancelled',
      on: '2026-01-05',
      note: 'Sample',
      version: '1',
    },
    noPermission: {},
    views: { intent: 'save', name: '' },
    'enterpriseManage/list/agency': { id: 'rpe_of_nobody', intent: 'archive', version: '1' },
    // A version that never was: whoever may send it changes nothing.
    'enterpriseManage/list/agency/detail': { intent: 'archive', version: '999' },
    'account/list': { intent: 'end', id: 'usr_of_nobody' },
    'tradeRecords/list': { ticked: 'rtr_of_nobody 1' },
    'tradeRecords/list/add': { arrival_on: '' },
    'tradeRecords/list/detail': { intent: 'reject', reason: 'not ours', version: '999' },
    'adrRepo/list': { intent: 'save', description: '' },
    'rpProducts/list/recall': { intent: 'close', version: '999' },
    'rpProducts/list/annual': { product: 'rpp_of_nobody', receipt_rpp_of_nobody: 'R-1' },
  },
  ids: ({ meiyan }) => ({ ...meiyan }),
  viewer: 'cosmeticsViewer',
  other: 'otherCosmetics',
  inside: ['cosmetics', 'cosmeticsViewer', 'otherCosmetics'],
  strangers: ['noFlag', 'locked', 'admin'],
};

const CN: AreaPages = {
  slug: 'cnscc',
  noPermission: 'NoPermission',
  viewed: [
    'home',
    'views',
    'RegFil/list',
    'RegFil/list/detail',
    'ActivityRecord/list',
    'ActivityRecord/list/detail',
    'EnterpriseInformation/list',
    'MessageCenter/list',
    'MessageCenter/list/duties.ics',
    'search',
    'search/answer',
  ],
  forMembers: ['RegFil/list/add', 'ActivityRecord/list/add'],
  kinds: {
    'RegFil/list/add': 'filing',
    'RegFil/list/detail': 'filing',
    'ActivityRecord/list/add': 'activity',
    'ActivityRecord/list/detail': 'activity',
  },
  unknown: CN_UNKNOWN,
  forms: {
    NoPermission: {},
    views: { intent: 'save', name: '' },
    // A version that never was: whoever may send it changes nothing.
    'RegFil/list/detail': { intent: 'delete', version: '999' },
    'RegFil/list/add': { trade_name: '' },
    'ActivityRecord/list': { intent: 'order_report' },
    'ActivityRecord/list/detail': { intent: 'delete', version: '999' },
    // Whole, so that the verb is asked: of nobody's filing nothing can be recorded.
    'ActivityRecord/list/add': {
      filing_id: 'flg_of_nobody',
      year: '2026',
      enterprise_id: 'ent_of_nobody',
      version: '999',
    },
    'EnterpriseInformation/list': { intent: 'create', name_zh: '' },
    'MessageCenter/list': { ids: 'msg_of_nobody' },
  },
  ids: ({ donghai }) => ({ ...donghai }),
  viewer: 'substancesViewer',
  other: 'noFlag',
  inside: ['substances', 'substancesViewer', 'noFlag'],
  strangers: ['cosmetics', 'locked', 'admin'],
};

export const AREAS: readonly AreaPages[] = [RP, CN];

/** The area that a page belongs to, and its path in there; null of RSCC, KRSCC and what is outside. */
export function inArea(path: string): { area: AreaPages; page: string } | null {
  const area = AREAS.find(({ slug }) => path.startsWith(`/${slug}/`));
  return area ? { area, page: path.slice(area.slug.length + 2) } : null;
}

for (const { slug, noPermission, viewed, forMembers } of AREAS) {
  ACCESS[`/${slug}/${noPermission}`] = 'access';
  ACCESS[`/${slug}/*`] = 'nowhere';
  for (const page of viewed) ACCESS[`/${slug}/${page}`] = 'viewer';
  for (const page of forMembers) ACCESS[`/${slug}/${page}`] = 'member';
  ACCESS[`/${slug}/visits`] = 'admin';
}
for (const { slug } of OPEN_SYSTEMS) ACCESS[`/${slug}/`] = 'form';

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

/** Which of its area's ids a page is asked for in `?id=`; null where it needs none. */
export function areaKindOf(path: string): string | null {
  const at = inArea(path);
  return at?.area.kinds[at.page] ?? null;
}

/** Whether somebody of the company has too low a role for the page. */
function isBelow(access: Access | undefined, actor: Actor, viewer: Actor): boolean {
  if (actor === viewer) return access === 'member' || access === 'admin';
  return actor === 'member' && access === 'admin';
}

/** Asks for a visit first. */
const OUTSIDE_A_VISIT = '/console/identities';

/** What an actor gets who opens a page of an area, named by the ids of its first tenant. */
function areaLanding(
  { area, page }: NonNullable<ReturnType<typeof inArea>>,
  actor: Actor,
): Landing {
  const { slug, noPermission, inside, viewer, other, kinds } = area;
  const access = accessOf(`/${slug}/${page}`);
  const isInside = inside.includes(actor);
  const home = { status: 302, to: `/${slug}/home` };
  if (access === 'access') return isInside ? home : { status: 200 };
  if (!isInside) return { status: 302, to: `/${slug}/${noPermission}` };
  if (access === 'nowhere') return { status: 404 };
  if (isBelow(access, actor, viewer)) return { status: 403 };
  if (actor === other && kinds[page] !== undefined) return { status: 404 };
  return { status: 200 };
}

/** Address of a page of an area, for the ids of one tenant. */
export function areaAddress(path: string, ids: Readonly<Record<string, string>>): string {
  const kind = areaKindOf(path);
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
  documents: 'document',
  dataCenter: 'duty',
  requests: 'request',
};

/** Which kind of id the page is asked for in `?id=`; null where it needs none. */
export function kindOf(path: string): keyof Ids | null {
  // The console's ids stand in its own queries.
  if (inArea(path) || path.startsWith('/console/')) return null;
  if (path.endsWith('/batch')) return 'batch';
  if (path.endsWith('/incoming/detail')) return 'incoming';
  return /\/(?:detail|send|arrival)$/.test(path) ? (KINDS[path.split('/')[2] ?? ''] ?? null) : null;
}

export interface Landing {
  status: number;
  /** Where a redirect leads. */
  to?: string;
}

/** Addresses that lead on to a page of their own, whoever asks. */
const START: Readonly<Record<string, string>> = {
  '/': '/rscc/home/home',
  ...Object.fromEntries(OPEN_SYSTEMS.map(({ slug, home }) => [`/${slug}/`, home])),
};

/** What an actor gets who opens a page of Huaxing's, named by Huaxing's ids. */
export function landing(path: string, url: string, actor: Actor): Landing | null {
  const access = accessOf(path);
  const system = systemOf(path);
  if (access === 'form') return { status: 302, to: START[path] ?? '/' };
  if (access === 'public' || access === undefined) return null;
  if (actor === 'anonymous') {
    const next = encodeURIComponent(url);
    return { status: 302, to: `/user/login?next=${next}` };
  }
  if (access === 'console') {
    if (actor === 'consultant' && WRITTEN_BY_PROVIDER.includes(path)) return { status: 403 };
    const staff = actor === 'provider' || (actor === 'consultant' && !OF_PROVIDER.includes(path));
    if (staff && path === OUTSIDE_A_VISIT) {
      return { status: 302, to: '/console/actAs?why=acting_over' };
    }
    return { status: staff && !path.endsWith('*') ? 200 : 404 };
  }
  const at = inArea(path);
  if (at) return areaLanding(at, actor);
  if (access === 'user' || system === null) return { status: 200 };
  const shut = isShut(actor, system);
  if (access === 'access') {
    return shut ? { status: 200 } : { status: 302, to: `/${system}/home/home` };
  }
  if (shut) return { status: 302, to: `/${system}/NoPermission` };
  if (access === 'nowhere') return { status: 404 };
  if (isBelow(access, actor, viewerOf(system))) return { status: 403 };
  if (actor === 'other' && kindOf(path) !== null) return { status: 404 };
  return { status: 200 };
}

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
  '/user/file/:token/:act': () => ({}),
  '/user/rp/confirmTrade': () => ({ token: 'x'.repeat(43), answer: 'confirm', name: 'Nobody' }),
  ...Object.fromEntries(Object.entries(CONSOLE_FORMS).map(([path, form]) => [path, () => form])),
};
/** A form for a page of an area; undefined where it takes none. */
export function areaForm(path: string): Form | undefined {
  const at = inArea(path);
  return at?.area.forms[at.page];
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
  form('documents/list/detail', () => ({ intent: 'archive', version: '1' }));
  form('documents/list/add', () => ({ type: '' }));
  form('tradeRecords/list/import', () => ({ text: '' }));
  form('tradeRecords/list/import/arrivals', () => ({ text: '' }));
  form('tradeProducts/list/import', () => ({ text: '' }));
  form('documents/list/send', () => ({ addressee: '' }));
  form('documents/list/send-many', () => ({ addressee: '' }));
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
  form('dataCenter', () => ({ from: '2026', to: '2025' }));
  form('businessManagement/list', () => ({ intent: 'end', id: 'usr_of_nobody' }));
  form('tradeRecords/list/add', () => ({ kind: 'distribution', eta: '' }));
  form('tradePartner/tell', () => ({ message: '' }));
  form('dataCenter/close', () => ({ year: '2090' }));
  form('dataCenter/duties/detail', () => ({
    ...{ intent: 'step', step: 'informed' },
    ...{ done_on: '2026-01-02', number: 'N 1' },
  }));
  form('requests/detail', () => ({ version: '1' }));
  form('requests/add', () => ({ kind: 'other', text: '' }));
  form('dataCenter/openings', () => ({ registration_id: '', year: '2026' }));
  form('tradeRecords/list/arrival', () => ({ actual_arrival_on: '' }));
  form('tradeRecords/list/upstream', () => ({ eta: '', code: 'x' }));
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
