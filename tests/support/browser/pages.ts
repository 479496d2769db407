import { onlyRepresentative } from '../../../app/domain/systems/profiles.ts';
import { E2E } from './addresses.ts';
import type { AuditedPage } from './audited-page.ts';
import type { Visitor } from './cast.ts';
import { consolePages } from './console.ts';
import { viewerOf } from './policy.ts';
import type { CnIds, System, World } from './world.ts';

function page(
  route: string,
  as: Visitor | undefined,
  name = '',
  query: (world: World) => Record<string, string> = () => ({}),
  status = 200,
): AuditedPage {
  return {
    name: `${route}${name && ` (${name})`}`,
    route,
    as,
    status,
    url: (world) => {
      const search = new URLSearchParams(query(world)).toString();
      return `${route}${search && `?${search}`}`;
    },
  };
}

/** Parts of a filing's page after the first. */
const FILING_TABS = ['substances', 'files', 'tonnage', 'records', 'duties', 'transfers', 'changes'];

const NO_MATCH = () => ({ q: 'zzzz' });

function systemPages(system: System): AuditedPage[] {
  const of = (name: string) => `/${system}/${name}`;
  const admin = 'admin';
  const viewer = viewerOf(system);
  const id =
    (kind: 'substance' | 'product' | 'partner' | 'certificate' | 'document' | 'duty' | 'request') =>
    (world: World) => ({
      id: world.huaxing[system][kind],
    });
  const state = (name: string) => (world: World) => ({ id: world.states[system][name] ?? '' });
  const list = (name: string) => [
    page(of(name), admin),
    page(of(name), admin, 'no match', NO_MATCH),
  ];
  const unknown = () => ({ id: 'of_nobody' });
  return [
    page(of('home/home'), admin),
    page(of('home/home'), 'other', 'hardly any data'),
    page(of('search'), admin),
    page(of('search'), admin, 'found', () => ({ q: 'me' })),
    page(of('search'), viewer, 'read only', () => ({ q: 'a' })),
    page(of('search'), admin, 'no match', NO_MATCH),
    page(of('*'), admin, 'no such page', undefined, 404),
    ...list('registeredSubstances/list'),
    page(of('registeredSubstances/list/detail'), admin, 'nearest to its alarm', id('substance')),
    page(of('registeredSubstances/list/detail'), viewer, 'read only', id('substance')),
    ...(system === 'rscc'
      ? [
          page(of('registeredSubstances/list/detail'), admin, 'DUIN', () => ({
            id: 'sub_hx_styrene_uk',
          })),
        ]
      : []),
    page(of('registeredSubstances/list/detail'), admin, 'unknown', unknown, 404),
    ...list('tradeProducts/list'),
    page(of('tradeProducts/list/detail'), admin, '', id('product')),
    page(of('tradeProducts/list/detail'), 'other', 'mixture', (world) => ({
      id: world.canal[system].product,
    })),
    page(of('tradeProducts/list/detail'), admin, 'unknown', unknown, 404),
    page(of('tradeProducts/list/add'), admin),
    page(of('tradeProducts/list/add'), 'other', 'to be changed', (world) => ({
      id: world.canal[system].product,
    })),
    page(of('tradeProducts/list/add'), viewer, 'forbidden', () => ({}), 403),
    ...list('tradePartner/list'),
    page(of('tradePartner/list'), viewer, 'read only'),
    page(of('tradePartner/list/detail'), admin, '', id('partner')),
    page(of('tradePartner/list/detail'), 'other', 'to be changed', (world) => ({
      id: world.canal[system].partner,
      edit: '1',
    })),
    page(of('tradePartner/list/detail'), 'other', 'to be written to', (world) => ({
      id: world.canal[system].partner,
      notify: '1',
    })),
    page(of('tradePartner/list/detail'), admin, 'unknown', unknown, 404),
    ...(onlyRepresentative(system).partners.add ? [page(of('tradePartner/list/add'), admin)] : []),
    ...list('tradeRecords/list'),
    page(of('tradeRecords/list'), viewer, 'read only'),
    page(of('tradeRecords/list'), admin, 'batch', (world) => ({
      batch: world.huaxing[system].batch,
    })),
    page(of('tradeRecords/list/detail'), admin, 'completed', state('COMPLETED')),
    page(of('tradeRecords/list/detail'), 'other', 'asks for a statement', (world) => ({
      id: world.canal[system].record,
    })),
    page(of('tradeRecords/list/detail'), admin, 'unknown', unknown, 404),
    page(of('tradeRecords/list/arrival'), admin, '', state('COMPLETED')),
    page(of('tradeRecords/list/arrival'), admin, 'unknown', unknown, 404),
    page(of('tradeRecords/list/arrival'), viewer, 'forbidden', state('COMPLETED'), 403),
    page(of('tradeRecords/list/add'), admin),
    page(of('tradeRecords/list/add'), 'other', 'date and partner chosen', (world) => ({
      kind: 'distribution',
      partner_id: world.canal[system].partner,
      eta: new Date(Date.now() + 20 * 24 * 3600 * 1000).toISOString().slice(0, 10),
    })),
    page(of('tradeRecords/list/add'), 'other', 'to be changed', (world) => ({
      revise: world.canal[system].record,
    })),
    page(of('tradeRecords/list/add'), viewer, 'forbidden', () => ({}), 403),
    page(of('tradeRecords/list/upstream'), admin),
    page(of('tradeRecords/list/upstream'), admin, 'a wrong code', () => ({ code: 'x' })),
    page(of('tradeRecords/list/upstream'), admin, 'a paper', () => ({ source: 'foreign' })),
    page(of('tradeRecords/list/upstream'), viewer, 'forbidden', () => ({}), 403),
    page(of('tradeRecords/list/batch'), admin, 'refused', (world) => ({
      id: world.huaxing[system].batch,
    })),
    ...incomingPages(system),
    ...list('certificate/list'),
    page(of('certificate/list/detail'), admin, '', id('certificate')),
    page(of('certificate/list/detail'), admin, 'unknown', unknown, 404),
    ...[
      'tradeRecords/list/import',
      'tradeRecords/list/import/arrivals',
      'tradeProducts/list/import',
    ].flatMap((one) => [
      page(of(one), admin),
      page(of(one), admin, 'unknown', unknown, 404),
      page(of(one), viewer, 'forbidden', () => ({}), 403),
    ]),
    ...list('documents/list'),
    page(of('documents/list'), viewer, 'read only'),
    page(of('documents/list'), 'other', 'hardly any data'),
    page(of('documents/list/detail'), admin, '', id('document')),
    page(of('documents/list/detail'), viewer, 'read only', id('document')),
    page(of('documents/list/detail'), admin, 'unknown', unknown, 404),
    page(of('documents/list/add'), admin),
    page(of('documents/list/add'), admin, 'next version', id('document')),
    page(of('documents/list/add'), viewer, 'forbidden', () => ({}), 403),
    page(of('documents/list/send-many'), admin, '', (world) => ({
      ids: world.huaxing[system].document,
    })),
    page(of('documents/list/send'), admin, '', id('document')),
    page(of('tradeRecords/list'), admin, 'refused of a batch', (world) => ({
      batch: world.huaxing[system].batch,
      outcome: 'refused',
    })),
    page(of('views'), admin, 'of the records', () => ({
      list: 'tradeRecords/list',
      query: 'status=WAITING',
    })),
    page(of('views'), viewer, 'read only', () => ({ list: 'certificate/list' })),
    page(of('views'), admin, 'of no list', () => ({ list: 'home/home' }), 404),
    page(of('visits'), admin),
    page(of('visits'), viewer, 'forbidden', () => ({}), 403),
    page(of('dataCenter/close'), admin),
    page(of('dataCenter/close'), viewer, 'read only'),
    ...list('dataCenter/duties'),
    page(of('dataCenter/duties'), viewer, 'read only'),
    page(of('dataCenter/duties/detail'), admin, '', id('duty')),
    page(of('dataCenter/duties/detail'), viewer, 'read only', id('duty')),
    page(of('dataCenter/duties/detail'), admin, 'unknown', unknown, 404),
    page(of('tradePartner/tell'), admin),
    page(of('tradePartner/tell'), viewer, 'read only'),
    page(of('requests'), admin),
    page(of('requests'), viewer, 'read only'),
    page(of('requests'), admin, 'no match', NO_MATCH),
    page(of('requests/detail'), admin, '', id('request')),
    page(of('requests/detail'), viewer, 'read only', id('request')),
    page(of('requests/detail'), admin, 'unknown', unknown, 404),
    page(of('requests/add'), admin),
    page(of('requests/add'), admin, 'withdrawal', () => ({ kind: 'withdraw' })),
    page(of('requests/add'), admin, 'letter', () => ({ kind: 'letter' })),
    page(of('requests/add'), viewer, 'forbidden', () => ({}), 403),
    page(of('dataCenter/openings'), admin),
    page(of('dataCenter/openings'), viewer, 'read only'),
    page(of('dataCenter'), admin),
    page(of('dataCenter'), viewer, 'read only', () => ({ idle: 'yes' })),
    page(of('dataCenter'), admin, 'no match', NO_MATCH),
    page(of('dataCenter'), admin, 'a year without trade', () => ({ year: '2090' })),
    page(of('dataCenter'), admin, 'coverage', () => ({ by: 'coverage' })),
    page(of('dataCenter'), viewer, 'coverage, read only', () => ({ by: 'coverage', idle: 'yes' })),
    page(of('dataCenter'), admin, 'years', () => ({ by: 'year' })),
    page(of('dataCenter'), admin, 'importers', () => ({ by: 'importer' })),
    page(of('businessManagement/list'), admin),
    page(of('businessManagement/list'), admin, 'no match', NO_MATCH),
    page(of('businessManagement/list'), admin, 'activity', () => ({ tab: 'activity' })),
    page(of('businessManagement/list'), admin, 'no such activity', () => ({
      tab: 'activity',
      by: 'nobody',
    })),
    page(
      of('businessManagement/list'),
      viewer,
      'activity, read only',
      () => ({ tab: 'activity' }),
      403,
    ),
    page(of('businessManagement/list'), admin, 'a row to be changed', (world) => ({
      edit: world.people.member,
    })),
    page(of('businessManagement/list'), admin, 'more of somebody', (world) => ({
      open: world.people.member,
    })),
    page(of('businessManagement/list'), admin, 'before a removal', (world) => ({
      remove: world.people.member,
    })),
    page(of('businessManagement/list'), admin, 'company', () => ({ tab: 'company' })),
    page(of('businessManagement/list'), viewer, 'names and roles'),
    page(of('NoPermission'), 'noFlag', '4002'),
    ...(system === 'krscc' ? [page(of('NoPermission'), 'member', 'held to the other')] : []),
    page(of('NoPermission'), 'locked', '4003'),
    page(of('NoPermission'), 'lapsed', '4004'),
  ];
}

