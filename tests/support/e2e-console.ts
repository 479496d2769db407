import type { AuditedPage } from './e2e-audited-page.ts';
import type { World } from './e2e-world.ts';

/** Pages of the console: what they are asked with, a form for each that takes one, and how the audit looks at them. */

/** A registration of the demo. */
const MMA = '?company=co_huaxing&id=sub_hx_mma';

/** A DUIN of the demo. */
const DUIN = '?company=co_huaxing&id=sub_hx_styrene_uk';

/** Query of each page, of a company of the demo. */
const QUERIES: Readonly<Record<string, string>> = {
  '': '',
  '*': '',
  actAs: '?company=co_huaxing',
  companies: '',
  'companies/add': '',
  'companies/edit': '?id=co_huaxing',
  'companies/contract': '?id=co_huaxing&system=rscc',
  'companies/limits': '?id=co_huaxing',
  'companies/act': '?id=co_huaxing&system=rscc&act=lock',
  'companies/detail': '?id=co_huaxing',
  'companies/audit': '?company=co_huaxing',
  certificates: '',
  'certificates/detail': '?id={certificate}',
  'certificates/revoke': '?id={certificate}',
  'certificates/reissue': '?id={certificate}',
  requests: '',
  'requests/detail': '?id={request}',
  secondPerson: '',
  'secondPerson/detail': '?id={second}',
  staff: '',
  search: '?q=%E5%8D%8E%E5%85%B4',
  'search/answer': '?q=80-62-6',
  mail: '',
  jobs: '',
  audit: '',
  log: '',
  'log/heads': '',
  users: '',
  records: '',
  'records/detail': '?id={record}',
  'records/act': '?id={record}&act=confirm',
  prohibited: '',
  'prohibited/add': '',
  'prohibited/edit': '?id=prc_blackmoor',
  work: '',
  'work/add': '',
  registrations: '?company=co_huaxing',
  'registrations/add': '?company=co_huaxing&system=rscc',
  'registrations/edit': MMA,
  'registrations/detail': MMA,
  'registrations/limit': `${MMA}&year=${new Date().getUTCFullYear()}`,
  'registrations/validity': MMA,
  'registrations/duin': DUIN,
};

/** Every page of the console by its path, with its query. */
export const CONSOLE_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(QUERIES).map(([page, query]) => [`/console/${page}`, query]),
);

/** The query of a page, for what the world has. */
export const consoleQuery = (query: string, { huaxing, second, states }: World): string =>
  query
    .replace('{certificate}', huaxing.rscc.certificate)
    .replace('{second}', second)
    .replace('{request}', huaxing.rscc.request)
    .replace('{record}', states.rscc.WAITING ?? '')
    .replace('{completed}', states.rscc.COMPLETED ?? '');

/** Pages that only an admin of the provider has. */
export const OF_PROVIDER: readonly string[] = ['/console/staff', '/console/jobs', '/console/audit'];

/** Pages of what a consultant reads elsewhere, and only an admin of the provider writes. */
export const WRITTEN_BY_PROVIDER: readonly string[] = [
  '/console/prohibited/add',
  '/console/prohibited/edit',
];

/** A version that never was, or fields that are empty: whoever may send it changes nothing. */
export const CONSOLE_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/console/actAs': { reason: '' },
  '/console/companies/add': { name_zh: '' },
  '/console/companies/edit': { name_zh: '', version: '999' },
  '/console/companies/detail': { intent: 'add', email: '' },
  '/console/certificates/revoke': { why: '', version: '999' },
  '/console/certificates/reissue': { reason: '', version: '999' },
  '/console/requests/detail': { intent: 'refused', reason: '', version: '999' },
  '/console/secondPerson/detail': { intent: 'refused', note: '', version: '999' },
  '/console/records/act': { reason: '', version: '999' },
  '/console/records/detail': { intent: 'release', reason: '', version: '999' },
  '/console/work': { intent: 'note', item: 'wrk_of_nobody', text: '' },
  '/console/work/add': { subject: '' },
  '/console/users': { intent: 'add', company: 'co_huaxing', email: '' },
  '/console/companies/contract': { authorised_from: '', version: '999' },
  '/console/companies/limits': { max_users: '0', version: '999' },
  '/console/companies/act': { reason_key: '', note: '', version: '999' },
  '/console/prohibited/add': { name: '' },
  '/console/prohibited/edit': { name: '', version: '999' },
  '/console/staff': { intent: 'invited', email: '' },
  '/console/mail': { intent: 'resent', id: 'ml_nobody' },
  '/console/jobs': { intent: 'retried', id: 'job_nobody' },
  '/console/audit': { intent: 'verify' },
  '/console/log': { intent: 'verify', chain: 'certificates' },
  '/console/registrations/add': { name_zh: '' },
  '/console/registrations/edit': { name_zh: '', version: '999' },
  '/console/registrations/limit': { limit: '', version: '999' },
  '/console/registrations/validity': { on: '', version: '999' },
  '/console/registrations/duin': { intent: 'duin', partner_id: '', version: '999' },
};

