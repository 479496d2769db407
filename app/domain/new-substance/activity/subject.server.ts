import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnExcesses, cnFilingSubstances, cnVolumes } from '#db/schema/cn-filing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { scopeIds } from '../within.ts';
import type { ActivityKey } from './content.ts';
import { EARLIER_G, RECEIVED_G } from './received.server.ts';

/** Activity of an enterprise in a year, and the statements that read what hangs on it. */

export interface Asked {
  /** Id of a record that is there; empty for a new one. */
  recordId: string;
  /** Enterprise, year and filing that it is to have; those of the record where nothing is given. */
  key?: { [Part in keyof ActivityKey]: ActivityKey[Part] | SQL };
  /** Enterprises that the new lines name; those of the record's lines where nothing is given. */
  parties?: readonly string[];
  /** Enterprises that are read beside them. */
  also?: readonly string[];
}

/** What is read of a line. */
export const LINE = {
  activityType: cnActivityLines.activityType,
  substanceId: cnActivityLines.substanceId,
  happenedOn: cnActivityLines.happenedOn,
  massG: cnActivityLines.massG,
  counterpartyId: cnActivityLines.counterpartyId,
  country: cnActivityLines.country,
  note: cnActivityLines.note,
};

/** And of a handover. */
export const HANDOVER = {
  line: cnHandovers.line,
  recipientId: cnHandovers.recipientId,
  on: cnHandovers.handedOn,
  massG: cnHandovers.massG,
};

/** And of what a year counts. */
export const YEAR_SUMS = {
  productionG: cnVolumes.productionG,
  importG: cnVolumes.importG,
  useG: cnVolumes.useG,
  exportG: cnVolumes.exportG,
  domesticG: cnVolumes.domesticG,
};

/** Subselects that say whose record is read, and of which filing, year and enterprise. */
export function subjectOf(ctx: CnContext, { recordId, key, parties, also = [] }: Asked) {
  const companies = idsAmong(scopeIds(ctx));
  const ofRecord = (column: 'filing_id' | 'year' | 'enterprise_id') =>
    sql`(SELECT ${sql.raw(column)} FROM cn_activity_records
      WHERE id = ${recordId} AND company_id IN ${companies})`;
  const filingId = key ? sql`${key.filingId}` : ofRecord('filing_id');
  const named = parties
    ? idsAmong(parties)
    : sql`(SELECT counterparty_id FROM cn_activity_lines WHERE record_id = ${recordId}
        UNION SELECT recipient_id FROM cn_handovers WHERE record_id = ${recordId})`;
  return {
    db: ctx.db,
    companies,
    recordId,
    year: key ? sql`CAST(${key.year} AS INTEGER)` : ofRecord('year'),
    enterpriseId: key ? sql`${key.enterpriseId}` : ofRecord('enterprise_id'),
    ownFiling: sql`(SELECT f.id FROM cn_filings f
    WHERE f.id = ${filingId} AND f.company_id IN ${companies})`,
    named,
    also,
  };
}

export type Subject = ReturnType<typeof subjectOf>;

export function recordRead({ db, recordId, companies }: Subject) {
  return db
    .select()
    .from(cnActivityRecords)
    .where(
      and(eq(cnActivityRecords.id, recordId), sql`${cnActivityRecords.companyId} IN ${companies}`),
    );
}

export function linesRead({ db, recordId, companies }: Subject) {
  return db
    .select(LINE)
    .from(cnActivityLines)
    .where(
      and(
        eq(cnActivityLines.recordId, recordId),
        sql`${cnActivityLines.companyId} IN ${companies}`,
      ),
    )
    .orderBy(asc(cnActivityLines.position));
}

export function handoversRead({ db, recordId, companies }: Subject) {
  return db
    .select(HANDOVER)
    .from(cnHandovers)
    .where(and(eq(cnHandovers.recordId, recordId), sql`${cnHandovers.companyId} IN ${companies}`))
    .orderBy(asc(cnHandovers.line), asc(cnHandovers.position));
}

/** Another record of the same filing, year and enterprise. */
export function otherRead({ db, recordId, ownFiling, year, enterpriseId }: Subject) {
  return db
    .select({ id: cnActivityRecords.id })
    .from(cnActivityRecords)
    .where(
      sql`${cnActivityRecords.filingId} = ${ownFiling} AND ${cnActivityRecords.year} = ${year}
            AND ${cnActivityRecords.enterpriseId} = ${enterpriseId}
            AND ${cnActivityRecords.status} <> 'void' AND ${cnActivityRecords.id} <> ${recordId}`,
    );
}

export function volumeRead({ db, ownFiling, year }: Subject) {
  return db
    .select({ ...YEAR_SUMS, version: cnVolumes.version })
    .from(cnVolumes)
    .where(sql`${cnVolumes.filingId} = ${ownFiling} AND ${cnVolumes.year} = ${year}`);
}

export function excessesRead({ db, ownFiling, year }: Subject) {
  return db
    .select({ gauge: cnExcesses.gauge, state: cnExcesses.state })
    .from(cnExcesses)
    .where(sql`${cnExcesses.filingId} = ${ownFiling} AND ${cnExcesses.year} = ${year}`);
}

/** What the enterprise submitted of the year before. */
export function yearBeforeRead({ db, ownFiling, year, enterpriseId }: Subject) {
  return db
    .select({
      openingStockG: cnActivityRecords.openingStockG,
      receivedG: RECEIVED_G,
      earlierG: EARLIER_G,
      productionG: cnActivityRecords.productionG,
      importG: cnActivityRecords.importG,
      useG: cnActivityRecords.useG,
      exportG: cnActivityRecords.exportG,
      domesticG: cnActivityRecords.domesticG,
    })
    .from(cnActivityRecords)
    .where(
      sql`${cnActivityRecords.filingId} = ${ownFiling} AND ${cnActivityRecords.year} = ${year} - 1
            AND ${cnActivityRecords.enterpriseId} = ${enterpriseId}
            AND ${cnActivityRecords.status} <> 'void' AND ${cnActivityRecords.status} = 'submitted'`,
    );
}

export function substancesRead({ db, ownFiling }: Subject) {
  return db
    .select({ id: cnFilingSubstances.id })
    .from(cnFilingSubstances)
    .where(sql`${cnFilingSubstances.filingId} = ${ownFiling}`)
    .orderBy(asc(cnFilingSubstances.position));
}