function incomingPages(system: System): AuditedPage[] {
  const viewer = viewerOf(system);
  const list = `/${system}/tradeRecords/list/incoming`;
  const detail = `${list}/detail`;
  const incoming = (world: World) => ({ id: world.huaxing[system].incoming });
  const answered = () => ({ status: 'answered' });
  const lacking = (world: World) => ({ id: world.lacking[system] });
  return [
    page(list, 'admin'),
    page(list, 'admin', 'no match', NO_MATCH),
    page(list, 'other', 'answered', answered),
    page(list, viewer, 'read only'),
    page(list, 'admin', 'batch', (world) => ({ batch: world.huaxing[system].batch })),
    page(detail, 'admin', 'waiting', incoming),
    page(detail, viewer, 'read only', incoming),
    page(detail, 'other', 'rejected', (world) => ({ id: world.rejected[system] })),
    page(detail, 'admin', 'unknown', () => ({ id: 'of_nobody' }), 404),
    page(detail, 'other', 'of others', incoming, 404),
    // Nobody buys an intermediate in KRSCC's demo.
    ...(system === 'rscc' ? [page(detail, 'admin', 'asks for a statement', lacking)] : []),
  ];
}

/** Products of RP: the list, a new one, and every tab of one. */
function productPages(): AuditedPage[] {
  const list = '/rp/rpProducts/list';
  const detail = `${list}/detail`;
  const admin = 'cosmetics';
  const viewer = 'cosmeticsViewer';
  const of = (more: Record<string, string>) => (world: World) => ({
    id: world.meiyan.cosmetic,
    ...more,
  });
  return [
    page(list, admin),
    page(list, viewer, 'read only'),
    page(list, admin, 'no match', NO_MATCH),
    page(list, admin, 'importable today', () => ({ importable: 'yes' })),
    page(`${list}/add`, admin),
    page(`${list}/add`, viewer, 'forbidden', undefined, 403),
    page(`${list}/annual`, admin),
    page(`${list}/annual`, viewer, 'read only', () => ({ show: 'all' })),
    page(detail, admin, 'basics', of({})),
    page(detail, admin, 'basics to be changed', of({ edit: '1' })),
    page(detail, admin, 'registration', of({ tab: 'registration' })),
    page(detail, admin, 'registration to be changed', of({ tab: 'registration', edit: '1' })),
    page(detail, viewer, 'registration, read only', of({ tab: 'registration' })),
    page(detail, admin, 'trades', of({ tab: 'trades' })),
    page(detail, admin, 'recalls', of({ tab: 'recalls' })),
    page(detail, admin, 'history', of({ tab: 'history' })),
    page(detail, admin, 'printed', of({ print: '1' })),
    page(detail, admin, 'unknown', () => ({ id: 'of_nobody' }), 404),
    page(detail, 'otherCosmetics', 'of others', of({}), 404),
  ];
}

