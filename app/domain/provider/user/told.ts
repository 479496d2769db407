import { pageOfColumns } from '../../kernel/told.ts';
import { companyUserColumns, userColumns } from './columns.ts';

export const userPage = pageOfColumns('ConsoleUser', userColumns);
export const companyUserPage = pageOfColumns('ConsoleCompanyUser', companyUserColumns);
