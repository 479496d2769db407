import { MESSAGE_KINDS, MESSAGE_TYPES } from '#db/schema/cn-kinds.ts';
import { columnsOf, oneOf } from '../../kernel/columns.ts';
import type { CnMessageRow } from './list.server.ts';

/** Columns of the list of messages. */
export const cnMessageColumns = columnsOf<CnMessageRow>()({
  id: { is: 'text', of: (row) => row.id },
  read: { is: 'flag', of: (row) => row.read },
  type: {
    is: oneOf(MESSAGE_TYPES),
    header: 'cnMessages:type',
    words: 'cnMessages:typeOf',
    of: (row) => row.type,
  },
  title: { is: 'text', of: (row) => row.title },
  content: { is: 'text', header: 'cnMessages:content', of: (row) => row.content },
  kind: {
    is: oneOf(MESSAGE_KINDS),
    header: 'cnMessages:kind',
    words: 'cnMessages:kindOf',
    of: (row) => row.kind,
  },
  company_id: { is: 'text', of: (row) => row.companyId },
  company: { is: 'text', header: 'cnMessages:company', of: (row) => row.company },
  path: { is: 'text', of: (row) => row.path },
  /** An amendment made it untrue. */
  corrected: { is: 'flag', of: (row) => row.corrected },
  at: { is: 'moment', header: 'cnMessages:at', of: (row) => row.atMs, sort: true },
});
