import * as v from 'valibot';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { named, text, whole } from '../../kernel/wire.ts';
import { BUSINESS_TYPES, ENTERPRISE_KINDS, FILING_STATUSES } from '../kinds.ts';
import { cnEnterpriseColumns } from './columns.ts';
import type { CnEnterprise } from './find.server.ts';

/** What is answered of enterprises (`areas/new-substance.md` §5). */

export const cnEnterprisePage = pageOfColumns('CnEnterprise', cnEnterpriseColumns);

/** What was kept though it does not look right: a check character that does not fit. */
const WARNINGS = ['uscc'] as const;

export const savedCnEnterprise = named(
  'SavedCnEnterprise',
  v.object({ id: text, version: whole, warnings: v.array(v.picklist(WARNINGS)) }),
);
export const deletedCnEnterprise = v.object({ id: text });

const contact = told<CnEnterprise['contacts'][number]>()({
  id: 'text',
  name: 'text',
  position: { is: 'text', from: 'job' },
  phone: 'text',
  email: 'text',
  receives_reminders: 'flag',
});

const filing = told<CnEnterprise['latestFilings'][number]>()({
  id: 'text',
  certificate_no: 'text',
  trade_name: 'text',
  status: oneOf(FILING_STATUSES),
  is_applicant: 'flag',
  is_agent: 'flag',
});

export const cnEnterprise = told<CnEnterprise>('CnEnterprise')({
  id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    of: ({ companyZh: zh, companyEn: en }, { locale }) => nameIn(locale, { zh, en }),
  },
  kind: oneOf(ENTERPRISE_KINDS),
  name_zh: 'text',
  name_en: 'text',
  company_alias: { is: 'text', from: 'alias' },
  business_type: oneOf(BUSINESS_TYPES),
  country: 'country',
  uscc: orNull('text'),
  contact_address: 'text',
  /** The own enterprise's; empty for a related one. */
  login_email: 'text',
  contacts: each(contact),
  warnings: each(oneOf(WARNINGS)),
  /** Counted up to 1 000. */
  filings: 'whole',
  /** The newest twenty. */
  latest_filings: each(filing),
  /** Something names it: it can be archived, not deleted. */
  in_use: 'flag',
  archived: 'flag',
  /** Whether the reader may write it, in the role they have in its company. */
  may_write: 'flag',
  version: 'whole',
  history: each(historyEntry),
});
