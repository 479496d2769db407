import {
  BUSINESS_TYPES,
  ENTERPRISE_KINDS,
  FILING_STATUSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '#db/schema/cn-kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { foundTold, NONE } from '../../search/told.ts';
import { RECORD_STATUSES } from '../activity/kinds.ts';
import type { CnEverything } from './search.server.ts';

/** What is answered of a search over everything of the companies of a scope (`areas/new-substance.md` §4, §5). */

type Hit<Kind extends keyof Omit<CnEverything, 'exact'>> = CnEverything[Kind]['items'][number];

const substance = told<Hit<'filings'>['substances'][number]>()({
  /** The class name of one whose identity is withheld. */
  name_zh: 'text',
  name_en: 'text',
  /** Null where it has none, or is withheld. */
  cas_no: orNull('text'),
  confidential: 'flag',
  withheld: 'flag',
});

const filing = told<Hit<'filings'>>()({
  id: 'text',
  company_id: 'text',
  company: 'text',
  certificate_no: 'text',
  trade_name: 'text',
  regime: orNull(oneOf(REGIMES)),
  type: { is: orNull(oneOf(REGISTRATION_TYPES)), from: 'registrationType' },
  simple_kind: orNull(oneOf(SIMPLE_KINDS)),
  special_subtype: orNull(oneOf(SPECIAL_SUBTYPES)),
  status: oneOf(FILING_STATUSES),
  substances: each(substance),
});

const activity = told<Hit<'activities'>>()({
  id: 'text',
  company_id: 'text',
  company: 'text',
  year: 'whole',
  status: oneOf(RECORD_STATUSES),
  certificate_no: 'text',
  trade_name: 'text',
  /** The enterprise of an activity. */
  enterprise: orNull('text'),
});

const enterprise = told<Hit<'cnEnterprises'>>()({
  id: 'text',
  company_id: 'text',
  company: 'text',
  name_zh: 'text',
  name_en: 'text',
  company_alias: { is: 'text', from: 'alias' },
  business_type: oneOf(BUSINESS_TYPES),
  kind: oneOf(ENTERPRISE_KINDS),
});

const exact = told<NonNullable<CnEverything['exact']>>()({
  kind: {
    is: oneOf(['filings', 'activities', 'enterprises']),
    of: ({ kind }) => (kind === 'cnEnterprises' ? 'enterprises' : kind),
  },
  id: 'text',
});

export const cnFound = told<CnEverything>('CnFound')({
  /** The one filing whose certificate number or CAS number was typed. */
  exact: orNull(exact),
  filings: foundTold(filing),
  activities: foundTold(activity),
  enterprises: { is: foundTold(enterprise), from: 'cnEnterprises' },
});

/** An empty search finds nothing. */
export const NOTHING: CnEverything = {
  exact: null,
  filings: NONE,
  activities: NONE,
  cnEnterprises: NONE,
};
