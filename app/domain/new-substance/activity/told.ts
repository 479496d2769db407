import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { country, named, text } from '../../kernel/wire.ts';
import { cnActivityColumns } from './columns.ts';
import type { ActivityContent } from './content.ts';
import type { Activity, KeptContent, KeptLine } from './find.server.ts';
import { volumeGauge } from './gauge-told.ts';
import {
  ACTIVITY_TYPES,
  DEVIATIONS,
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
  SINGLE_ROLES,
} from './kinds.ts';
import { type FrozenRegistration, registrationOf } from './registration.ts';
import { activityMovedSchema } from './schema.ts';
import type { ActivityTemplate } from './template.server.ts';

/** What is answered of activity records (`areas/new-substance.md` §2.3, §3.4, §5). Masses are tonnes. */

export const activityPage = pageOfColumns('ActivityRecord', cnActivityColumns);
export const activityMoved = named('ActivityRecordMoved', activityMovedSchema);
export const activityDeleted = v.object({ id: text });

const role = orNull(oneOf(ROLES_IN_ACTIVITY));
const rolePair = each(oneOf(SINGLE_ROLES));
const implementation = orNull(oneOf(IMPLEMENTATIONS));
const deviation = oneOf(DEVIATIONS);

const handover = told<KeptLine['handovers'][number]>()({
  /** Null where only the day was kept, as the tonnes may be. */
  recipient_id: orNull('text'),
  recipient: orNull('text'),
  on: 'day',
  tonnes: { is: orNull('mass'), from: 'massG' },
});

const line = told<KeptLine>()({
  /** Null where the filing has one substance alone. */
  substance_id: orNull('text'),
  activity_type: oneOf(ACTIVITY_TYPES),
  happened_on: 'day',
  tonnes: { is: 'mass', from: 'massG' },
  counterparty_id: orNull('text'),
  counterparty: orNull('text'),
  /** ISO 3166-1 alpha-2, or empty; of a transfer `CN` is domestic. */
  country: { schema: v.union([v.literal(''), country]) },
  /** Handovers of an import, by their order. */
  handovers: each(handover),
  note: 'text',
});

const reasoned = told<ActivityContent['deviations'][number]>()({ kind: deviation, reason: 'text' });

const content = {
  role,
  role_pair: rolePair,
  actual_purpose: 'text',
  lines: each(line),
  no_activity: 'flag',
  opening_stock: 'mass',
  emission_note: 'text',
  implementation,
  implementation_note: 'text',
  deviations: each(reasoned),
} as const;

const registration = told<FrozenRegistration>()({
  certificate_no: { is: 'text', from: 'certificate_no' },
  trade_name: { is: 'text', from: 'trade_name' },
  regime: orNull('text'),
  registration_type: { is: orNull('text'), from: 'registration_type' },
  simple_kind: { is: orNull('text'), from: 'simple_kind' },
  special_subtype: { is: orNull('text'), from: 'special_subtype' },
  registered_on: { is: orNull('day'), from: 'registered_on' },
  /** The applicant. */
  holder: orNull('text'),
  agent: orNull('text'),
  activity_types: { is: each('text'), from: 'activity_types' },
  /** Tonnes a year; null where there is no limit. */
  applied: { is: orNull('mass'), from: 'applied_g' },
  registered_import: { is: orNull('mass'), from: 'registered_import_g' },
  purpose: 'text',
});

const version = told<Omit<Activity['versions'][number], 'content'> & KeptContent>()({
  revision: 'whole',
  /** Why it was amended; empty for the first submission. */
  reason: 'text',
  by: { is: 'text', from: 'operatorName' },
  at: 'moment',
  ...content,
  registration: { is: registration, from: 'frozen' },
});

/** One record with everything its page shows. */
export const activityRecord = told<Activity>('ActivityRecord')({
  id: 'text',
  version: 'whole',
  revision: 'whole',
  status: oneOf(RECORD_STATUSES),
  company_id: 'text',
  company_name_zh: { is: 'text', of: ({ company }) => company.nameZh },
  company_name_en: { is: 'text', of: ({ company }) => company.nameEn },
  /** Whoever asks may write in its company. */
  may_write: 'flag',
  filing_id: 'text',
  year: 'whole',
  enterprise_id: 'text',
  enterprise: 'text',
  /** As it is now; what was submitted keeps its own in `frozen`. */
  registration: {
    is: registration,
    of: ({ filing, enterprise }) => registrationOf(filing, enterprise),
  },
  frozen: orNull(registration),
  ...content,
  production: 'mass',
  import: 'mass',
  use: 'mass',
  export: 'mass',
  domestic_transfer: { is: 'mass', of: ({ domesticG, earlierG }) => domesticG + earlierG },
  closing_stock: { is: 'mass', from: 'balanceG' },
  /** Gauges of the year, this record included also where it is a draft. */
  gauges: each(volumeGauge),
  /** To be sent with what is decided by the gauges. */
  volume_version: { is: 'whole', of: ({ volume }) => volume.version },
  /** Kinds that want a reason, as it stands. */
  deviating: each(deviation),
  warnings: {
    is: each(oneOf(['mass_balance'])),
    of: ({ balanceG }) => (balanceG < 0 ? (['mass_balance'] as const) : []),
  },
  last_year_closed: orNull('mass'),
  risk_acknowledged_at: orNull('moment'),
  submitted_at: orNull('moment'),
  submitted_by: { is: 'text', from: 'submittedByName' },
  void_reason: 'text',
  created_at: 'moment',
  updated_at: 'moment',
  versions: {
    is: each(version),
    of: ({ versions }) => versions.map(({ content: kept, ...one }) => ({ ...one, ...kept })),
  },
  history: each(historyEntry),
});

const counterparty = told<ActivityTemplate['counterparties'][number]>()({
  id: 'text',
  name: 'text',
  country: 'country',
});

export const templateOfActivity = told<ActivityTemplate>('ActivityRecordTemplate')({
  company_id: 'text',
  filing_id: 'text',
  year: 'whole',
  enterprise_id: { is: 'text', of: ({ enterprise }) => enterprise.id },
  enterprise: { is: 'text', of: ({ enterprise }) => enterprise.name },
  role,
  role_pair: rolePair,
  actual_purpose: 'text',
  implementation,
  implementation_note: 'text',
  opening_stock: 'mass',
  counterparties: each(counterparty),
  /** Last year’s record; null where there is none. */
  copied_from: orNull('text'),
  /** The record that is there already. */
  existing_id: { is: orNull('text'), from: 'existing' },
});
