import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { CONTRACT_STATES } from '../contract/kinds.ts';
import type { CompanyRow } from './list.server.ts';

type InList = CompanyRow['contracts'][number];

/** A contract as a line of the list says it. */
const contract = told<InList>()({
  system: 'text',
  state: oneOf(CONTRACT_STATES),
  authorised_until: { is: orNull('day'), of: (row) => row.authorised_until },
  unpaid: 'flag',
});

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
  consultants: { is: listOf('text'), header: 'consoleCompanies:consultants', sheet: { width: 24 } },
  users: { is: 'whole', header: 'consoleCompanies:usersCount' },
  country: { is: 'country', header: 'consoleCompanies:country' },
  uscc: {
    is: orNull('text'),
    header: 'consoleCompanies:uscc',
    screen: false,
    sheet: { width: 22 },
  },
  short_code: { is: orNull('text'), header: 'consoleCompanies:short_code', screen: false },
  disabled: 'flag',
  created_at: { is: 'moment', header: 'consoleCompanies:created', sort: 'created' },
  version: 'whole',
});
