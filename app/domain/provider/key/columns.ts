import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { KEY_STATES } from './kinds.ts';
import type { KeyRow } from './list.server.ts';

/** Columns of the signing keys. */
export const keyColumns = columnsOf<KeyRow>()({
  key_id: { is: 'text', header: 'consoleKeys:key_id', from: 'id', sheet: { width: 20 } },
  state: { is: oneOf(KEY_STATES), header: 'consoleKeys:state', words: 'consoleKeys:stateOf' },
  certificates: { is: 'whole', header: 'consoleKeys:certificates' },
  first_used_at: { is: orNull('moment'), header: 'consoleKeys:first_used_at' },
  last_used_at: { is: orNull('moment'), header: 'consoleKeys:last_used_at' },
  active_at: { is: orNull('moment'), header: 'consoleKeys:active_at', screen: false },
  ended_at: { is: orNull('moment'), header: 'consoleKeys:ended_at', screen: false },
  retired_at: { is: orNull('moment'), header: 'consoleKeys:retired_at', screen: false },
  /** What it signed from then on is not trusted. */
  compromised_since: {
    is: orNull('moment'),
    header: 'consoleKeys:compromised_since',
    screen: false,
  },
  checked_at: { is: orNull('moment'), header: 'consoleKeys:checked_at', screen: false },
  note: { is: 'text', header: 'consoleKeys:note', sheet: { width: 40 } },
  /** `x` of its public JWK (Ed25519). */
  x: {
    is: 'text',
    header: 'consoleKeys:x',
    from: 'publicPart',
    screen: false,
    sheet: { width: 46 },
  },
  created_at: { is: 'moment', header: 'consoleKeys:created_at', sort: 'created' },
  created_by: {
    is: 'text',
    header: 'consoleKeys:created_by',
    from: 'createdByName',
    screen: false,
  },
  version: 'whole',
});
