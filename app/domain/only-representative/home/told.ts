import type { Reader } from '../../kernel/columns.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { told } from '../../kernel/told.ts';
import { ALARM_LEVELS } from '../substance/kinds.ts';
import { forecast } from '../substance/told.ts';
import { DUE_KINDS } from './due.ts';
import type { Home } from './read.server.ts';

type Usage = NonNullable<Home['usage']>;

const name = {
  is: orNull('text'),
  of: (row: { nameZh?: string; nameEn?: string }, { locale }: Reader) =>
    nameIn(locale, { nameZh: row.nameZh, nameEn: row.nameEn }) || null,
} as const;

const month = told<Usage['months'][number]>()({
  /** `2026-09`; the masses are cumulative within its calendar year. */
  month: 'text',
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  forecast_tonnage: { is: 'mass', from: 'forecastG' },
  tonnage: { is: 'mass', from: 'limitG' },
});

const usage = told<Usage & Usage['forecast']>()({
  substance_id: { is: 'text', from: 'id' },
  name,
  cas_no: orNull('text'),
  tonnage: { is: 'mass', from: 'limitG' },
  alarm_percent: 'whole',
  ...forecast.parts,
  months: each(month),
});

const substance = told<Home['nearest'][number]>()({
  substance_id: { is: 'text', from: 'id' },
  name,
  cas_no: orNull('text'),
  alarm: oneOf(ALARM_LEVELS),
  alarm_percent: 'whole',
  tonnage: { is: 'mass', from: 'limitG' },
  used_tonnage: { is: 'mass', from: 'usedG' },
  reserved_tonnage: { is: 'mass', from: 'reservedG' },
  usable_tonnage: { is: 'mass', from: 'usableG' },
});

const record = told<Home['waiting'][number]>()({
  trade_record_id: { is: 'text', from: 'id' },
  trade_no: 'text',
  partner: { is: 'text', from: 'partnerName' },
  tonnage: { is: 'mass', from: 'massG' },
  eta: 'day',
  waited_days: 'whole',
  link_ends_at: orNull('moment'),
});

const due = told<Home['due'][number]>()({
  kind: oneOf(DUE_KINDS),
  due_on: orNull('day'),
  /** Whole days from today; negative is overdue. */
  days: orNull('whole'),
  subject_id: orNull('text'),
  number: orNull('text'),
  name: {
    is: orNull('text'),
    of: (item, reader) => item.partnerName ?? name.of(item, reader),
  },
});

/** What is answered of the home page (SPEC §9, PRODUCT §3). */
export const home = told<Home>('Home')({
  year: 'whole',
  substances: { is: 'whole', of: ({ cover }) => cover.total },
  /** Expected to reach their limit this year. */
  expected_over: { is: 'whole', of: ({ cover }) => cover.over },
  past_alarm: { is: 'whole', of: ({ cover }) => cover.pastAlarm },
  usage: {
    is: orNull(usage),
    of: ({ usage }) => usage && { ...usage, ...usage.forecast },
  },
  nearest_to_alarm: { is: each(substance), from: 'nearest' },
  waiting_count: 'whole',
  incoming_count: { is: 'whole', from: 'awaitingUs' },
  waiting: each(record),
  open_requests: 'whole',
  /** Importers who were not told that the authorisation is over. */
  importers_to_tell: { is: 'whole', from: 'untold' },
  due: each(due),
});
