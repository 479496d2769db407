import { and, asc, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnExcesses, cnFilingSubstances, cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { volumeLaw } from '../filing/law.server.ts';
import { TYPE_RULE } from '../filing/type-rule.ts';
import { beijingYear, scopeIds } from '../within.ts';
import type { ActivityContent, ActivityKey, ActivityLine } from './content.ts';
import { EARLIER_G, earlierG, earlierHandovers, RECEIVED_G, receivedG } from './received.server.ts';
import { closingStockOf, minus, NO_SUMS, plus, type Sums } from './volumes.ts';

/** Everything that a record is judged by, in one trip. */

export type ActivityRecord = typeof cnActivityRecords.$inferSelect;

interface Asked {
  /** Of a record that is there; empty for a new one. */
  recordId: string;
  /** Whose activity it is to be; that of the record where nothing is given. */
  key?: { [Part in keyof ActivityKey]: ActivityKey[Part] | SQL };
  /** Enterprises that the new lines name; those of the record's lines where nothing is given. */
  parties?: readonly string[];
  /** Enterprises that are read beside them. */
  also?: readonly string[];
}

const applicant = alias(cnEnterprises, 'applicant');
const agent = alias(cnEnterprises, 'agent');

/** As papers name it: in Chinese where it has a Chinese name. */
export function fullName(of: { nameZh: Column; nameEn: Column }) {
  return sql<string>`coalesce(nullif(${of.nameZh}, ''), ${of.nameEn})`;
}

const LINE = {
  activityType: cnActivityLines.activityType,
  substanceId: cnActivityLines.substanceId,
  happenedOn: cnActivityLines.happenedOn,
  massG: cnActivityLines.massG,
  counterpartyId: cnActivityLines.counterpartyId,
  country: cnActivityLines.country,
  note: cnActivityLines.note,
};

const HANDOVER = {
  line: cnHandovers.line,
  recipientId: cnHandovers.recipientId,
  on: cnHandovers.handedOn,
  massG: cnHandovers.massG,
};

/** Whether all of a filing's substance must go abroad: what the law says of its type. */
const ONLY_ABROAD = sql<number>`coalesce(${TYPE_RULE} ->> 'only_abroad', 0)`.as('only_abroad');

/** What a record reads of its filing. No name of a substance is among it. */
const FILING = {
  id: cnFilings.id,
  companyId: cnFilings.companyId,
  status: cnFilings.status,
  invalidReason: cnFilings.invalidReason,
  invalidOn: cnFilings.invalidOn,
  validUntil: cnFilings.validUntil,
  regime: cnFilings.regime,
  registrationType: cnFilings.registrationType,
  simpleKind: cnFilings.simpleKind,
  specialSubtype: cnFilings.specialSubtype,
  certificateNo: cnFilings.certificateNo,
  registeredOn: cnFilings.registeredOn,
  tradeName: cnFilings.tradeName,
  activityTypes: cnFilings.activityTypes,
  appliedG: cnFilings.appliedG,
  registeredImportG: cnFilings.registeredImportG,
  purpose: cnFilings.purpose,
  annualReportRequired: cnFilings.annualReportRequired,
  version: cnFilings.version,
  onlyAbroad: ONLY_ABROAD,
  holder: fullName(applicant).as('holder'),
  agent: fullName(agent).as('agent_name'),
};

const YEAR_SUMS = {
  productionG: cnVolumes.productionG,
  importG: cnVolumes.importG,
  useG: cnVolumes.useG,
  exportG: cnVolumes.exportG,
  domesticG: cnVolumes.domesticG,
};

/** Reads it all. A record, a filing or an enterprise outside the scope is not there. */
export async function readActivity(ctx: CnContext, { recordId, key, parties, also = [] }: Asked) {
  const { db } = ctx;
  const companies = idsAmong(scopeIds(ctx));
  const ofRecord = (column: 'filing_id' | 'year' | 'enterprise_id') =>
    sql`(SELECT ${sql.raw(column)} FROM cn_activity_records
      WHERE id = ${recordId} AND company_id IN ${companies})`;
  const filingId = key ? sql`${key.filingId}` : ofRecord('filing_id');
  const year = key ? sql`CAST(${key.year} AS INTEGER)` : ofRecord('year');
  const enterpriseId = key ? sql`${key.enterpriseId}` : ofRecord('enterprise_id');
  const named = parties
    ? idsAmong(parties)
    : sql`(SELECT counterparty_id FROM cn_activity_lines WHERE record_id = ${recordId}
        UNION SELECT recipient_id FROM cn_handovers WHERE record_id = ${recordId})`;
  const whose = { filingId: sql`cn_filings.id`, year, enterpriseId };
  const law = volumeLaw(db, dayOf(ctx));
  const ownFiling = sql`(SELECT f.id FROM cn_filings f
    WHERE f.id = ${filingId} AND f.company_id IN ${companies})`;
  const [
    [record],
    lines,
    handovers,
    [found],
    enterprises,
    [other],
    [volume],
    excesses,
    [before],
    substances,
    rules,
  ] = await db.batch([
    db
      .select()
      .from(cnActivityRecords)
      .where(
        and(
          eq(cnActivityRecords.id, recordId),
          sql`${cnActivityRecords.companyId} IN ${companies}`,
        ),
      ),
    db
      .select(LINE)
      .from(cnActivityLines)
      .where(
        and(
          eq(cnActivityLines.recordId, recordId),
          sql`${cnActivityLines.companyId} IN ${companies}`,
        ),
      )
      .orderBy(asc(cnActivityLines.position)),
    db
      .select(HANDOVER)
      .from(cnHandovers)
      .where(and(eq(cnHandovers.recordId, recordId), sql`${cnHandovers.companyId} IN ${companies}`))
      .orderBy(asc(cnHandovers.line), asc(cnHandovers.position)),
    db
      .select({
        ...FILING,
        receivedG: receivedG(whose).as('received_g'),
        earlierG: earlierG(whose).as('earlier_g'),
        earlierHandovers: earlierHandovers(whose).as('earlier_handovers'),
        /** Of the record, or the one that is asked for. */
        year: sql<number | null>`${year}`.as('year_asked'),
      })
      .from(cnFilings)
      .leftJoin(applicant, eq(applicant.id, cnFilings.applicantId))
      .leftJoin(agent, eq(agent.id, cnFilings.agentId))
      .where(sql`${cnFilings.id} = ${ownFiling}`),
    db
      .select({
        id: cnEnterprises.id,
        companyId: cnEnterprises.companyId,
        kind: cnEnterprises.kind,
        name: fullName(cnEnterprises).as('enterprise_name'),
        country: cnEnterprises.country,
        archived: cnEnterprises.archived,
      })
      .from(cnEnterprises)
      .where(
        sql`${cnEnterprises.companyId} IN ${companies}
            AND (${cnEnterprises.id} = ${enterpriseId} OR ${cnEnterprises.id} IN ${named}
              OR ${cnEnterprises.id} IN ${idsAmong(also)})`,
      ),
    db
      .select({ id: cnActivityRecords.id })
      .from(cnActivityRecords)
      .where(
        sql`${cnActivityRecords.filingId} = ${ownFiling} AND ${cnActivityRecords.year} = ${year}
            AND ${cnActivityRecords.enterpriseId} = ${enterpriseId}
            AND ${cnActivityRecords.status} <> 'void' AND ${cnActivityRecords.id} <> ${recordId}`,
      ),
    db
      .select({ ...YEAR_SUMS, version: cnVolumes.version })
      .from(cnVolumes)
      .where(sql`${cnVolumes.filingId} = ${ownFiling} AND ${cnVolumes.year} = ${year}`),
    db
      .select({ gauge: cnExcesses.gauge, state: cnExcesses.state })
      .from(cnExcesses)
      .where(sql`${cnExcesses.filingId} = ${ownFiling} AND ${cnExcesses.year} = ${year}`),
    db
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
      ),
    db
      .select({ id: cnFilingSubstances.id })
      .from(cnFilingSubstances)
      .where(sql`${cnFilingSubstances.filingId} = ${ownFiling}`)
      .orderBy(asc(cnFilingSubstances.position)),
    law.statement,
  ]);
  const { amberOf, bands } = law.read(rules);
  return {
    record,
    lines: withHandovers(lines, handovers) as ActivityLine[],
    filing: found && { ...found, onlyAbroad: found.onlyAbroad === 1 },
    enterprises,
    /** Ids of the filing’s substances. */
    substances: substances.map(({ id }) => id),
    /** A record of the same filing, year and enterprise. */
    otherId: other?.id ?? null,
    /** What the year counts, with this record where it is submitted. */
    volume: volume ?? { ...NO_SUMS, version: 0 },
    excesses,
    /** What last year closed with; null where nothing was submitted. */
    closingG: before ? Math.max(0, closingStockOf(before, before)) : null,
    /** What the enterprise got in the year from others that report under the filing. */
    receivedG: found?.receivedG ?? 0,
    /** Of what it imported in earlier years, handed to others in this one. */
    earlierG: found?.earlierG ?? 0,
    /** How often that was, with what went into own use. */
    earlierHandovers: found?.earlierHandovers ?? 0,
    /** Per cent from which the year is amber. */
    amber: amberOf(found?.year ?? beijingYear(ctx.nowMs)),
    /** Types of today and their bands. */
    bands,
  };
}

