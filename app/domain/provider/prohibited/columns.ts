import { PROHIBITED_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { ProhibitedRow } from './list.server.ts';
import { PROHIBITED_STATES } from './schema.ts';

/** Columns of the prohibited companies. */
export const prohibitedColumns = columnsOf<ProhibitedRow>()({
  id: { is: 'text', header: 'consoleProhibited:id', screen: false },
  name: { is: 'text', header: 'consoleProhibited:name', sort: 'name', sheet: { width: 36 } },
  /** ISO 3166-1 alpha-2, or `*` for every country. */
  country: { is: 'text', header: 'consoleProhibited:country' },
  reason: {
    is: oneOf(PROHIBITED_REASONS),
    header: 'consoleProhibited:reason',
    words: 'consoleProhibited:reasonOf',
  },
  source: { is: 'text', header: 'consoleProhibited:source', sheet: { width: 36 } },
  from: { is: 'text', header: 'consoleProhibited:from', of: ({ fromOn }) => fromOn },
  until: { is: orNull('day'), header: 'consoleProhibited:until', of: ({ untilOn }) => untilOn },
  state: {
    is: oneOf(PROHIBITED_STATES),
    header: 'consoleProhibited:state',
    words: 'consoleProhibited:stateOf',
  },
  created_at: { is: 'moment', header: 'consoleProhibited:created', sort: 'created' },
  version: 'whole',
});
