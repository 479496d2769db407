import { visitRoutes } from '../visits.ts';
import { cnActivity } from './activity.ts';
import { cnDuties } from './duties.ts';
import { cnEnterprises } from './enterprises.ts';
import { cnFiles } from './files.ts';
import { cnFilings } from './filings.ts';
import { cnHome } from './home.ts';
import { keptDuties } from './kept-duties.ts';
import { keptOwn } from './kept-own.ts';
import { cnMessages } from './messages.ts';
import { cnReports } from './reports.ts';
import { cnSearch } from './search.ts';

/** Calls of CN-SCC. */
export const routers = [
  cnFilings,
  cnDuties,
  cnMessages,
  cnFiles,
  cnEnterprises,
  cnActivity,
  cnHome,
  cnReports,
  cnSearch,
  keptOwn,
  keptDuties,
  visitRoutes('new-substance', 'OfCn'),
];
