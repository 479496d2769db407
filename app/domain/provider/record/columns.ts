import type { StaffRecordRow } from '../../area-records.ts';
import { ISSUE_FAULTS } from '../../certificate/issue-fault.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { HELD_BY, RECORD_STATES } from '../../record-kinds.ts';
import { RECORD_SYSTEMS } from './kinds.ts';

/** Columns of the trade records that staff look at. */
export const recordColumns = columnsOf<StaffRecordRow>()({
  id: 'text',
  trade_no: { is: 'text', header: 'consoleRecords:tradeNo' },
  company_id: 'text',
  company_name_zh: { is: 'text', header: 'consoleRecords:companyZh', screen: false },
  company_name_en: { is: 'text', header: 'consoleRecords:companyEn', screen: false },
  company: {
    is: 'text',
    header: 'consoleRecords:company',
    of: (row, { locale }) =>
      nameIn(locale, { nameZh: row.companyNameZh, nameEn: row.companyNameEn }),
    api: false,
    sheet: false,
  },
  system: {
    is: oneOf(RECORD_SYSTEMS.map(({ slug }) => slug) as [string, ...string[]]),
    header: 'consoleRecords:system',
  },
  consultant: { is: orNull('text'), header: 'consoleRecords:consultant' },
  counterparty: {
    is: orNull('text'),
    header: 'consoleRecords:counterparty',
    sheet: { width: 32 },
  },
  products: {
    is: listOf('text'),
    header: 'consoleRecords:products',
    of: ({ products }, { locale }) => products.map((one) => nameIn(locale, one)),
    sheet: { width: 40 },
  },
  tonnes: { is: orNull('mass'), header: 'consoleRecords:tonnage', from: 'massG' },
  pieces: { is: orNull('whole'), header: 'consoleRecords:pieces' },
  port: { is: 'text', header: 'consoleRecords:port', sheet: { width: 10 } },
  arrival_on: { is: 'day', header: 'consoleRecords:arrival', sort: 'arrival' },
  status: {
    is: oneOf(RECORD_STATES),
    header: 'consoleRecords:status',
    words: 'consoleRecords:stateOf',
  },
  holds: {
    is: listOf(oneOf(HELD_BY)),
    header: 'consoleRecords:holds',
    words: 'refusals:heldBy',
    sheet: { width: 32 },
  },
  held_since: { is: orNull('moment'), header: 'consoleRecords:heldSince' },
  asked_at: { is: orNull('moment'), header: 'consoleRecords:askedAt' },
  issue_fault: {
    is: orNull(oneOf(ISSUE_FAULTS)),
    header: 'consoleRecords:fault',
    words: 'consoleRecords:faultOf',
    from: 'fault',
  },
  created_at: { is: 'moment', header: 'consoleRecords:created' },
  version: 'whole',
});