function rpPages(): AuditedPage[] {
  const of = (name: string) => `/rp/${name}`;
  const admin = 'cosmetics';
  const viewer = 'cosmeticsViewer';
  return [
    page(of('home'), admin),
    page(of('home'), viewer, 'read only'),
    page(of('home'), 'otherCosmetics', 'hardly any data'),
    page(of('search'), admin),
    page(of('search'), admin, 'found', () => ({ q: 'o' })),
    page(of('search'), viewer, 'read only', () => ({ q: '2' })),
    page(of('search'), admin, 'no match', NO_MATCH),
    ...productPages(),
    page(of('*'), admin, 'no such page', undefined, 404),
    page(of('views'), admin, 'of the products', () => ({ list: 'rpProducts/list' })),
    page(of('views'), viewer, 'read only', () => ({ list: 'tradeRecords/list' })),
    page(of('visits'), admin),
    page(of('noPermission'), 'noFlag', '4002'),
    page(of('noPermission'), 'locked', '4003'),
  ];
}

/** Trade records of the demo, their form, and the pages behind their links. */
function cnPages(): AuditedPage[] {
  const of = (name: string) => `/cnscc/${name}`;
  const [admin, viewer, other] = ['substances', 'substancesViewer', 'noFlag'] as const;
  const id = (kind: keyof CnIds) => (world: World) => ({ id: world.donghai[kind] });
  const tab = (name: string) => (world: World) => ({ id: world.donghai.filing, tab: name });
  const list = (name: string) => [
    page(of(name), admin),
    page(of(name), admin, 'no match', NO_MATCH),
    page(of(name), viewer, 'read only'),
    page(of(name), other, 'hardly any data'),
  ];
  const filing = of('RegFil/list/detail');
  const record = of('ActivityRecord/list/detail');
  return [
    page(of('home'), admin),
    page(of('home'), viewer, 'read only'),
    page(of('home'), other, 'hardly any data'),
    page(of('home'), admin, "of others' company", () => ({ company: 'co_nobody' }), 404),
    page(of('EnterpriseInformation/list'), admin, 'unknown', () => ({ open: 'of_nobody' }), 404),
    page(of('search'), admin),
    page(of('search'), admin, 'found', () => ({ q: 'dh' })),
    page(of('search'), viewer, 'read only', () => ({ q: 'dh' })),
    page(of('search'), admin, 'no match', NO_MATCH),
    ...list('RegFil/list'),
    page(filing, admin, '', id('filing')),
    ...FILING_TABS.map((name) => page(filing, admin, name, tab(name))),
    page(filing, viewer, 'read only', id('filing')),
    page(filing, viewer, 'files, read only', tab('files')),
    page(filing, admin, 'unknown', () => ({ id: 'flg_of_nobody' }), 404),
    page(filing, admin, 'without an id', () => ({}), 404),
    page(of('RegFil/list/add'), admin, 'new'),
    page(of('RegFil/list/add'), admin, 'to be changed', id('filing')),
    page(of('RegFil/list/add'), viewer, 'forbidden', () => ({}), 403),
    ...list('ActivityRecord/list'),
    page(record, admin, '', id('activity')),
    page(record, viewer, 'read only', id('activity')),
    page(record, admin, 'unknown', () => ({ id: 'act_of_nobody' }), 404),
    page(of('ActivityRecord/list/add'), admin, 'without a filing'),
    page(of('ActivityRecord/list/add'), admin, 'new', (world) => ({
      filing: world.donghai.filing,
    })),
    page(of('ActivityRecord/list/add'), admin, 'to be amended', id('activity')),
    page(of('ActivityRecord/list/add'), viewer, 'forbidden', () => ({}), 403),
    ...list('EnterpriseInformation/list'),
    page(of('EnterpriseInformation/list'), admin, 'open', (world) => ({
      open: world.donghai.enterprise,
    })),
    ...list('MessageCenter/list'),
    page(of('MessageCenter/list'), admin, 'calendar', () => ({ tab: 'calendar' })),
    page(of('views'), admin, 'of the filings', () => ({ list: 'RegFil/list' })),
    page(of('visits'), admin),
    page(of('*'), admin, 'no such page', undefined, 404),
    page(of('NoPermission'), 'admin', '4002'),
    page(of('NoPermission'), 'locked', '4003'),
  ];
}

