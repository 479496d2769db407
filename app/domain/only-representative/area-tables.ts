import { and, eq, sql } from 'drizzle-orm';
import { letterRequests } from '#db/schema/certificate.ts';
import { dataFiles } from '#db/schema/data-file.ts';
import { documents, documentVersions } from '#db/schema/document.ts';
import { dutyDeeds } from '#db/schema/duty.ts';
import { authorisationEnds } from '#db/schema/ending.ts';
import { imports } from '#db/schema/import.ts';
import { partnerApplications, tradePartners } from '#db/schema/partner.ts';
import { tradeProducts } from '#db/schema/product.ts';
import { requests } from '#db/schema/request.ts';
import { duinImporters, registrations, tonnageOpenings } from '#db/schema/substance.ts';
import {
  intermediateStatements,
  tradeRecordArrivals,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { upstreamPapers } from '#db/schema/upstream.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import type { AreaTables } from '../area-tables.ts';

export const tables: AreaTables = {
  files: [
    intermediateStatements.fileId,
    duinImporters.fileId,
    dataFiles.fileId,
    imports.fileId,
    documentVersions.fileId,
    tradeRecordArrivals.fileId,
    tradeRecords.confirmationFileId,
    tonnageOpenings.fileId,
    dutyDeeds.fileId,
    upstreamPapers.fileId,
  ],
  uniques: [
    registrations,
    tradePartners,
    partnerApplications,
    tradeProducts,
    letterRequests,
    tonnageOpenings,
    yearCloses,
    authorisationEnds,
  ],
  search: {
    record: tradeRecords.id,
    incoming: tradeRecords.id,
    product: tradeProducts.id,
    partner: tradePartners.id,
    registration: registrations.id,
    document: documents.id,
  },
  cleared: {
    partner: (db, id) => [
      db
        .update(tradePartners)
        .set({
          state: sql`CASE WHEN ${tradePartners.needsYes} THEN 'lapsed' ELSE 'active' END`,
          version: sql`${tradePartners.version} + 1`,
        })
        .where(and(eq(tradePartners.id, id), eq(tradePartners.state, 'held'))),
      db
        .update(requests)
        .set({ state: 'approved', version: sql`${requests.version} + 1` })
        .where(
          and(
            eq(requests.kind, 'look_alike_name'),
            eq(requests.subjectId, id),
            eq(requests.state, 'open'),
          ),
        ),
    ],
  },
  names: {
    partner: (id) => sql`(SELECT json_array(p.name) FROM trade_partners p WHERE p.id = ${id})`,
  },
};
