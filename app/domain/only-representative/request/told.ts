import { historyEntry } from '../../audit/told.ts';
import { listOf as each } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { requestFact } from '../../request/told.ts';
import { requestColumns } from './columns.ts';
import type { Request } from './find.server.ts';

/** What is answered of requests (`areas/only-representative.md` §2, §5). */

export const requestPage = pageOfColumns('Request', requestColumns);

export const request = told<Request>('Request')({
  ...requestColumns,
  /** What its kind asks beside the text. */
  facts: each(requestFact),
  withdrawable: 'flag',
  history: each(historyEntry),
});