function rpTradePages(): AuditedPage[] {
  const list = '/rp/tradeRecords/list';
  const detail = `${list}/detail`;
  const link = '/user/rp/confirmTrade';
  const [admin, viewer, other] = ['cosmetics', 'cosmeticsViewer', 'otherCosmetics'] as const;
  const id = (world: World) => ({ id: world.meiyan.imported });
  return [
    page(list, admin),
    page(list, admin, 'no match', NO_MATCH),
    page(list, viewer, 'read only'),
    page(list, other, 'hardly any data'),
    page(`${list}/add`, admin, 'new'),
    {
      ...page(`${list}/add`, admin, 'copy', (world) => ({ copy: world.meiyan.imported })),
      trips: 3,
    },
    page(`${list}/add`, admin, 'of nobody', () => ({ id: 'rtr_of_nobody' }), 404),
    page(detail, admin, '', id),
    page(detail, viewer, 'read only', id),
    page(detail, admin, 'unknown', () => ({ id: 'rtr_of_nobody' }), 404),
    page(link, undefined, 'unknown', () => ({ token: 'x'.repeat(43) }), 410),
  ];
}

/** Reports and the recall of the demo. */
function rpReactionPages(): AuditedPage[] {
  const list = '/rp/adrRepo/list';
  const recall = '/rp/rpProducts/list/recall';
  const [admin, viewer, other] = ['cosmetics', 'cosmeticsViewer', 'otherCosmetics'] as const;
  const query = (asked: Record<string, string>) => () => asked;
  return [
    page(list, admin),
    page(list, admin, 'no match', NO_MATCH),
    page(list, viewer, 'read only'),
    page(list, other, 'no report'),
    page(list, admin, 'open report', query({ id: 'adr_demo_7' })),
    page(list, viewer, 'open report, read only', query({ id: 'adr_demo_7' })),
    page(list, admin, 'marking', query({ id: 'adr_demo_7', act: 'report' })),
    page(list, admin, 'closing', query({ id: 'adr_demo_5', act: 'close' })),
    page(list, admin, 'to be changed', query({ id: 'adr_demo_9', edit: '1' })),
    page(list, admin, 'choosing a product', query({ new: '1' })),
    page(list, admin, 'new', query({ new: '1', product: 'prd_demo_mask' })),
    page(recall, admin, 'all'),
    page(recall, viewer, 'all, read only'),
    page(recall, other, 'no recall'),
    page(list, admin, 'unknown', query({ id: 'of_nobody' }), 404),
    page(recall, admin, 'unknown', query({ id: 'of_nobody' }), 404),
    page(recall, admin, '', query({ id: 'rcl_demo_1' })),
    page(recall, viewer, 'read only', query({ id: 'rcl_demo_1' })),
    page(recall, admin, 'to be changed', query({ id: 'rcl_demo_1', edit: '1' })),
    page(recall, admin, 'new', query({ new: '1', product: 'prd_demo_mask' })),
  ];
}

