import { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { keptUntil } from '../../tenancy/archived.ts';
import { auditColumns } from '../audit/columns.ts';
import { amountText } from '../contract/content.ts';
import { CONTRACT_STATES } from '../contract/kinds.ts';
import { companyColumns, health } from './columns.ts';
import type { CompanyDetail, Contract } from './find.server.ts';

/** What the console answers of companies and their contracts (`areas/console.md` §5). */

export const companyPage = pageOfColumns('ConsoleCompany', companyColumns);

export const auditPage = pageOfColumns('AuditEntry', auditColumns);

export const contract = told<Contract>('Contract')({
  system: oneOf(SYSTEMS.map(({ slug }) => slug) as [string, ...string[]]),
  state: { is: oneOf(CONTRACT_STATES), from: 'standing' },
  authorised_from: 'text',
  authorised_until: { is: orNull('day'), from: 'authorisedUntil' },
  company_type: 'whole',
  login_company_type: 'whole',
  review_first: 'flag',
  contract_value: {
    is: orNull('text'),
    of: ({ contractValueCents: cents }) => (cents === null ? null : amountText(cents)),
  },
  currency: orNull('text'),
  invoice_no: 'text',
  paid_until: { is: orNull('day'), from: 'paidUntil' },
  /** Past the last day that is paid. */
  unpaid: 'flag',
  /** Letter of authorisation, read at `…/contracts/{slug}/poa`. */
  poa_file_id: { is: orNull('text'), from: 'poaFileId' },
  lock_reason: { is: orNull(oneOf(LOCK_REASONS)), from: 'lockReason' },
  lock_note: { is: orNull('text'), from: 'lockNote' },
  locked_at: { is: orNull('moment'), from: 'lockedAtMs' },
  ended_on: { is: orNull('day'), from: 'endedOn' },
  end_reason: { is: orNull('text'), from: 'endReason' },
  version: 'whole',
});

const consultant = told<CompanyDetail['consultants'][number]>()({
  id: 'text',
  name: 'text',
  is_primary: 'flag',
});

export const companyDetail = told<CompanyDetail>('ConsoleCompanyDetail')({
  id: 'text',
  short_code: orNull('text'),
  name_zh: 'text',
  name_en: 'text',
  address_zh: 'text',
  address_en: 'text',
  country: 'country',
  uscc: orNull('text'),
  contact_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  locale: 'text',
  state: 'whole',
  /** First and last day that it was served, of one that was entered as ended. */
  served_from: orNull('day'),
  served_until: orNull('day'),
  /** The day up to which a company of the archive is kept at least. */
  kept_until: { is: orNull('day'), of: (row) => keptUntil(row, row.contracts) },
  contracts: each(contract),
  consultants: each(consultant),
  users: 'whole',
  /** Counted up to 1 000. */
  registrations: 'whole',
  /** As it stands this moment. */
  health: { is: health, of: (row) => row.health },
  version: 'whole',
  created_at: 'moment',
  history: each(historyEntry),
});
