import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { foundTold, NONE } from '../../search/told.ts';
import { AUTHORISATION_STATES, ENTERPRISE_ROLES } from '../enterprise/kinds.ts';
import {
  ADVERSE_STATES,
  AGENCY_LEVELS,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  RP_TRADE_STATUSES,
  SEVERITIES,
} from '../kinds.ts';
import { region } from '../told.ts';
import { FOUND_KINDS } from './kinds.ts';
import type { RpEverything } from './search.server.ts';

/** What is answered of a search over everything of a company. */

type Hit<Kind extends keyof Omit<RpEverything, 'exact'>> = RpEverything[Kind]['items'][number];

const cosmetic = told<Hit<'cosmetics'>>()({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  type: oneOf(PRODUCT_TYPES),
  status: oneOf(PRODUCT_STATUSES),
  registration_no: orNull('text'),
});

const enterprise = told<Hit<'enterprises'>>()({
  id: 'text',
  /** Empty where it has no Chinese name; the English one likewise. */
  company_cname: 'text',
  company_ename: 'text',
  oa_id: orNull('text'),
  uscc: orNull('text'),
  roles: each(oneOf(ENTERPRISE_ROLES)),
  /** For a distributor. */
  agency_level: orNull(oneOf(AGENCY_LEVELS)),
  country: 'country',
  /** Province by ISO 3166-2, or `CN` for all of China; empty elsewhere. */
  region,
  /** For a distributor, as it stands today. */
  authorisation: oneOf(AUTHORISATION_STATES),
});

const trade = told<Hit<'trades'>>()({
  id: 'text',
  trade_no: 'text',
  customs_no: orNull('text'),
  trading_enterprise: orNull('text'),
  total_quantity: 'whole',
  arrival_on: 'day',
  status: oneOf(RP_TRADE_STATUSES),
});

const reaction = told<Hit<'reactions'>>()({
  id: 'text',
  report_no: 'text',
  product_name_zh: 'text',
  product_name_en: 'text',
  severity: oneOf(SEVERITIES),
  state: oneOf(ADVERSE_STATES),
  due_on: 'day',
  /** Its beginning. */
  description: 'text',
});

const exact = told<NonNullable<RpEverything['exact']>>()({ kind: oneOf(FOUND_KINDS), id: 'text' });

export const rpFound = told<RpEverything>('RpFound')({
  /** The one thing whose identifier was typed. */
  exact: orNull(exact),
  cosmetics: foundTold(cosmetic),
  distributors: foundTold(enterprise),
  trades: foundTold(trade),
  reactions: foundTold(reaction),
  /** Registrants, brand owners and other responsible persons. */
  enterprises: foundTold(enterprise),
});

/** An empty search finds nothing. */
export const NOTHING: RpEverything = {
  exact: null,
  cosmetics: NONE,
  distributors: NONE,
  trades: NONE,
  reactions: NONE,
  enterprises: NONE,
};
