import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config';
import { index, layout, route } from '@remix-run/route-config';
import {
  cnscc,
  type OnlyRepresentativeProfile,
  OPEN_SYSTEMS,
  providerConsole,
  rp,
  systemsOf,
} from './domain/systems/profiles.ts';

/** The frame of a subsystem, and within it one place that tells of any page that could not be made. */
function subsystem(slug: string, shell: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  const faults = layout('screens/subsystem/fault/pages.tsx', { id: `${slug}/pages` }, [
    index('screens/subsystem/start.tsx', { id: `${slug}/start` }),
    ...pages,
    route('*', 'screens/subsystem/not-found.tsx', { id: `${slug}/*` }),
  ]);
  return route(slug, shell, { id: slug }, [faults]);
}

/** RSCC and KRSCC open the same screens, each under route ids of its own. */
function onlyRepresentative({ slug, partners }: OnlyRepresentativeProfile): RouteConfigEntry {
  const page = (path: string, file: string) =>
    route(path, `screens/only-representative/${file}`, { id: `${slug}/${path}` });
  return subsystem(slug, 'screens/only-representative/shell.tsx', [
    page('home/home', 'home.tsx'),
    page('search', 'search/page.tsx'),
    page('search/answer', 'search/answer.tsx'),
    page('tradeRecords/list', 'records/list.tsx'),
    page('tradeRecords/list/add', 'records/add.tsx'),
    page('tradeRecords/list/import', 'imports/records.tsx'),
    page('tradeRecords/list/import/arrivals', 'imports/arrivals.tsx'),
    page('tradeProducts/list', 'products/list.tsx'),
    page('tradeProducts/list/detail', 'products/detail.tsx'),
    page('tradeProducts/list/add', 'products/add.tsx'),
    page('tradeProducts/list/import', 'imports/products.tsx'),
    page('tradePartner/list', 'partners/list.tsx'),
    page('tradePartner/list/detail', 'partners/detail.tsx'),
    // Where tenants do not add partners themselves, the page does not exist.
    ...(partners.add ? [page('tradePartner/list/add', 'partners/add.tsx')] : []),
    page('tradePartner/tell', 'ending/list.tsx'),
    page('registeredSubstances/list', 'substances/list.tsx'),
    page('registeredSubstances/list/detail', 'substances/detail.tsx'),
    page('certificate/list', 'certificates/list.tsx'),
    page('certificate/list/detail', 'certificates/detail.tsx'),
    page('documents/list', 'documents/list.tsx'),
    page('documents/list/detail', 'documents/detail.tsx'),
    page('documents/list/add', 'documents/add.tsx'),
    page('documents/list/send', 'documents/send.tsx'),
    page('documents/list/send-many', 'documents/send-many.tsx'),
    page('dataCenter', 'data-center.tsx'),
    page('dataCenter/openings', 'openings/list.tsx'),
    page('dataCenter/close', 'year-close/list.tsx'),
    page('dataCenter/duties', 'duties/list.tsx'),
    page('dataCenter/duties/detail', 'duties/detail.tsx'),
    page('requests', 'requests/list.tsx'),
    page('requests/detail', 'requests/detail.tsx'),
    page('requests/add', 'requests/add.tsx'),
    page('businessManagement/list', 'people/list.tsx'),
    page('tradeRecords/list/batch', 'records/batch.tsx'),
    page('tradeRecords/list/incoming', 'records/incoming/list.tsx'),
    page('tradeRecords/list/incoming/detail', 'records/incoming/detail.tsx'),
    page('tradeRecords/list/detail', 'records/detail.tsx'),
    page('tradeRecords/list/arrival', 'arrival/page.tsx'),
    page('tradeRecords/list/upstream', 'upstream/page.tsx'),
    page('views', 'views.tsx'),
    page('visits', 'visits.tsx'),
  ]);
}

