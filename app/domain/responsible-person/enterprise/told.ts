import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { contactOfEnterprise } from '../contact/told.ts';
import {
  AGENCY_LEVELS,
  PARTIES,
  RELEASE_MODES,
  RP_LINK_KINDS,
  RP_TRADE_STATUSES,
} from '../kinds.ts';
import { region } from '../told.ts';
import { distributorColumns, enterpriseColumns } from './columns.ts';
import type { findEnterprise } from './find.server.ts';
import { AUTHORISATION_STATES, ENTERPRISE_ROLES } from './kinds.ts';
import type { lookUpOa } from './look-up-oa.server.ts';
import { rolesOf } from './own.server.ts';
import type { ownProfile } from './profile.server.ts';
import { LINK_STATES } from './trades.server.ts';
import type { distributorTree } from './tree.server.ts';

/** What is answered of enterprises: distributors, others, and the company itself as a responsible person. */

export const distributorPage = pageOfColumns('Distributor', distributorColumns);
export const enterprisePage = pageOfColumns('Enterprise', enterpriseColumns);

type Read<Verb extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<Verb>>;
type Found = Read<typeof findEnterprise>;
type Tree = Read<typeof distributorTree>;

const level = orNull(oneOf(AGENCY_LEVELS));
const authorisation = oneOf(AUTHORISATION_STATES);
const roles = each(oneOf(ENTERPRISE_ROLES));
const called = { id: 'text', company_cname: 'text', company_ename: 'text' } as const;

const who = {
  ...called,
  roles,
  address_cn: 'text',
  address_en: 'text',
  country: 'country',
  region,
  uscc: orNull('text'),
  contact_cname: 'text',
  contact_ename: 'text',
  contact_phone: 'text',
  contact_email: 'text',
} as const;

const authorisationFile = told<NonNullable<Found['authorisationFile']>>()({
  file_id: { is: 'text', from: 'id' },
  name: 'text',
  size_bytes: 'whole',
});

const above = told<Found['above'][number]>()({ ...called, agency_level: level });

const child = told<Found['children'][number]>()({
  ...called,
  agency_level: level,
  region,
  authorised_until: orNull('day'),
  authorisation,
  archived: 'flag',
});

const tradeRecord = told<Found['latestTrades'][number]>()({
  id: 'text',
  trade_no: 'text',
  status: oneOf(RP_TRADE_STATUSES),
  waiting_for: orNull(oneOf(PARTIES)),
  products: 'text',
  quantity: 'whole',
  port: 'text',
  arrival_on: 'day',
});

const link = told<Found['sent'][number]>()({
  kind: oneOf(RP_LINK_KINDS),
  subject_id: 'text',
  /** The trade record's, or the recall's. */
  subject_no: { is: orNull('text'), of: ({ tradeNo, recallNo }) => tradeNo ?? recallNo },
  email: 'text',
  sent_at: { is: 'moment', from: 'createdAtMs' },
  expires_at: 'moment',
  state: oneOf(LINK_STATES),
});

export const enterprise = told<Found>('Enterprise')({
  ...who,
  oa_id: orNull('text'),
  /** Staff keep the number. */
  oa_locked: 'flag',
  agency_level: level,
  parent_id: orNull('text'),
  authorised_from: orNull('day'),
  authorised_until: orNull('day'),
  authorisation,
  authorisation_file_id: {
    is: orNull('text'),
    of: ({ authorisationFile: file }) => file?.id ?? null,
  },
  authorisation_file: orNull(authorisationFile),
  archived: 'flag',
  /** From the highest on. */
  above: each(above),
  children: each(child),
  more_children: 'flag',
  contacts: {
    is: each(contactOfEnterprise),
    of: ({ contacts }) => contacts.map((contact) => ({ ...contact, enterpriseName: null })),
  },
  more_contacts: 'flag',
  /** Counted up to 100. */
  open_trades: 'whole',
  trades: 'whole',
  /** The latest ten of which it is the trading enterprise. */
  trade_records: { is: each(tradeRecord), from: 'latestTrades' },
  /** The latest ten links that it was sent. */
  sent: each(link),
  version: 'whole',
  history: each(historyEntry),
});

const node = told<Tree['nodes'][number]>()({
  ...called,
  parent_id: orNull('text'),
  agency_level: level,
  region,
  oa_id: orNull('text'),
  uscc: orNull('text'),
  authorised_from: orNull('day'),
  authorised_until: orNull('day'),
  authorisation,
  /** Counted up to 100. */
  open_trades: 'whole',
  version: 'whole',
});

export const treeOfDistributors = told<Tree>('DistributorTree')({
  /** Each after the one above it. */
  nodes: each(node),
  /** There are more than are given. */
  more: 'flag',
});

const oaEntry = told<Read<typeof lookUpOa>[number]>()({
  oa_id: 'text',
  company_cname: 'text',
  company_ename: 'text',
  address_cn: 'text',
  region,
  contact_cname: 'text',
  contact_phone: 'text',
  contact_email: 'text',
  /** Our enterprise that has the number already. */
  enterprise_id: orNull('text'),
});
export const oaEntries = itemsTold(oaEntry);

export const companyProfile = told<Read<typeof ownProfile>>('ResponsiblePersonProfile')({
  ...who,
  roles: { is: roles, of: rolesOf },
  release_mode: oneOf(RELEASE_MODES),
  signatory_zh: 'text',
  signatory_en: 'text',
  signatory_title_zh: 'text',
  signatory_title_en: 'text',
  version: 'whole',
});
