import { pageOfColumns } from '../../kernel/told.ts';
import { companyColumns } from './columns.ts';

export const companyPage = pageOfColumns('ConsoleCompany', companyColumns);
