import { RECALL_LEVELS } from '#db/schema/rp-kinds.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { RECALL_STATES } from './kinds.ts';
import type { RecallRow } from './list.server.ts';

/** Columns of the recalls. */
export const recallColumns = columnsOf<RecallRow>()({
  id: { is: 'text', of: (row) => row.id },
  recall_no: { is: 'text', header: 'recalls:recallNo', of: (row) => row.recallNo },
  product_id: { is: 'text', of: (row) => row.productId },
  product_name_zh: {
    is: 'text',
    header: 'recalls:product',
    of: (row) => row.productNameZh,
    sheet: { width: 32 },
  },
  product_name_en: { is: 'text', of: (row) => row.productNameEn },
  batch_nos: { is: listOf('text'), header: 'recalls:batches', of: (row) => row.batchNos },
  level: {
    is: oneOf(RECALL_LEVELS),
    header: 'recalls:level',
    words: 'recalls:levelOf',
    of: (row) => row.level,
  },
  decided_on: {
    is: 'day',
    header: 'recalls:decidedOn',
    of: (row) => row.decidedOn,
    sort: 'decided',
  },
  reported_on: {
    is: orNull('day'),
    header: 'recalls:reportedOn',
    of: (row) => row.reportedOn,
    screen: false,
  },
  parties: {
    is: 'whole',
    header: 'recalls:partyCount',
    of: (row) => row.parties,
    screen: false,
  },
  answered: { is: 'whole', header: 'recalls:answeredCount', of: (row) => row.answered },
  recovered: { is: 'whole', header: 'recalls:recoveredPieces', of: (row) => row.recovered },
  state: {
    is: oneOf(RECALL_STATES),
    header: 'recalls:state',
    words: 'recalls:stateOf',
    of: (row) => (row.closedOn === null ? 'open' : 'closed'),
  },
  closed_on: {
    is: orNull('day'),
    header: 'recalls:closedOn',
    of: (row) => row.closedOn,
    screen: false,
  },
  version: { is: 'whole', of: (row) => row.version },
});
