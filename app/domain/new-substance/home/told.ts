import { nameIn } from '~/domain/kernel/name-in.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { BUSINESS_TYPES, DUTY_KINDS, ENTERPRISE_KINDS, GAUGES, MESSAGE_TYPES } from '../kinds.ts';
import type { CnHome } from './read.server.ts';

/** What is answered of the home page of China new substances (`areas/new-substance.md` §4, §5). */

type Of<List extends 'missing' | 'enterprises' | 'gauges' | 'messages'> = CnHome[List][number];

const named = { certificate_no: 'text', trade_name: 'text', company: 'text' } as const;
const filing = { filing_id: { is: 'text', from: 'id' }, ...named } as const;

const draft = told<NonNullable<Of<'missing'>['draft']>>()({ id: 'text', saved_at: 'moment' });

const missing = told<Of<'missing'>>()({
  ...filing,
  /** The draft that was begun. */
  draft: orNull(draft),
});

const duty = told<CnHome['duties']['rows'][number]>()({
  filing_id: 'text',
  ...named,
  id: 'text',
  kind: oneOf(DUTY_KINDS),
  /** The year it is about; null where it is about none. */
  year: { is: orNull('whole'), of: ({ year }) => (year === 0 ? null : year) },
  /** Who is to be informed, where the duty is an information transfer. */
  recipient: orNull('text'),
  due_on: 'day',
  /** Negative is overdue. */
  days_left: { is: 'whole', from: 'days' },
  source: 'text',
});

const next = told<NonNullable<CnHome['duties']['next']>>()({
  kind: oneOf(DUTY_KINDS),
  due_on: 'day',
  count: 'whole',
});

const enterprise = told<Of<'enterprises'>>()({
  id: 'text',
  kind: oneOf(ENTERPRISE_KINDS),
  name: { is: 'text', of: (row, { locale }) => nameIn(locale, row) },
  company: 'text',
  business_type: oneOf(BUSINESS_TYPES),
  country: 'country',
  /** Normal ones that it holds or represents. */
  filings: 'whole',
  /** Made and imported this year, of submitted records. */
  counted_tonnes: 'mass',
  records_due: { is: 'whole', from: 'due' },
  records_submitted: { is: 'whole', from: 'done' },
  /** A foreign applicant, whose records the agent fills in. */
  recorded_by_agent: { is: 'flag', from: 'byAgent' },
});

const gauge = told<Of<'gauges'>>()({
  ...filing,
  gauge: oneOf(GAUGES),
  counted_tonnes: { is: 'mass', from: 'usedG' },
  registered_tonnes: { is: 'mass', from: 'limitG' },
  percent: { is: 'share', from: 'ppm' },
});

const message = told<Of<'messages'>>()({
  id: 'text',
  type: oneOf(MESSAGE_TYPES),
  content: 'text',
  path: 'text',
  company: 'text',
  unread: { is: 'flag', of: ({ read }) => !read },
  at: 'moment',
});

export const home = told<CnHome>('CnHome')({
  /** In Beijing. */
  today: 'day',
  year: 'whole',
  /** Normal filings without a submitted record of the year; the first of them. */
  records_missing: { is: each(missing), from: 'missing' },
  /** Counted up to 1 000. */
  records_missing_count: { is: 'whole', of: ({ missingCount }) => missingCount.count },
  /** Open duties that are overdue or due in 90 days, the first due first; the first of them. */
  duties: { is: each(duty), of: ({ duties }) => duties.rows },
  /** The first one due later, with how many of its kind are due that day; null where there is none. */
  duty_next: { is: orNull(next), of: ({ duties }) => duties.next },
  /** Counted up to 1 000; the overdue are among the due. */
  duties_due: { is: 'whole', of: ({ duties }) => duties.due },
  duties_overdue: { is: 'whole', of: ({ duties }) => duties.overdue },
  /** Own enterprises, then the first related ones by name. */
  enterprises: each(enterprise),
  /** The fullest volumes of the year. */
  gauges: each(gauge),
  /** Per cent from which a volume is amber. */
  amber_percent: { is: 'whole', from: 'amberPercent' },
  /** The newest five; none of companies in which the reader is a viewer. */
  messages: each(message),
});