/** RP alone opens these, so their ids are their paths. */
function responsiblePerson(): RouteConfigEntry {
  const { slug } = rp;
  const page = (path: string, file: string) =>
    route(path, `screens/responsible-person/${file}`, { id: `${slug}/${path}` });
  return subsystem(slug, 'screens/responsible-person/shell.tsx', [
    page('home', 'home.tsx'),
    page('calendar.ics', 'home/calendar.tsx'),
    page('search', 'search/page.tsx'),
    page('search/answer', 'search/answer.tsx'),
    page('rpProducts/list', 'products/list.tsx'),
    page('rpProducts/list/add', 'products/add.tsx'),
    page('rpProducts/list/detail', 'products/detail.tsx'),
    page('enterpriseManage/list/agency', 'parties/distributor-list.tsx'),
    page('enterpriseManage/list/agency/detail', 'parties/distributor-detail.tsx'),
    page('account/list', 'parties/account.tsx'),
    page('adrRepo/list', 'adverse/list.tsx'),
    page('rpProducts/list/recall', 'recalls/page.tsx'),
    page('rpProducts/list/annual', 'products/annual.tsx'),
    page('tradeRecords/list', 'trades/list.tsx'),
    page('tradeRecords/list/add', 'trades/add.tsx'),
    page('tradeRecords/list/detail', 'trades/detail.tsx'),
    page('views', 'views.tsx'),
    page('visits', 'visits.tsx'),
  ]);
}

/** CN-SCC alone opens these. */
function newSubstance(): RouteConfigEntry {
  const { slug } = cnscc;
  const page = (path: string, file: string) =>
    route(path, `screens/new-substance/${file}`, { id: `${slug}/${path}` });
  return subsystem(slug, 'screens/new-substance/shell.tsx', [
    page('home', 'home.tsx'),
    page('search', 'search/page.tsx'),
    page('search/answer', 'search/answer.tsx'),
    page('RegFil/list', 'filings/list.tsx'),
    page('RegFil/list/add', 'filings/add.tsx'),
    page('RegFil/list/detail', 'filings/detail.tsx'),
    page('ActivityRecord/list', 'activities/list.tsx'),
    page('ActivityRecord/list/add', 'activities/add.tsx'),
    page('ActivityRecord/list/detail', 'activities/detail.tsx'),
    page('EnterpriseInformation/list', 'enterprises/list.tsx'),
    page('MessageCenter/list', 'messages/list.tsx'),
    page('MessageCenter/list/duties.ics', 'messages/calendar.tsx'),
    page('views', 'views.tsx'),
    page('visits', 'visits.tsx'),
  ]);
}

/** What staff keep of registrations: pages of their area, in the frame of the console. */
const KEPT_REGISTRATIONS = [
  ['registrations', 'list.tsx'],
  ['registrations/add', 'form.tsx'],
  ['registrations/edit', 'form.tsx'],
  ['registrations/detail', 'detail.tsx'],
  ['registrations/limit', 'limit.tsx'],
  ['registrations/validity', 'validity.tsx'],
  ['registrations/duin', 'duin.tsx'],
  ['registrations/letters', 'letters.tsx'],
  ['registrations/corap', 'corap/import.tsx'],
  ['registrations/corap/past', 'corap/past.tsx'],
  ['registrations/corap/changes', 'corap/changes.tsx'],
] as const;

/** The same of documents. */
const KEPT_DOCUMENTS = [
  ['documents', 'list.tsx'],
  ['documents/add', 'form.tsx'],
  ['documents/version', 'form.tsx'],
  ['documents/detail', 'detail.tsx'],
] as const;

/** And of partners. */
const KEPT_PARTNERS = [
  ['tradePartners', 'list.tsx'],
  ['tradePartners/detail', 'detail.tsx'],
  ['tradePartners/confirm', 'confirm.tsx'],
  ['tradePartners/link', 'link.tsx'],
] as const;

/** What staff keep for a responsible person of cosmetics. */
const KEPT_OF_RP = [
  ['oaDirectory', 'list.tsx'],
  ['oaDirectory/add', 'form.tsx'],
  ['oaDirectory/edit', 'form.tsx'],
  ['oaDirectory/import', 'import.tsx'],
  ['oaDirectory/locks', 'locks.tsx'],
  ['claims', 'claims.tsx'],
  ['claims/settle', 'settle.tsx'],
] as const;

/** And of CN-SCC. */
const KEPT_OF_CN = [
  ['ownEnterprise', 'own.tsx'],
  ['ownEnterprise/edit', 'own-edit.tsx'],
  ['duties', 'duties.tsx'],
] as const;

