import type { Hono } from 'hono';
import { consoleActAs } from './act-as.ts';
import { consoleCertificates } from './certificates.ts';
import { consoleCompanies } from './companies.ts';
import { consoleMessages } from './messages.ts';
import { consoleProhibited } from './prohibited.ts';
import { consoleRecords } from './records.ts';
import { consoleRequests } from './requests.ts';
import { consoleSearch } from './search.ts';
import { consoleSecond } from './second-person.ts';
import { consoleStaff } from './staff.ts';
import { consoleSystem } from './system.ts';
import { consoleUsers } from './users.ts';
import { consoleWork } from './work.ts';

/** The calls of the console. */
// biome-ignore lint/suspicious/noExplicitAny: its routers know the context of staff
export const consoleRouters: readonly Hono<any>[] = [
  consoleCompanies,
  consoleRecords,
  consoleStaff,
  consoleUsers,
  consoleSearch,
  consoleCertificates,
  consoleSecond,
  consoleRequests,
  consoleProhibited,
  consoleMessages,
  consoleWork,
  consoleActAs,
  consoleSystem,
];
