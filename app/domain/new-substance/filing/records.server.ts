import { asc, desc, eq, sql } from 'drizzle-orm';
import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { EARLIER_G, RECEIVED_G } from '../activity/received.server.ts';
import { closingStockOf } from '../activity/volumes.ts';
import { CN_RULES } from '../rules.ts';
import { readerIn } from '../within.ts';
import { seesIdentity } from './identity.ts';
import { enterpriseName } from './list.server.ts';
import { ownFiling, ownFilingId } from './own.server.ts';

/** Records that a filing's page shows; few filings ever have as many. */
const LATEST = 500;

/**
 * Activity records of a filing, the latest year first, each with its sums and what the year ends with, in grams; none for
 * a filing outside the scope. One round trip.
 */
export async function recordsOfFiling(ctx: CnContext, id: string) {
  const today = dayOf(ctx);
  const policy = rulesOn(ctx.db, { cn_viewer_identity: CN_RULES.cn_viewer_identity }, today);
  const [[filing], rules, records] = await ctx.db.batch([
    ownFiling(ctx, id),
    policy.statement,
    ctx.db
      .select({
        id: cnActivityRecords.id,
        year: cnActivityRecords.year,
        enterprise: enterpriseName(cnEnterprises, ctx, 'enterprise_name'),
        status: cnActivityRecords.status,
        role: cnActivityRecords.role,
        rolePair: cnActivityRecords.rolePair,
        openingStockG: cnActivityRecords.openingStockG,
        receivedG: RECEIVED_G,
        earlierG: EARLIER_G,
        productionG: cnActivityRecords.productionG,
        importG: cnActivityRecords.importG,
        useG: cnActivityRecords.useG,
        exportG: cnActivityRecords.exportG,
        domesticG: cnActivityRecords.domesticG,
        implementation: cnActivityRecords.implementation,
        deviations: cnActivityRecords.deviations,
        revision: cnActivityRecords.revision,
        submittedAtMs: cnActivityRecords.submittedAtMs,
        submittedByName: cnActivityRecords.submittedByName,
      })
      .from(cnActivityRecords)
      .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnActivityRecords.enterpriseId))
      .where(sql`${cnActivityRecords.filingId} IN ${ownFilingId(ctx, id)}`)
      .orderBy(desc(cnActivityRecords.year), asc(cnActivityRecords.id))
      .limit(LATEST),
  ]);
  if (filing === undefined) return [];
  const reader = readerIn(ctx, filing.companyId, id);
  const viewersSeeNames = policy.values(rules).cn_viewer_identity.names;
  const sees = seesIdentity(reader, filing, { viewersSeeNames, today });
  return records.map((record) => ({
    ...record,
    // What is handed over counts in the year of its day, whatever year it was imported in.
    domesticG: record.domesticG + record.earlierG,
    // A typed reason may say what is protected.
    deviations: sees ? record.deviations : record.deviations.map((one) => ({ ...one, reason: '' })),
    closingStockG: closingStockOf(record, record),
  }));
}
export type FilingRecord = Awaited<ReturnType<typeof recordsOfFiling>>[number];
