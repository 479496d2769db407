import type { StaffRole } from '~/domain/kernel/context.ts';
import type { MenuItem } from '../area.ts';
import type { FaultPages } from '../subsystem/fault/fault-words.ts';

const MENU: readonly MenuItem[] = [
  { name: 'desk', path: '', icon: 'home', key: 'h' },
  { name: 'work', path: 'work', icon: 'done', key: 'w' },
  { name: 'companies', path: 'companies', icon: 'building', key: 'c' },
  { name: 'consoleUsers', path: 'users', icon: 'users', key: 'u' },
  { name: 'consoleLoad', path: 'load', icon: 'activity', key: 'o' },
  { name: 'consoleReports', path: 'reports', icon: 'data', key: 'd' },
  { name: 'consoleWatched', path: 'registrations', icon: 'product', key: 'k' },
  { name: 'consoleRecords', path: 'records', icon: 'trade', key: 't' },
  { name: 'consoleCertificates', path: 'certificates', icon: 'cert', key: 'r' },
  { name: 'consoleRequests', path: 'requests', icon: 'file', key: 'q' },
  { name: 'secondPerson', path: 'secondPerson', icon: 'file-check', key: 'p' },
  { name: 'consoleAsk', path: 'ask', icon: 'substance', key: 'n' },
  { name: 'consoleRules', path: 'rules', icon: 'docs', key: 'g' },
  { name: 'consolePolicies', path: 'policies', icon: 'filter', key: 'y' },
  { name: 'prohibited', path: 'prohibited', icon: 'no', key: 'x' },
  { name: 'branding', path: 'branding', icon: 'star', key: 'b' },
  { name: 'consoleMessages', path: 'messages', icon: 'bell', key: 'e' },
  { name: 'consoleMail', path: 'mail', icon: 'mail', key: 'm' },
  { name: 'consoleLog', path: 'log', icon: 'seal', key: 'l' },
];

/** What an admin of the provider has beside. */
const OF_PROVIDER: readonly MenuItem[] = [
  { name: 'staff', path: 'staff', icon: 'shield', key: 's' },
  { name: 'consoleJobs', path: 'jobs', icon: 'activity', key: 'j' },
  { name: 'consoleAudit', path: 'audit', icon: 'ledger', key: 'a' },
  { name: 'consoleKeys', path: 'keys', icon: 'lock', key: 'v' },
];

/**
 * Side menu of the console.
 *
 * @param queue items of work that the reader and nobody has, where they were counted
 */
export function menuOf(role: StaffRole): readonly MenuItem[] {
  return role === 'provider' ? [...MENU, ...OF_PROVIDER] : MENU;
}

/** Words of a page that could not be made. */
const FAULTS: FaultPages = {
  work: 'consoleWork:',
  companies: 'consoleCompanies:',
  import: 'consoleImport:',
  bulk: 'consoleBulk:',
  load: 'consoleLoad:',
  reports: 'consoleReports:',
  users: 'consoleUsers:',
  registrations: 'consoleRegistrations:',
  documents: 'consoleDocuments:',
  tradePartners: 'consolePartners:',
  oaDirectory: 'consoleOa:',
  claims: 'consoleClaims:',
  ownEnterprise: 'consoleOwn:',
  duties: 'consoleDuties:',
  search: 'search:',
  ask: 'consoleAsk:',
  records: 'consoleRecords:',
  certificates: 'consoleCertificates:',
  requests: 'consoleRequests:',
  secondPerson: 'consoleSecond:',
  rules: 'consoleRules:',
  policies: 'consolePolicies:',
  prohibited: 'consoleProhibited:',
  'prohibited/import': 'consoleNameList:prohibited.',
  'prohibited/known': 'consoleKnown:',
  'prohibited/known/import': 'consoleNameList:known.',
  branding: 'consoleBranding:',
  'branding/versions': 'consoleVersions:',
  'branding/promotions': 'consolePromotions:',
  'branding/issuers': 'consoleIssuers:',
  messages: 'consoleMessages:',
  'messages/templates': 'consoleTemplates:',
  contactLog: 'consoleContact:',
  'contactLog/letter': 'consoleLetters:',
  mail: 'consoleMail:',
  log: 'consoleLog:',
};
const FAULTS_OF_PROVIDER: FaultPages = {
  staff: 'consoleStaff:',
  jobs: 'consoleJobs:',
  audit: 'consoleAudit:',
  keys: 'consoleKeys:',
  'registrations/corap': 'consoleCorap:',
};

/** The same for who reads it: to a consultant the rest is no page. */
export function faultsOf(role: StaffRole): FaultPages {
  return role === 'provider' ? { ...FAULTS, ...FAULTS_OF_PROVIDER } : FAULTS;
}
