import * as v from 'valibot';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { text } from '../../kernel/wire.ts';
import {
  ACTIVITY_TYPES,
  CONFIDENTIAL_ITEMS,
  DOCUMENT_TYPES,
  FILING_STATUSES,
  GAUGES,
  INVALID_REASONS,
  MANAGEMENT_CLASSES,
  REGIMES,
  REGISTRATION_TYPES,
  SIMPLE_KINDS,
  SPECIAL_SUBTYPES,
} from '../kinds.ts';
import { AUTHORITY_STEPS } from './changes/changes.ts';
import type { FilingChange } from './changes/read.server.ts';
import { filingColumns } from './columns.ts';
import type { FilingDetail } from './find.server.ts';
import type { FilingTonnage } from './tonnage.server.ts';
import type { TypeChoice } from './types.ts';
import type { VolumeYear } from './volumes.ts';

/** What is answered of filings (`areas/new-substance.md` §2.1, §5). Volumes are tonnes a year. */

export const filingPage = pageOfColumns('Filing', filingColumns);

export const removedFiling = v.object({ id: text });

const sums = {
  production_tonnes: 'mass',
  import_tonnes: 'mass',
  use_tonnes: 'mass',
  export_tonnes: 'mass',
  domestic_transfer_tonnes: { is: 'mass', from: 'domesticG' },
} as const;

const year = {
  year: 'whole',
  ...sums,
  counted_tonnes: 'mass',
  registered_tonnes: orNull('mass'),
  /** Share of the registered volume; none for a filing without limit. */
  percent: { is: orNull('share'), from: 'filledPpm' },
  import_percent: { is: orNull('share'), from: 'importFilledPpm' },
} as const;

const paper = oneOf(DOCUMENT_TYPES);

type Of<List extends keyof FilingDetail> = FilingDetail[List] extends readonly (infer One)[]
  ? One
  : NonNullable<FilingDetail[List]>;

const substance = told<Of<'substances'>>('FilingSubstance')({
  id: 'text',
  name_zh: 'text',
  name_en: 'text',
  cas_no: orNull('text'),
  confidential: 'flag',
  class_name_zh: 'text',
  class_name_en: 'text',
  /** Names are those of the class, because the reader may not know more. */
  withheld: 'flag',
});

const file = told<Of<'files'>>()({
  file_id: 'text',
  /** None for who may not know what it is about. */
  name: orNull('text'),
  document_type: paper,
  /** Null for all substances. */
  substance_id: orNull('text'),
  size_bytes: 'whole',
  content_type: 'text',
  sha256: 'text',
  attached: 'flag',
  uploaded_by: 'text',
  uploaded_at: { is: 'moment', from: 'createdAtMs' },
});

const extension = told<Of<'extension'>>()({
  decided_on: 'day',
  until: 'day',
  /** None for who may not know it. */
  file_id: orNull('text'),
});

const duties = told<Of<'duties'>>()({
  first_activity: 'flag',
  annual: 'flag',
  keep_years: 'whole',
  listing: 'flag',
  only_abroad: 'flag',
});

/** One filing with everything its page shows. */
export const filing = told<FilingDetail>('Filing')({
  id: 'text',
  version: 'whole',
  company_id: 'text',
  company: 'text',
  regime: orNull(oneOf(REGIMES)),
  registration_type: orNull(oneOf(REGISTRATION_TYPES)),
  simple_kind: orNull(oneOf(SIMPLE_KINDS)),
  special_subtype: orNull(oneOf(SPECIAL_SUBTYPES)),
  management_class: orNull(oneOf(MANAGEMENT_CLASSES)),
  status: oneOf(FILING_STATUSES),
  invalid_reason: orNull(oneOf(INVALID_REASONS)),
  invalid_note: 'text',
  invalid_on: orNull('day'),
  certificate_no: 'text',
  registered_on: orNull('day'),
  issued_on: orNull('day'),
  trade_name: 'text',
  applicant_id: orNull('text'),
  applicant: orNull('text'),
  agent_id: orNull('text'),
  agent: orNull('text'),
  activity_types: each(oneOf(ACTIVITY_TYPES)),
  applied_tonnes: orNull('mass'),
  registered_import_tonnes: orNull('mass'),
  purpose: 'text',
  risk_measures: 'text',
  management_requirements: 'text',
  hazards: 'text',
  annual_report_required: 'flag',
  /** As the records tell it, or typed where it was before them, with the file that proves it. */
  first_activity_on: orNull('day'),
  first_activity_file_id: orNull('text'),
  valid_until: orNull('day'),
  confidential: 'flag',
  confidential_items: each(oneOf(CONFIDENTIAL_ITEMS)),
  confidential_until: orNull('day'),
  extension: orNull(extension),
  next_duty_on: orNull('day'),
  submitted_at: orNull('moment'),
  substances: each(substance),
  files: each(file),
  years: { is: each(told<VolumeYear>('FilingYear')(year)), from: 'volumes' },
  /** Row of the law that its type and day are of. */
  law: { is: orNull('text'), from: 'row' },
  /** Tier by its lower bound in tonnes a year. */
  tier: orNull('text'),
  duties: orNull(duties),
  /** Each as the kinds of which one will do. */
  papers_asked: each(each(paper)),
  papers_missing: each(paper),
  warnings: each(oneOf(['grace', 'volume_below'])),
});

const change = told<FilingChange>('FilingChange')({
  id: 'text',
  at: 'moment',
  by: { is: 'text', from: 'operatorName' },
  field: 'text',
  before: 'text',
  after: 'text',
  reason: 'text',
  authority_step: {
    is: orNull(oneOf(AUTHORITY_STEPS)),
    of: ({ authorityStep }) => AUTHORITY_STEPS.find((step) => step === authorityStep) ?? null,
  },
  withheld: 'flag',
});
export const filingChanges = itemsTold(change);

type TonnageYear = FilingTonnage['years'][number];

const excess = told<TonnageYear['excesses'][number]>()({
  gauge: oneOf(GAUGES),
  state: oneOf(['open', 'corrected']),
});

const part = told<TonnageYear['substances'][number]>()({ substance_id: orNull('text'), ...sums });

export const tonnageOfFiling = told<FilingTonnage>('FilingTonnage')({
  registered_tonnes: orNull('mass'),
  registered_import_tonnes: orNull('mass'),
  years: each(
    told<TonnageYear>()({
      ...year,
      excesses: each(excess),
      /** Each one's part, where the filing has several. */
      substances: each(part),
    }),
  ),
  total: told<FilingTonnage['total']>()(sums),
});

const volume = told<NonNullable<TypeChoice['rule']['volume']>>()({
  from: orNull('text'),
  below: orNull('text'),
});

const type = told<TypeChoice>('FilingType')({
  regime: oneOf(REGIMES),
  registration_type: { is: oneOf(REGISTRATION_TYPES), of: ({ rule }) => rule.type },
  simple_kind: { is: orNull(oneOf(SIMPLE_KINDS)), of: ({ rule }) => rule.kind },
  special_subtype: { is: orNull(oneOf(SPECIAL_SUBTYPES)), of: ({ rule }) => rule.subtype },
  /** Tonnes a year, from the first and below the second; null without a limit. */
  volume: { is: orNull(volume), of: ({ rule }) => rule.volume },
  papers: { is: each(paper), of: ({ rule }) => rule.papers },
  valid_years: { is: orNull('whole'), of: ({ rule }) => rule.valid_years },
  allowed: 'flag',
  grace: 'flag',
  why: orNull(oneOf(['regime_to_come', 'regime_over'])),
});
export const typesOfFiling = itemsTold(type);