function rpPartyPages(): AuditedPage[] {
  const list = '/rp/enterpriseManage/list/agency';
  const detail = `${list}/detail`;
  const account = '/rp/account/list';
  const [admin, viewer, other] = ['cosmetics', 'cosmeticsViewer', 'otherCosmetics'] as const;
  const tree = () => ({ view: 'tree' });
  const id =
    (more: Record<string, string> = {}) =>
    (world: World) => ({
      id: world.meiyan.distributor,
      ...more,
    });
  const tab =
    (name: string, more: Record<string, string> = {}) =>
    () => ({ tab: name, ...more });
  return [
    page(list, admin),
    page(list, admin, 'no match', NO_MATCH),
    page(list, viewer, 'read only'),
    page(list, other, 'no distributor'),
    page(list, admin, 'tree', tree),
    page(list, admin, 'tree, all closed', () => ({ view: 'tree', closed: 'all' })),
    page(list, admin, 'tree, filtered', () => ({ view: 'tree', region: 'CN-ZJ' })),
    page(list, admin, 'tree, no match', () => ({ view: 'tree', q: 'zzzz' })),
    page(list, viewer, 'tree, read only', tree),
    page(list, other, 'tree, no distributor', tree),
    page(detail, admin, '', id()),
    page(detail, viewer, 'read only', id()),
    page(detail, admin, 'to be changed', id({ edit: '1' })),
    page(detail, admin, 'new', () => ({ new: '1' })),
    page(detail, viewer, 'new, forbidden', () => ({ new: '1' }), 403),
    page(detail, admin, 'unknown', () => ({ id: 'of_nobody' }), 404),
    page(account, admin),
    page(account, viewer, 'names and roles'),
    page(account, admin, 'no match', NO_MATCH),
    page(account, admin, 'default company', tab('default')),
    page(account, viewer, 'one company', tab('default')),
    page(account, admin, 'profile', tab('profile')),
    page(account, admin, 'profile to be changed', tab('profile', { edit: '1' })),
    page(account, viewer, 'profile, read only', tab('profile', { edit: '1' })),
    page(account, admin, 'enterprises', tab('enterprises')),
    page(account, admin, 'enterprises, no match', tab('enterprises', { q: 'zzzz' })),
    page(account, other, 'no enterprise', tab('enterprises')),
    page(account, admin, 'new enterprise', tab('enterprises', { new: '1' })),
    page(account, admin, 'enterprise unknown', tab('enterprises', { id: 'of_nobody' }), 404),
    page(account, admin, 'contacts', tab('contacts')),
    page(account, viewer, 'contacts, read only', tab('contacts', { new: '1' })),
    page(account, admin, 'new contact', tab('contacts', { new: '1' })),
    page(account, admin, 'contact unknown', tab('contacts', { edit: 'of_nobody' }), 404),
  ];
}

