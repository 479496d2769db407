import { Column, is } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { dutySteps } from '#db/schema/duty.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { companyExports } from '#db/schema/provider/export.ts';
import { issuers } from '#db/schema/provider/issuer.ts';
import { letterTemplates } from '#db/schema/provider/letter-template.ts';
import { versionNotes } from '#db/schema/provider/notice.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { requests } from '#db/schema/request.ts';
import { savedViews } from '#db/schema/saved-view.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { AREA_TABLES } from '../areas.server.ts';

const SPEAKING = [
  companies,
  companySystems,
  prohibitedCompanies,
  knownCompanies,
  contactEntries,
  savedViews,
  dutySteps,
  requests,
  secondPersonRequests,
  versionNotes,
  issuers,
  signingKeys,
  letterTemplates,
  companyExports,
  ...AREA_TABLES.flatMap(({ uniques }) => uniques),
];

/**
 * The name that the schema gives a UNIQUE.
 *
 * @param columns as SQLite says them: `table.column, table.column`; what is none of a table that answers users comes back
 */
export function uniqueName(columns: string): string {
  for (const table of SPEAKING) {
    const { name, uniqueConstraints, primaryKeys, indexes } = getTableConfig(table);
    const isIt = (of: readonly unknown[]) =>
      of.map((one) => is(one, Column) && `${name}.${one.name}`).join(', ') === columns;
    const key = [...uniqueConstraints, ...primaryKeys].find((one) => isIt(one.columns));
    if (key !== undefined) return key.getName() ?? columns;
    const unique = indexes.find(({ config }) => config.unique && isIt(config.columns));
    if (unique !== undefined) return unique.config.name;
  }
  return columns;
}