const page = (
  path: string,
  as: 'provider' | 'consultant',
  name = '',
  query = CONSOLE_PAGES[`/console/${path}`] ?? '',
  status = 200,
): AuditedPage => ({
  name: `/console/${path}${name && ` (${name})`}`,
  route: `/console/${path}`,
  as,
  status,
  url: (world) => `/console${path && `/${path}`}${consoleQuery(query, world)}`,
});

export const consolePages: AuditedPage[] = [
  page('', 'provider'),
  page('', 'consultant', 'of a consultant'),
  page('*', 'provider', 'no such page', '', 404),
  page('actAs', 'consultant'),
  page('actAs', 'consultant', 'again', '?company=co_huaxing&system=rscc&why=acting_over'),
  page('actAs', 'consultant', 'taken away', '?company=co_ruihe&why=acting_over'),
  page('actAs', 'consultant', 'of others', '?company=co_ruihe', 404),
  page('work', 'provider'),
  page('work', 'consultant', 'of a consultant'),
  page('work', 'provider', 'no match', '?q=zzzz'),
  page('work/add', 'provider'),
  page('companies', 'provider'),
  page('companies', 'consultant', 'of a consultant'),
  page('companies', 'provider', 'no match', '?q=zzzz'),
  page('companies/add', 'provider'),
  page('companies/edit', 'provider'),
  page('companies/contract', 'provider'),
  page('companies/contract', 'provider', 'new', '?id=co_huaxing&system=rp'),
  page('companies/limits', 'consultant'),
  page('companies/limits', 'consultant', 'of others', '?id=co_ruihe', 404),
  page('companies/act', 'consultant'),
  page('companies/act', 'consultant', 'unlock', '?id=co_locked&system=rscc&act=unlock'),
  page('companies/act', 'consultant', 'renew', '?id=co_lapsed&system=rscc&act=renew'),
  page('companies/act', 'provider', 'end', '?id=co_huaxing&system=rscc&act=end'),
  page('companies/act', 'provider', 'disable', '?id=co_huaxing&act=disable'),
  page('companies/act', 'consultant', 'of an admin', '?id=co_huaxing&act=disable', 403),
  page('companies/act', 'consultant', 'of others', '?id=co_ruihe&system=rscc&act=lock', 404),
  page('companies/detail', 'provider'),
  page('companies/detail', 'provider', 'of the archive', '?id=co_nanyu'),
  page('companies/detail', 'provider', 'contracts of the archive', '?id=co_nanyu&tab=contracts'),
  page('companies', 'provider', 'the archive', '?state=ended'),
  page('prohibited', 'provider'),
  page('prohibited', 'consultant', 'no match', '?q=zzzz'),
  page('prohibited/add', 'provider'),
  page('prohibited/edit', 'provider'),
  page('prohibited/add', 'consultant', 'of a consultant', '', 403),
  page('prohibited/edit', 'provider', 'unknown', '?id=prc_none', 404),
  page('companies/detail', 'consultant', 'contracts', '?id=co_huaxing&tab=contracts'),
  page('companies/detail', 'provider', 'users', '?id=co_huaxing&tab=users'),
  page('companies/detail', 'consultant', 'add a user', '?id=co_huaxing&tab=users&add=1'),
  page('certificates', 'provider'),
  page('certificates', 'consultant', 'of a consultant'),
  page('certificates', 'provider', 'no match', '?q=zzzz'),
  page('certificates/detail', 'consultant'),
  page('certificates/detail', 'provider', 'unknown', '?id=crt_of_nobody', 404),
  page('certificates/revoke', 'consultant'),
  page('certificates/reissue', 'consultant'),
  page('requests', 'provider'),
  page('requests', 'consultant', 'answered', '?state=approved'),
  page('requests', 'consultant', 'no match', '?q=zzzz'),
  page('requests/detail', 'consultant'),
  page('requests/detail', 'provider', 'unknown', '?id=ask_of_nobody', 404),
  page('secondPerson', 'provider'),
  page('secondPerson', 'consultant', 'no match', '?q=zzzz'),
  page('secondPerson/detail', 'provider'),
  page('secondPerson/detail', 'consultant', 'of who asked'),
  page('secondPerson/detail', 'provider', 'unknown', '?id=sec_of_nobody', 404),
  page('users', 'provider'),
  page('users', 'consultant', 'no match', '?q=zzzz'),
  page('users', 'consultant', 'of others', '?user=usr_nobody', 404),
  page('companies/detail', 'provider', 'history', '?id=co_huaxing&tab=history'),
  page('companies/audit', 'provider'),
  page('companies/audit', 'consultant', 'of the system', '?company=co_huaxing&by=system'),
  page('companies/audit', 'consultant', 'of others', '?company=co_ruihe', 404),
  page('registrations', 'provider'),
  page('registrations', 'consultant', 'no match', '?company=co_huaxing&q=zzzz'),
  page('registrations', 'consultant', 'of others', '?company=co_ruihe', 404),
  page('registrations/add', 'provider'),
  page('registrations/add', 'consultant', 'of Korea', '?company=co_huaxing&system=krscc'),
  page('registrations/edit', 'provider'),
  page('registrations/detail', 'provider'),
  page('registrations/detail', 'consultant', 'unknown', '?company=co_huaxing&id=sub_none', 404),
  page('registrations/limit', 'provider'),
  page('registrations/validity', 'provider'),
  page('registrations/duin', 'provider'),
  page('registrations/duin', 'consultant', 'of no DUIN', MMA, 404),
  page('records', 'provider'),
  page('records', 'consultant', 'given up', '?view=failed'),
  page('records', 'consultant', 'waits', '?view=waiting'),
  // Whose they are is read first.
  {
    ...page('records', 'provider', 'of a company', '?view=company&company=co_huaxing&system=rscc'),
    trips: 3,
  },
  page('records', 'provider', 'no company', '?view=company'),
  page('records', 'consultant', 'no match', '?q=zzzz'),
  page('records', 'consultant', 'of others', '?view=company&company=co_ruihe&system=rscc', 404),
  // Whose it is is read first.
  { ...page('records/detail', 'provider'), trips: 3 },
  page('records/detail', 'provider', 'unknown', '?id=tr_of_nobody', 404),
  // Whose it is is read first.
  { ...page('records/act', 'consultant'), trips: 3 },
  { ...page('records/act', 'provider', 'withdrawn', '?id={completed}&act=withdraw'), trips: 3 },
  page('companies/detail', 'provider', 'unknown', '?id=co_nobody', 404),
  page('companies/detail', 'consultant', 'of others', '?id=co_ruihe', 404),
  page('search', 'provider'),
  page('search', 'consultant', 'no match', '?q=zzzz'),
  page('search', 'provider', 'nothing asked', ''),
  page('staff', 'provider'),
  page('staff', 'provider', 'invite', '?new=1'),
  page('staff', 'provider', 'unknown', '?open=usr_nobody', 404),
  page('staff', 'consultant', 'of a consultant', '', 404),
  page('mail', 'provider'),
  page('mail', 'provider', 'given up', '?state=failed'),
  page('mail', 'consultant', 'of a consultant'),
  page('mail', 'consultant', 'no match', '?q=zzzz'),
  page('jobs', 'provider'),
  page('jobs', 'provider', 'given up', '?state=failed'),
  page('jobs', 'provider', 'no match', '?q=zzzz'),
  page('jobs', 'consultant', 'of a consultant', '', 404),
  page('audit', 'provider'),
  page('audit', 'provider', 'of a company', '?company=co_huaxing'),
  page('audit', 'provider', 'no match', '?q=zzzz'),
  page('audit', 'consultant', 'of a consultant', '', 404),
  page('log', 'provider'),
  page('log', 'consultant', 'of a consultant'),
  page('log', 'consultant', 'no match', '?q=zzzz'),
  page('log/heads', 'consultant'),
];