function linkPages(route: string, system: System): AuditedPage[] {
  const token = (state: keyof World['links'][System]) => (world: World) => ({
    token: world.links[system][state],
  });
  return [
    page(route, undefined, 'open', token('open')),
    page(route, undefined, 'used', token('used'), 410),
    page(route, undefined, 'superseded', token('superseded'), 410),
    page(route, undefined, 'expired', token('expired'), 410),
    page(route, undefined, 'unknown', () => ({ token: 'x'.repeat(43) }), 410),
  ];
}

const LOGIN = '/user/login';
const login = (name: string, query: Record<string, string>) =>
  page(LOGIN, undefined, name, () => query);

const accountPages: AuditedPage[] = [
  login('', {}),
  login('expired', { reason: '4001', next: '/rscc/home/home' }),
  login('status updated', { reason: '4005' }),
  login('forgot', { view: 'forgot' }),
  login('sent', { view: 'sent' }),
  page(LOGIN, undefined, 'reset', (world) => ({ view: 'reset', token: world.resetToken })),
  login('dead reset link', { view: 'reset', token: 'x'.repeat(43) }),
  login('dead activation link', { view: 'activate', token: 'x'.repeat(43) }),
  login('saved', { view: 'saved' }),
  login('activated', { view: 'activated' }),
  page('/user/center', 'admin'),
  page('/user/manual', 'admin'),
  page('/*', undefined, 'unknown address', () => ({}), 404),
];

