import { listOf as each, oneOf, orNull, type Reader } from '../../kernel/columns.ts';
import { type InBoth, nameIn } from '../../kernel/name-in.ts';
import { told } from '../../kernel/told.ts';
import { SEVERITIES } from '../kinds.ts';
import { TURNS } from '../trade/kinds.ts';
import type { Ending, RpHome } from './read.server.ts';

/** What is answered of the home page of the responsible person (`areas/responsible-person.md` §5). Quantities are pieces. */

/** In the reader's language. */
const name = {
  is: 'text',
  of: (row: InBoth, { locale }: Reader) => nameIn(locale, row),
} as const;

const report = told<RpHome['adverse']['due'][number]>()({
  id: 'text',
  report_no: 'text',
  product_id: 'text',
  product: name,
  severity: oneOf(SEVERITIES),
  first_discovered_on: 'day',
  due_on: 'day',
  /** Negative is overdue. */
  days_left: 'whole',
});

const waiting = told<RpHome['waiting'][number]>()({
  trade_record_id: { is: 'text', from: 'id' },
  trade_no: 'text',
  /** `release`: this company's admin. */
  waiting_for: { is: oneOf(TURNS), of: ({ waitingFor }) => waitingFor ?? 'release' },
  enterprise: {
    is: 'text',
    of: ({ partyZh: zh, partyEn: en }, { locale }) => nameIn(locale, { zh, en }),
  },
  quantity: 'whole',
  arrival_on: 'day',
  waited_days: 'whole',
  link_ends_at: orNull('moment'),
});

const ending = told<Ending>()({
  kind: oneOf(['certificate', 'contract', 'authorisation']),
  /** The product, or the distributor. */
  id: 'text',
  name,
  ends_on: 'day',
  days_left: { is: 'whole', from: 'days' },
  /** For a certificate: when its renewal may be applied for, and when it was. */
  renewal_opens_on: { is: orNull('day'), from: 'opensOn' },
  renewal_filed_on: { is: orNull('day'), from: 'filedOn' },
});

const renewal = told<RpHome['renewalsPending'][number]>()({
  product_id: { is: 'text', from: 'id' },
  product: name,
  valid_until: 'day',
  renewal_filed_on: { is: 'day', from: 'filedOn' },
  renewal_acceptance_no: { is: 'text', from: 'acceptanceNo' },
});

const annualReports = told<RpHome['annualReports']>()({ due: 'whole', overdue: 'whole' });

const month = told<RpHome['months'][number]>()({
  /** `2026-09`, by arrival. */
  month: 'text',
  pieces: 'whole',
  /** Confirmed, and the customs declaration has not come. */
  undeclared_pieces: { is: 'whole', from: 'undeclared' },
});

export const rpHomePage = told<RpHome>('RpHome')({
  /** Reports that are not reported yet, by due day; the first of them. */
  adverse_due: { is: each(report), of: ({ adverse }) => adverse.due },
  adverse_open: { is: 'whole', of: ({ adverse }) => adverse.open.count },
  adverse_overdue: { is: 'whole', of: ({ adverse }) => adverse.late.count },
  /** Records without all of their answers, the longest waiting first; the first of them. */
  waiting: each(waiting),
  waiting_count: { is: 'whole', of: ({ waitingCounts }) => waitingCounts.total.count },
  declarations_missing: { is: 'whole', of: ({ declarations }) => declarations.missing.count },
  /** What ended in the last 90 days or ends within twelve months, nearest first. */
  ending: each(ending),
  unsampled: { is: 'whole', of: ({ unsampled }) => unsampled.batches.count },
  /** Renewals that are not decided although the term is over: deemed granted. */
  renewals_pending: each(renewal),
  /** Products whose report of a year is filed in these days, and those of which one is late. */
  annual_reports: annualReports,
  recalls_open: { is: 'whole', of: ({ recalls }) => recalls.open.count },
  products_incomplete: { is: 'whole', of: ({ products }) => products.incomplete },
  months: each(month),
  /** A count above its bound: there are as many or more. */
  is_bound: { is: 'flag', of: isBound },
});

function isBound({ adverse, waitingCounts, declarations, unsampled, ...home }: RpHome): boolean {
  const counts = [
    adverse.open,
    waitingCounts.total,
    declarations.missing,
    unsampled.batches,
    home.recalls.open,
  ];
  return home.endingIsCut || home.products.isBound || counts.some((count) => count.isBound);
}
