import { sql } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnHazards, cnPublications, cnReports, cnTransfers } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import type { AreaTables } from '../area-tables.ts';

export const tables: AreaTables = {
  files: [
    cnFilingFiles.fileId,
    cnTransfers.fileId,
    cnHazards.fileId,
    cnPublications.fileId,
    cnFilings.firstActivityFileId,
    cnFilings.extensionFileId,
    cnReports.fileId,
  ],
  uniques: [cnActivityRecords, cnFilings, cnFilingFiles],
  search: {
    cn_enterprise: cnEnterprises.id,
    filing: cnFilings.id,
    filing_open: cnFilings.id,
  },
  names: {
    cn_enterprise: (id) => sql`(SELECT json_array(c.name_zh, c.name_en, c.alias)
      FROM cn_enterprises c WHERE c.id = ${id})`,
  },
};