const UNKNOWN_CODE = '0000-0000-0000-0000-0';

const verificationPages: AuditedPage[] = [
  page('/verification', undefined),
  page('/verification', undefined, 'valid', (world) => ({ code: world.codes.rscc })),
  page('/verification', undefined, 'valid, KRSCC', (world) => ({ code: world.codes.krscc })),
  page('/verification', undefined, 'invalid', () => ({ code: UNKNOWN_CODE }), 404),
];

const site = (name: string, path: (world: World) => string, status = 200): AuditedPage => ({
  name: `verification site: ${name}`,
  status,
  url: (world) => `${E2E.verification}${path(world)}`,
});
const compact = (code: string) => code.replaceAll('-', '');

const sitePages: AuditedPage[] = [
  site('start', () => '/'),
  site('how it works', () => '/how'),
  site('privacy', () => '/privacy'),
  site('valid', (world) => `/c/${compact(world.codes.rscc)}`),
  site('valid, KRSCC', (world) => `/c/${compact(world.codes.krscc)}`),
  site('invalid', () => `/c/${compact(UNKNOWN_CODE)}`, 404),
];

export const PAGES: AuditedPage[] = [
  ...accountPages,
  ...systemPages('rscc'),
  ...systemPages('krscc'),
  ...rpPages(),
  ...rpPartyPages(),
  ...rpReactionPages(),
  ...rpTradePages(),
  ...cnPages(),
  ...consolePages,
  ...linkPages('/user/confirmTrade', 'rscc'),
  ...linkPages('/user/krscc/confirmTrade', 'krscc'),
  {
    ...page('/user/file/:token', undefined, 'unknown', () => ({}), 410),
    url: () => `/user/file/${'x'.repeat(43)}`,
  },
  page('/user/certificate', undefined, 'unknown', () => ({ token: 'x'.repeat(43) }), 410),
  ...verificationPages,
  ...sitePages,
];
