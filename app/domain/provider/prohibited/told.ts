import { pageOfColumns } from '../../kernel/told.ts';
import { prohibitedColumns } from './columns.ts';

/** What the console answers of prohibited companies. */
export const prohibitedPage = pageOfColumns('ProhibitedCompany', prohibitedColumns);
