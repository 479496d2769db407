import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { CONTACT_KINDS, CONTACT_STATES } from './kinds.ts';
import type { ContactRow } from './list.server.ts';

/** Columns of what was spoken and written with a company. */
export const contactColumns = columnsOf<ContactRow>()({
  id: { is: 'text', header: 'consoleContact:id', screen: false },
  at: { is: 'moment', header: 'consoleContact:at', sort: 'at' },
  kind: { is: oneOf(CONTACT_KINDS), header: 'consoleContact:kind', words: 'consoleContact:kindOf' },
  with_whom: { is: 'text', header: 'consoleContact:with_whom', sheet: { width: 24 } },
  text: { is: 'text', header: 'consoleContact:text', sheet: { width: 60 } },
  file_id: orNull('text'),
  file: { is: orNull('text'), header: 'consoleContact:file', of: ({ fileName }) => fileName },
  follow_up_on: { is: orNull('day'), header: 'consoleContact:follow_up_on', sort: 'follow_up' },
  corrects_id: orNull('text'),
  state: {
    is: oneOf(CONTACT_STATES),
    header: 'consoleContact:state',
    words: 'consoleContact:stateOf',
  },
  by_name: { is: 'text', header: 'consoleContact:by' },
  created_at: { is: 'moment', header: 'consoleContact:created', screen: false },
});
