import { PROHIBITED_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { prohibitedColumns } from './columns.ts';
import type { ProhibitedRow } from './list.server.ts';
import { PROHIBITED_STATES } from './schema.ts';

/** What the console answers of prohibited companies. */
export const prohibitedPage = pageOfColumns('ProhibitedCompany', prohibitedColumns);

/** The same of one. */
export const prohibitedDetail = told<ProhibitedRow>('ProhibitedCompanyDetail')({
  id: 'text',
  name: 'text',
  /** ISO 3166-1 alpha-2, or `*` for every country. */
  country: 'text',
  reason: oneOf(PROHIBITED_REASONS),
  source: 'text',
  from: { is: 'text', from: 'fromOn' },
  until: { is: orNull('day'), from: 'untilOn' },
  state: oneOf(PROHIBITED_STATES),
  created_at: 'moment',
  version: 'whole',
});
