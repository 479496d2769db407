import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { CONTRACT_STATES } from '../contract/kinds.ts';
import type { CompanyNumbers } from '../health/reckon.server.ts';
import type { CompanyRow } from './list.server.ts';

type InList = CompanyRow['contracts'][number];

/** A contract as a line of the list says it. */
const contract = told<InList>()({
  system: 'text',
  state: oneOf(CONTRACT_STATES),
  authorised_until: { is: orNull('day'), of: (row) => row.authorised_until },
  unpaid: 'flag',
});

/** Numbers of what there is to look after; what each counts is said in the console's document. */
export const health = told<CompanyNumbers>()({
  open: 'whole',
  overdue: 'whole',
  waiting: 'whole',
  alarm: 'whole',
  critical: 'whole',
  ending: 'whole',
  lapsed: 'whole',
  locked: 'whole',
  unpaid: 'whole',
  held: 'whole',
  rejected: 'whole',
  registrations: 'whole',
});

const number = (name: string) =>
  ({ is: 'whole', header: `consoleCompanies:number.${name}`, sort: true, api: false }) as const;

/** Columns of the companies. */
export const companyColumns = columnsOf<CompanyRow>()({
  id: { is: 'text', header: 'consoleCompanies:id', screen: false },
  name_zh: { is: 'text', header: 'consoleCompanies:name_zh', sort: 'name', sheet: { width: 36 } },
  name_en: { is: 'text', header: 'consoleCompanies:name_en', screen: false, sheet: { width: 36 } },
  contracts: {
    is: listOf(contract),
    header: 'consoleCompanies:contracts',
    of: (row) => row.contracts,
    sheet: {
      of: ({ contracts }) => contracts.map(({ system }) => system.toUpperCase()).join('; '),
      width: 24,
    },
  },
  open: number('open'),
  overdue: number('overdue'),
  waiting: number('waiting'),
  alarm: number('alarm'),
  critical: { is: 'whole', header: 'consoleCompanies:number.critical', screen: false, api: false },
  ending: number('ending'),
  lapsed: number('lapsed'),
  consultants: {
    is: listOf('text'),
    header: 'consoleCompanies:consultants',
    sort: 'consultant',
    sheet: { width: 24 },
  },
  locked: number('locked'),
  unpaid: number('unpaid'),
  held: number('held'),
  rejected: number('rejected'),
  acted_at: {
    is: orNull('moment'),
    header: 'consoleCompanies:number.acted',
    of: (row) => row.actedAtMs || null,
    sort: 'acted',
  },
  users: { is: 'whole', header: 'consoleCompanies:usersCount', sort: true },
  country: { is: 'country', header: 'consoleCompanies:country', sort: true },
  uscc: {
    is: orNull('text'),
    header: 'consoleCompanies:uscc',
    screen: false,
    sheet: { width: 22 },
  },
  short_code: { is: orNull('text'), header: 'consoleCompanies:short_code', screen: false },
  disabled: 'flag',
  /** Last day that it was served, of one that was entered as ended. */
  served_until: orNull('day'),
  created_at: { is: 'moment', header: 'consoleCompanies:created', sort: 'created' },
  health: { is: health, of: (row) => row },
  /** When these numbers were reckoned; null before the first time. */
  as_of: { is: orNull('moment'), of: (row) => row.builtAtMs || null },
  version: 'whole',
});
