import { columnsOf, oneOf, orNull } from '../../../kernel/columns.ts';
import type { NewEffect } from './list.server.ts';

/** Columns of the products that claim a new effect, as staff read them. */
export const newEffectColumns = columnsOf<NewEffect>()({
  id: 'text',
  name_zh: { is: 'text', header: 'consoleClaims:name_zh', sort: 'name', sheet: { width: 28 } },
  name_en: { is: 'text', header: 'consoleClaims:name_en', sheet: { width: 28 } },
  type: {
    is: oneOf(['special', 'general']),
    header: 'consoleClaims:type',
    words: 'consoleClaims:typeOf',
  },
  registration_no: { is: orNull('text'), header: 'consoleClaims:registration_no' },
  state: {
    is: oneOf(['settled', 'open']),
    header: 'consoleClaims:state',
    words: 'consoleClaims:stateOf',
  },
  settled_at: { is: orNull('moment'), header: 'consoleClaims:settled_at' },
  settled_by: { is: 'text', header: 'consoleClaims:settled_by', of: (row) => row.settledByName },
  note: { is: 'text', header: 'consoleClaims:note', screen: false, of: (row) => row.settledNote },
  version: 'whole',
});
