import { RECALL_LEVELS } from '#db/schema/rp-kinds.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { RECALL_STATES } from './kinds.ts';
import type { RecallRow } from './list.server.ts';

/** Columns of the recalls. */
export const recallColumns = columnsOf<RecallRow>()({
  id: 'text',
  recall_no: { is: 'text', header: 'recalls:recallNo' },
  product_id: 'text',
  product_name_zh: {
    is: 'text',
    header: 'recalls:product',
    sheet: { width: 32 },
  },
  product_name_en: 'text',
  batch_nos: { is: listOf('text'), header: 'recalls:batches' },
  level: {
    is: oneOf(RECALL_LEVELS),
    header: 'recalls:level',
    words: 'recalls:levelOf',
  },
  decided_on: {
    is: 'day',
    header: 'recalls:decidedOn',
    sort: 'decided',
  },
  reported_on: {
    is: orNull('day'),
    header: 'recalls:reportedOn',
    screen: false,
  },
  parties: {
    is: 'whole',
    header: 'recalls:partyCount',
    screen: false,
  },
  answered: { is: 'whole', header: 'recalls:answeredCount' },
  recovered: { is: 'whole', header: 'recalls:recoveredPieces' },
  state: {
    is: oneOf(RECALL_STATES),
    header: 'recalls:state',
    words: 'recalls:stateOf',
    of: (row) => (row.closedOn === null ? 'open' : 'closed'),
  },
  closed_on: {
    is: orNull('day'),
    header: 'recalls:closedOn',
    screen: false,
  },
  version: 'whole',
});
