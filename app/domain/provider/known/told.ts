import { pageOfColumns, told } from '../../kernel/told.ts';
import { knownColumns } from './columns.ts';
import type { KnownRow } from './list.server.ts';

/** What the console answers of the directory. */
export const knownPage = pageOfColumns('KnownCompany', knownColumns);

/** The same of one. */
export const knownDetail = told<KnownRow>('KnownCompanyDetail')(knownColumns);
