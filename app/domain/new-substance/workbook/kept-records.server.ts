import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnExcesses, cnVolumes } from '#db/schema/cn-filing.ts';
import type { ActivityLine } from '../activity/content.ts';
import { type ActivityRecord, partiesOf, withHandovers } from '../activity/read.server.ts';
import { HANDOVER, LINE, YEAR_SUMS } from '../activity/subject.server.ts';

/** A record that is there, with its lines. */
export interface KeptRecord {
  record: ActivityRecord;
  lines: ActivityLine[];
}

/** Every record of filings that is not void, with its lines and handovers, and what their years count. One round trip. */
export async function keptRecords(db: Database, filingIds: readonly string[]) {
  const filings = idsAmong(filingIds);
  const its = sql`(SELECT a.id FROM cn_activity_records a
    WHERE a.filing_id IN ${filings} AND a.status <> 'void')`;
  const [records, lines, handovers, volumes, excesses] = await db.batch([
    db
      .select(getTableColumns(cnActivityRecords))
      .from(cnActivityRecords)
      .where(sql`${cnActivityRecords.id} IN ${its}`),
    db
      .select({ recordId: cnActivityLines.recordId, ...LINE })
      .from(cnActivityLines)
      .where(sql`${cnActivityLines.recordId} IN ${its}`)
      .orderBy(asc(cnActivityLines.recordId), asc(cnActivityLines.position)),
    db
      .select({ recordId: cnHandovers.recordId, ...HANDOVER })
      .from(cnHandovers)
      .where(sql`${cnHandovers.recordId} IN ${its}`)
      .orderBy(asc(cnHandovers.recordId), asc(cnHandovers.line), asc(cnHandovers.position)),
    db
      .select({
        filingId: cnVolumes.filingId,
        year: cnVolumes.year,
        ...YEAR_SUMS,
        version: cnVolumes.version,
      })
      .from(cnVolumes)
      .where(sql`${cnVolumes.filingId} IN ${filings}`),
    db
      .select({
        filingId: cnExcesses.filingId,
        year: cnExcesses.year,
        gauge: cnExcesses.gauge,
        state: cnExcesses.state,
      })
      .from(cnExcesses)
      .where(sql`${cnExcesses.filingId} IN ${filings}`),
  ]);
  const linesOf = Map.groupBy(lines, ({ recordId }) => recordId);
  const handedOf = Map.groupBy(handovers, ({ recordId }) => recordId);
  return {
    records: records.map((record): KeptRecord => {
      const its = (linesOf.get(record.id) ?? []).map(({ recordId: _, ...line }) => line);
      const handed = (handedOf.get(record.id) ?? []).map(({ recordId: _, ...one }) => one);
      return { record, lines: withHandovers(its, handed) };
    }),
    volumes,
    excesses,
  };
}

export type KeptRecords = Awaited<ReturnType<typeof keptRecords>>;

/** Enterprises that stand in records. */
export const partiesOfRecords = ({ records }: KeptRecords): string[] =>
  records.flatMap(({ record, lines }) => [record.enterpriseId, ...partiesOf(lines)]);
