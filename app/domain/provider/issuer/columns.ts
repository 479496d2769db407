import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { ISSUER_STATES } from './judge.ts';
import { ISSUER_REGIMES } from './kinds.ts';
import type { IssuerRow } from './list.server.ts';

/** Columns of the issuers. */
export const issuerColumns = columnsOf<IssuerRow>()({
  id: { is: 'text', header: 'consoleIssuers:id', screen: false },
  regime: {
    is: oneOf(ISSUER_REGIMES),
    header: 'consoleIssuers:regime',
    words: 'consoleIssuers:regimeOf',
    sort: 'regime',
  },
  name_zh: { is: 'text', header: 'consoleIssuers:name_zh', sheet: { width: 30 } },
  name_en: { is: 'text', header: 'consoleIssuers:name_en', sheet: { width: 36 } },
  state: {
    is: oneOf(ISSUER_STATES),
    header: 'consoleIssuers:state',
    words: 'consoleIssuers:stateOf',
  },
  /** Null where it counts since ever. */
  from: {
    is: orNull('day'),
    header: 'consoleIssuers:from',
    sort: 'from',
    of: ({ fromOn }) => fromOn || null,
  },
  until: { is: orNull('day'), header: 'consoleIssuers:until', of: ({ untilOn }) => untilOn },
  signatory: { is: 'text', header: 'consoleIssuers:signatory' },
  address: { is: 'text', header: 'consoleIssuers:address', screen: false, sheet: { width: 40 } },
  registry: { is: 'text', header: 'consoleIssuers:registry', screen: false, sheet: { width: 30 } },
  created_by: {
    is: 'text',
    header: 'consoleIssuers:created_by',
    of: ({ createdByName }) => createdByName,
  },
  version: 'whole',
});