/** The provider's staff alone open these. */
function console(): RouteConfigEntry {
  const { slug } = providerConsole;
  const page = (path: string, file: string) =>
    route(path, `screens/console/${file}`, { id: `${slug}/${path}` });
  const faults = layout('screens/subsystem/fault/pages.tsx', { id: `${slug}/pages` }, [
    index('screens/console/home.tsx', { id: `${slug}/home` }),
    page('work', 'work/list.tsx'),
    page('work/add', 'work/add.tsx'),
    page('companies', 'companies/list.tsx'),
    page('users', 'users/list.tsx'),
    page('companies/add', 'companies/form.tsx'),
    page('companies/archive', 'companies/archive/form.tsx'),
    page('companies/edit', 'companies/form.tsx'),
    page('companies/contract', 'companies/contract.tsx'),
    page('companies/limits', 'companies/limits.tsx'),
    page('companies/policy', 'companies/policies/policy-of.tsx'),
    page('companies/act', 'companies/act/page.tsx'),
    page('companies/detail', 'companies/detail.tsx'),
    page('companies/audit', 'companies/audit.tsx'),
    page('companies/export', 'export/page.tsx'),
    page('companies/export/start', 'export/start.tsx'),
    page('bulk', 'bulk/page.tsx'),
    page('bulk/outcome', 'bulk/outcome.tsx'),
    page('load', 'load/page.tsx'),
    page('load/substitute', 'load/substitute.tsx'),
    page('reports', 'reports/page.tsx'),
    page('ask', 'ask/page.tsx'),
    page('contactLog', 'contact/list.tsx'),
    page('contactLog/add', 'contact/form.tsx'),
    page('contactLog/letter', 'contact/letter/page.tsx'),
    page('records', 'records/list.tsx'),
    page('records/detail', 'records/detail.tsx'),
    page('records/act', 'records/act.tsx'),
    page('requests', 'requests/list.tsx'),
    page('requests/detail', 'requests/detail.tsx'),
    page('secondPerson', 'second-person/list.tsx'),
    page('secondPerson/detail', 'second-person/detail.tsx'),
    page('certificates', 'certificates/list.tsx'),
    page('certificates/detail', 'certificates/detail.tsx'),
    page('certificates/revoke', 'certificates/revoke.tsx'),
    route('certificates/reissue', 'screens/only-representative/kept-certificates/reissue.tsx', {
      id: `${slug}/certificates/reissue`,
    }),
    page('actAs', 'acting/page.tsx'),
    page('identities', 'identity/page.tsx'),
    page('staff', 'staff/list.tsx'),
    page('search', 'search/page.tsx'),
    page('search/answer', 'search/answer.tsx'),
    page('prohibited', 'prohibited/list.tsx'),
    page('prohibited/add', 'prohibited/form.tsx'),
    page('prohibited/edit', 'prohibited/form.tsx'),
    page('prohibited/import', 'prohibited/import.tsx'),
    page('prohibited/imports', 'prohibited/imports.tsx'),
    page('prohibited/known', 'prohibited/known/list.tsx'),
    page('prohibited/known/add', 'prohibited/known/form.tsx'),
    page('prohibited/known/edit', 'prohibited/known/form.tsx'),
    page('prohibited/known/import', 'prohibited/known/import.tsx'),
    page('prohibited/known/imports', 'prohibited/known/imports.tsx'),
    page('branding', 'branding/brand/page.tsx'),
    page('branding/edit', 'branding/brand/form.tsx'),
    page('branding/versions', 'branding/versions/list.tsx'),
    page('branding/versions/add', 'branding/versions/form.tsx'),
    page('branding/versions/edit', 'branding/versions/form.tsx'),
    page('branding/versions/detail', 'branding/versions/detail.tsx'),
    page('branding/issuers', 'branding/issuers/list.tsx'),
    page('branding/issuers/add', 'branding/issuers/form.tsx'),
    page('branding/issuers/edit', 'branding/issuers/form.tsx'),
    page('branding/issuers/detail', 'branding/issuers/detail.tsx'),
    page('branding/promotions', 'branding/promotions/list.tsx'),
    page('branding/promotions/add', 'branding/promotions/form.tsx'),
    page('branding/promotions/edit', 'branding/promotions/form.tsx'),
    page('rules', 'rules/page.tsx'),
    page('rules/add', 'rules/form.tsx'),
    page('rules/edit', 'rules/form.tsx'),
    page('policies', 'policies/list.tsx'),
    page('policies/add', 'policies/form.tsx'),
    page('policies/edit', 'policies/form.tsx'),
    page('policies/detail', 'policies/detail.tsx'),
    page('messages', 'messages/list.tsx'),
    page('messages/add', 'messages/form.tsx'),
    page('messages/edit', 'messages/form.tsx'),
    page('messages/detail', 'messages/detail.tsx'),
    page('messages/templates', 'messages/templates/list.tsx'),
    page('messages/templates/add', 'messages/templates/form.tsx'),
    page('messages/templates/edit', 'messages/templates/form.tsx'),
    page('messages/templates/detail', 'messages/templates/detail.tsx'),
    page('import', 'import/page.tsx'),
    page('mail', 'mail/list.tsx'),
    page('jobs', 'jobs/list.tsx'),
    page('audit', 'audit/list.tsx'),
    page('keys', 'keys/list.tsx'),
    page('keys/detail', 'keys/detail.tsx'),
    page('log', 'log/list.tsx'),
    page('log/heads', 'log/heads.tsx'),
    ...KEPT_REGISTRATIONS.map(([path, file]) =>
      route(path, `screens/only-representative/kept/${file}`, { id: `${slug}/${path}` }),
    ),
    ...KEPT_DOCUMENTS.map(([path, file]) =>
      route(path, `screens/only-representative/kept-documents/${file}`, { id: `${slug}/${path}` }),
    ),
    ...KEPT_PARTNERS.map(([path, file]) =>
      route(path, `screens/only-representative/kept-partners/${file}`, { id: `${slug}/${path}` }),
    ),
    ...KEPT_OF_RP.map(([path, file]) =>
      route(path, `screens/responsible-person/kept/${file}`, { id: `${slug}/${path}` }),
    ),
    ...KEPT_OF_CN.map(([path, file]) =>
      route(path, `screens/new-substance/kept/${file}`, { id: `${slug}/${path}` }),
    ),
    page('*', 'not-found.tsx'),
  ]);
  return route(slug, 'screens/console/shell.tsx', { id: slug }, [faults]);
}

