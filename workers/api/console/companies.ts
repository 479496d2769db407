import { Hono } from 'hono';
import { companyColumns } from '~/domain/provider/company/columns.ts';
import { listCompanies, listCompaniesForExport } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { companyPage } from '~/domain/provider/company/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { listRoutes } from '../list-routes.ts';
import type { ConsoleEnvironment } from '../route.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;

/** Companies as the provider's staff keep them: a consultant's are those assigned to them. */
export const consoleCompanies = new Hono<ConsoleEnvironment>();

listRoutes(consoleCompanies, ROOM, {
  path: PATH,
  tag: 'console',
  name: 'ConsoleCompanies',
  summary: 'List: q, system, state, consultant, country, sort, limit, cursor',
  input: companyList,
  columns: companyColumns,
  answers: companyPage,
  title: 'consoleCompanies:title',
  read: listCompanies,
  readAll: listCompaniesForExport,
});
