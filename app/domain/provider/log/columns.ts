import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { momentIn } from '../../kernel/zone.ts';
import { LOG_EVENTS } from './kinds.ts';
import type { HeadRow, LogRow } from './list.server.ts';

/** Columns of the certificate log. */
export const logColumns = columnsOf<LogRow>()({
  id: 'text',
  seq: { is: 'whole', header: 'consoleLog:seq', sort: true },
  at: {
    is: 'moment',
    header: 'consoleLog:at',
    sheet: { of: (row, { timeZone }) => momentIn(timeZone, row.atMs), width: 26 },
  },
  event: { is: oneOf(LOG_EVENTS), header: 'consoleLog:event', words: 'consoleLog:eventOf' },
  certificate_no: { is: orNull('text'), header: 'consoleLog:certificate_no', sheet: { width: 22 } },
  code: {
    is: orNull('text'),
    header: 'consoleLog:code',
    from: 'stateCode',
    screen: false,
  },
  replaced_by: {
    is: orNull('text'),
    header: 'consoleLog:replaced_by',
    from: 'replacedByNo',
    screen: false,
    sheet: { width: 22 },
  },
  hash: { is: 'text', header: 'consoleLog:hash', sheet: { width: 66 } },
});

/** Columns of the signed heads. */
export const headColumns = columnsOf<HeadRow>()({
  day: { is: 'day', header: 'consoleLog:heads.day', from: 'id', sort: true },
  seq: { is: 'whole', header: 'consoleLog:seq' },
  hash: { is: 'text', header: 'consoleLog:hash', sheet: { width: 66 } },
  key_id: { is: 'text', header: 'consoleLog:heads.key_id' },
  signature: {
    is: 'text',
    header: 'consoleLog:heads.signature',
    screen: false,
    sheet: { width: 90 },
  },
});
