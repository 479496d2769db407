import { listOf } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import type { StaffRequestRead } from '../../request/staff.server.ts';
import { requestFact } from '../../request/told.ts';
import { requestColumns } from './columns.ts';

export const requestPage = pageOfColumns('ConsoleRequest', requestColumns);

/** One request, and what its kind asks beside the text. */
export const requestDetail = told<StaffRequestRead>('ConsoleRequestDetail')({
  ...requestColumns,
  facts: listOf(requestFact),
});
