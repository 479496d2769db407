import type { Column } from 'drizzle-orm';
import {
  cnActivityLines,
  cnActivityRecords,
  cnActivityVersions,
  cnHandovers,
} from '#db/schema/cn-activity.ts';
import { cnHazards, cnMessages, cnPublications, cnTransfers } from '#db/schema/cn-duty.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import {
  cnChanges,
  cnExcesses,
  cnFilingFiles,
  cnFilingSubstances,
  cnFilings,
} from '#db/schema/cn-filing.ts';
import { type AreaExport, type ExportedTable, listOf } from '../export/area-export.ts';
import { sharedTables } from '../export/shared-tables.ts';
import { cnActivityColumns } from './activity/columns.ts';
import { listCnActivities } from './activity/list.server.ts';
import { cnActivityList } from './activity/schema.ts';
import { cnDutyColumns } from './duty/columns.ts';
import { listDuties } from './duty/list.server.ts';
import { cnDutyList } from './duty/schema.ts';
import { cnEnterpriseColumns } from './enterprise/columns.ts';
import { listCnEnterprises } from './enterprise/list.server.ts';
import { cnEnterpriseList } from './enterprise/schema.ts';
import { filingColumns } from './filing/columns.ts';
import { listFilings } from './filing/list.server.ts';
import { filingList } from './filing/schema.ts';
import { cnMessageColumns } from './message/columns.ts';
import { listMessages } from './message/list.server.ts';
import { cnMessageList } from './message/schema.ts';

const list = listOf<'new-substance'>();
const asked = (said: Record<string, string> = {}) => new URLSearchParams(said);

/** A table whose rows hang on rows of another. */
const under = (
  parent: NonNullable<ExportedTable['of']>['parent'],
  name: string,
  table: ExportedTable['table'],
  by: Column,
): ExportedTable => ({ name, table, of: { parent, by } });

/** Enterprises, filings with their confidential names, activity, duties and messages of CN-SCC, as their company sees them. */
export const exported: AreaExport = {
  area: 'new-substance',
  tables: [
    {
      ...{ name: 'enterprises', table: cnEnterprises },
      list: list({
        ...{ columns: cnEnterpriseColumns, title: 'cnEnterprises:title', each: ['', 'archived'] },
        page: (ctx, state, at) =>
          listCnEnterprises(ctx, { ...cnEnterpriseList.lenient(asked({ state })), ...at }),
      }),
    },
    under(cnEnterprises, 'contacts', cnContacts, cnContacts.enterpriseId),
    {
      ...{ name: 'filings', table: cnFilings, atATime: 500 },
      list: list({
        ...{ columns: filingColumns, title: 'filings:title', each: [''] },
        page: (ctx, _each, at) => listFilings(ctx, { ...filingList.lenient(asked()), ...at }),
      }),
    },
    under(cnFilings, 'filing-substances', cnFilingSubstances, cnFilingSubstances.filingId),
    under(cnFilings, 'filing-files', cnFilingFiles, cnFilingFiles.filingId),
    under(cnFilings, 'filing-changes', cnChanges, cnChanges.filingId),
    under(cnFilings, 'filing-excesses', cnExcesses, cnExcesses.filingId),
    under(cnFilings, 'transfers', cnTransfers, cnTransfers.filingId),
    under(cnFilings, 'publications', cnPublications, cnPublications.filingId),
    under(cnFilings, 'hazards', cnHazards, cnHazards.filingId),
    {
      ...{ name: 'activity', table: cnActivityRecords, atATime: 500 },
      list: list({
        ...{ columns: cnActivityColumns, title: 'activities:title', each: [''] },
        page: (ctx, _each, at) =>
          listCnActivities(ctx, { ...cnActivityList.lenient(asked({ year: 'all' })), ...at }),
      }),
    },
    under(cnActivityRecords, 'activity-lines', cnActivityLines, cnActivityLines.recordId),
    under(cnActivityRecords, 'activity-handovers', cnHandovers, cnHandovers.recordId),
    {
      ...under(
        cnActivityRecords,
        'activity-versions',
        cnActivityVersions,
        cnActivityVersions.recordId,
      ),
      atATime: 200,
    },
    {
      ...{ name: 'messages', table: cnMessages },
      keys: [cnMessages.atMs, cnMessages.id],
      list: list({
        ...{ columns: cnMessageColumns, title: 'cnMessages:title', each: [''] },
        page: (ctx, _each, at) => listMessages(ctx, { ...cnMessageList.lenient(asked()), ...at }),
      }),
    },
    ...sharedTables({
      duties: list({
        ...{ columns: cnDutyColumns, title: 'consoleDuties:title', each: [''] },
        page: (ctx, _each, at) => listDuties(ctx, { ...cnDutyList.lenient(asked()), ...at }),
      }),
    }),
  ],
};
