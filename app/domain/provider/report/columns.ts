import { WITHDRAWAL_CODES } from '#db/schema/withdrawal-codes.ts';
import { REPORT_TIMES } from '../../area-report.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { type Jurisdiction, systemNamed } from '../../systems/profiles.ts';
import { CONTRACT_STATES } from '../contract/kinds.ts';
import type { FinanceRow } from './finance.server.ts';
import { PAPER_EVENTS, WITHIN } from './keys.ts';
import type { PaperRow, TimeRow, TonnageRow } from './rows.ts';

/** A subsystem as it is called; what is of none has none. */
const system = {
  is: 'text',
  header: 'consoleReports:system',
  sheet: { of: (row: { system: string }) => systemNamed(row.system)?.label ?? '' },
} as const;

const company = {
  is: 'text',
  header: 'consoleReports:company',
  sheet: { width: 36 },
} as const;

const MARKETS = ['EU', 'UK', 'KR'] as const satisfies readonly Jurisdiction[];

/** Tonnage of the year by company and market. */
export const tonnageColumns = columnsOf<TonnageRow>()({
  company_id: 'text',
  company: { ...company, of: (row, { locale }) => nameIn(locale, row) },
  system,
  market: { is: oneOf(MARKETS), header: 'consoleReports:market', words: 'ui:market' },
  limit_tonnes: { is: 'mass', header: 'consoleReports:limitT' },
  reserved_tonnes: { is: 'mass', header: 'consoleReports:reservedT' },
  used_tonnes: { is: 'mass', header: 'consoleReports:usedT' },
  full_percent: { is: 'share', header: 'consoleReports:fullPercent', sheet: { decimals: 1 } },
});

/** What became of certificates. */
export const paperColumns = columnsOf<PaperRow>()({
  system,
  event: {
    is: oneOf(PAPER_EVENTS),
    header: 'consoleReports:event',
    words: 'consoleReports:eventOf',
  },
  code: {
    is: orNull(oneOf(WITHDRAWAL_CODES)),
    header: 'consoleReports:code',
    words: 'withdrawal:',
    sheet: { width: 28 },
  },
  count: { is: 'whole', header: 'consoleReports:count' },
  mass_tonnes: { is: orNull('mass'), header: 'consoleReports:certifiedT' },
});

/** How long it took. */
export const timeColumns = columnsOf<TimeRow>()({
  time: {
    is: oneOf(REPORT_TIMES),
    header: 'consoleReports:time',
    words: 'consoleReports:timeOf',
    sheet: { width: 28 },
  },
  system,
  count: { is: 'whole', header: 'consoleReports:count' },
  median: {
    is: oneOf(WITHIN),
    header: 'consoleReports:median',
    words: 'consoleReports:withinOf',
  },
  p90: { is: oneOf(WITHIN), header: 'consoleReports:p90', words: 'consoleReports:withinOf' },
});

const CENTS = 100;

/** Contracts and what they cost; it is a workbook alone. */
export const financeColumns = columnsOf<FinanceRow>()({
  company: { ...company, of: (row, { locale }) => nameIn(locale, row) },
  system,
  value: {
    is: orNull('whole'),
    header: 'consoleReports:finance.value',
    from: 'valueCents',
    sheet: {
      of: ({ valueCents }) => (valueCents === null ? null : valueCents / CENTS),
      decimals: 2,
    },
  },
  currency: { is: orNull('text'), header: 'consoleReports:finance.currency' },
  invoice_no: { is: 'text', header: 'consoleReports:finance.invoice_no', sheet: { width: 24 } },
  paid_until: { is: orNull('day'), header: 'consoleReports:finance.paid_until' },
  authorised_until: { is: orNull('day'), header: 'consoleReports:finance.authorised_until' },
  state: {
    is: oneOf(CONTRACT_STATES),
    header: 'consoleReports:finance.state',
    words: 'consoleCompanies:stateOf',
  },
  /** Its fee is due. */
  unpaid: {
    is: orNull(oneOf(['unpaid'])),
    header: 'consoleReports:finance.fee',
    words: 'consoleReports:feeOf',
    of: ({ unpaid }): 'unpaid' | null => (unpaid ? 'unpaid' : null),
  },
  consultant: { is: 'text', header: 'consoleReports:consultant' },
});