/** One page for the counterparties of both subsystems; the address says which it is. */
function confirmTrade({ confirmPath }: OnlyRepresentativeProfile): RouteConfigEntry {
  return route(confirmPath, 'screens/only-representative/confirm/page.tsx', { id: confirmPath });
}

/** Pages outside a subsystem, and the ones that say why a subsystem is closed. */
const account = [
  route('user/login', 'screens/account/login.tsx'),
  route('user/center', 'screens/account/center.tsx'),
  route('user/language', 'screens/account/language.tsx'),
  route('user/logout', 'screens/account/logout.tsx'),
  route('user/company', 'screens/account/company.tsx'),
  route('face/:id', 'screens/face/picture.tsx'),
  route('user/notices', 'screens/account/notices.tsx'),
  route('user/manual', 'screens/manual/page.tsx'),
  route('user/default-company', 'screens/account/default-company.tsx'),
  ...OPEN_SYSTEMS.map(({ noPermission }) => {
    const path = noPermission.slice(1);
    return route(path, 'screens/account/no-permission.tsx', { id: path });
  }),
];

/** Every page URL and its screen. */
export default [
  index('screens/start.tsx'),
  ...account,
  route('verification', 'screens/verification.tsx'),
  // An importer's own paper, by the link in its mail.
  route('user/certificate', 'screens/certificate-link/page.tsx'),
  route('user/certificate/pdf', 'screens/certificate-link/pdf.tsx'),
  // A document that was sent to a partner, by the link in its mail.
  route('user/file/:token', 'screens/only-representative/file-link/page.tsx'),
  route('user/file/:token/:act', 'screens/only-representative/file-link/act.tsx'),
  ...systemsOf('only-representative').map(onlyRepresentative),
  responsiblePerson(),
  newSubstance(),
  console(),
  ...systemsOf('only-representative').map(confirmTrade),
  route(rp.confirmPath, 'screens/responsible-person/confirm/page.tsx', { id: rp.confirmPath }),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
