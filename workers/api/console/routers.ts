import type { Hono } from 'hono';
import type { ConsoleEnvironment } from '../route.ts';
import { consoleActAs } from './act-as.ts';
import { consoleAsk } from './ask.ts';
import { consoleBranding } from './branding.ts';
import { consoleBulk } from './bulk.ts';
import { consoleCertificates } from './certificates.ts';
import { consoleCompanies } from './companies.ts';
import { consoleContactLog } from './contact-log.ts';
import { consoleExports } from './exports.ts';
import { consoleIdentities } from './identities.ts';
import { consoleImport } from './import.ts';
import { consoleIssuers } from './issuers.ts';
import { consoleKeys } from './keys.ts';
import { consoleKnown } from './known-companies.ts';
import { consoleLetters } from './letters.ts';
import { consoleLoad } from './load.ts';
import { consoleMessages } from './messages.ts';
import { consoleNameLists } from './name-lists.ts';
import { consoleProhibited } from './prohibited.ts';
import { consolePromotions } from './promotions.ts';
import { consoleRecords } from './records.ts';
import { consoleRegulation } from './regulation.ts';
import { consoleReports } from './reports.ts';
import { consoleRequests } from './requests.ts';
import { consoleSearch } from './search.ts';
import { consoleSecond } from './second-person.ts';
import { consoleStaff } from './staff.ts';
import { consoleSystem } from './system.ts';
import { consoleUpload } from './upload.ts';
import { consoleUsers } from './users.ts';
import { consoleVersions } from './version-notes.ts';
import { consoleWork } from './work.ts';

/** The calls of the console. */
export const consoleRouters: readonly Hono<ConsoleEnvironment>[] = [
  consoleCompanies,
  consoleExports,
  consoleImport,
  consoleBulk,
  consoleLoad,
  consoleReports,
  consoleRecords,
  consoleUpload,
  consoleStaff,
  consoleUsers,
  consoleSearch,
  consoleAsk,
  consoleCertificates,
  consoleSecond,
  consoleRequests,
  consoleProhibited,
  consoleKnown,
  consoleNameLists,
  consoleBranding,
  consoleVersions,
  consolePromotions,
  consoleIssuers,
  consoleRegulation,
  consoleMessages,
  consoleContactLog,
  consoleLetters,
  consoleWork,
  consoleActAs,
  consoleIdentities,
  consoleSystem,
  consoleKeys,
];
