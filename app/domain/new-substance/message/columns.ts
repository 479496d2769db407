import { MESSAGE_KINDS, MESSAGE_TYPES } from '#db/schema/cn-kinds.ts';
import { columnsOf, oneOf } from '../../kernel/columns.ts';
import type { CnMessageRow } from './list.server.ts';

/** Columns of the list of messages. */
export const cnMessageColumns = columnsOf<CnMessageRow>()({
  id: 'text',
  read: 'flag',
  type: {
    is: oneOf(MESSAGE_TYPES),
    header: 'cnMessages:type',
    words: 'cnMessages:typeOf',
  },
  title: 'text',
  content: { is: 'text', header: 'cnMessages:content' },
  kind: {
    is: oneOf(MESSAGE_KINDS),
    header: 'cnMessages:kind',
    words: 'cnMessages:kindOf',
  },
  company_id: 'text',
  company: { is: 'text', header: 'cnMessages:company' },
  path: 'text',
  /** An amendment made it untrue. */
  corrected: 'flag',
  at: { is: 'moment', header: 'cnMessages:at', sort: true },
});