export type ActivityFacts = Awaited<ReturnType<typeof readActivity>>;
export type FilingOfActivity = NonNullable<ActivityFacts['filing']>;

/** Lines in the order of their positions, each with what was handed on of it. */
export function withHandovers<Line, Handover extends { line: number }>(
  lines: readonly Line[],
  handovers: readonly Handover[],
) {
  const byLine = Map.groupBy(handovers, ({ line }) => line);
  return lines.map((line, position) => ({
    ...line,
    handovers: (byLine.get(position) ?? []).map(({ line: _, ...handover }) => handover),
  }));
}

/** @throws {Denial} 4040 for a filing, an enterprise or a counterparty outside the scope */
export function requireParts(
  { filing, enterprises }: ActivityFacts,
  enterpriseId: string,
  parties: readonly string[],
): FilingOfActivity {
  const missing = [enterpriseId, ...parties].some(
    (wanted) => !enterprises.some(({ id }) => id === wanted),
  );
  return filing === undefined || missing ? notFound() : filing;
}

/** Enterprises that lines and their handovers name, each once. */
export function partiesOf(lines: readonly ActivityLine[]): string[] {
  const named = lines.flatMap(({ counterpartyId, handovers }) => [
    counterpartyId,
    ...handovers.map(({ recipientId }) => recipientId),
  ]);
  return [...new Set(named.filter((id) => id !== null))];
}

/** Content of a record as it stands. */
export function contentAsItStands(record: ActivityRecord, lines: ActivityLine[]): ActivityContent {
  const { role, rolePair, actualPurpose, noActivity, openingStockG, emissionNote } = record;
  const { implementation, implementationNote } = record;
  // The column is written by verbs alone, which know its kinds.
  const deviations = record.deviations as ActivityContent['deviations'];
  return {
    role,
    rolePair,
    actualPurpose,
    noActivity,
    openingStockG,
    emissionNote,
    implementation,
    implementationNote,
    deviations,
    lines,
  };
}

/** What the year counts once a record has these sums: what it counted before is taken out. */
export function yearWith({ record, volume }: ActivityFacts, own: Sums): Sums {
  const counted = record?.status === 'submitted' ? minus(volume, record) : volume;
  return plus(counted, own);
}
