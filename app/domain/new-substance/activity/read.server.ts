import { type Column, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import type { cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { volumeLaw } from '../filing/law.server.ts';
import { TYPE_RULE } from '../filing/type-rule.ts';
import { beijingYear } from '../within.ts';
import type { ActivityContent, ActivityLine } from './content.ts';
import { earlierG, earlierHandovers, receivedG } from './received.server.ts';
import {
  type Asked,
  excessesRead,
  handoversRead,
  linesRead,
  otherRead,
  recordRead,
  type Subject,
  subjectOf,
  substancesRead,
  volumeRead,
  yearBeforeRead,
} from './subject.server.ts';
import { closingStockOf, minus, NO_SUMS, plus, type Sums } from './volumes.ts';

/** Everything that a record is judged by, in one trip. */

export type ActivityRecord = typeof cnActivityRecords.$inferSelect;

const applicant = alias(cnEnterprises, 'applicant');
const agent = alias(cnEnterprises, 'agent');

/** As papers name it: in Chinese where it has a Chinese name. */
export function fullName(of: { nameZh: Column; nameEn: Column }) {
  return sql<string>`coalesce(nullif(${of.nameZh}, ''), ${of.nameEn})`;
}

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
  agent: sql<string | null>`${fullName(agent)}`.as('agent_name'),
};

function filingRead({ db, ownFiling, year, enterpriseId }: Subject) {
  const whose = { filingId: sql`cn_filings.id`, year, enterpriseId };
  return db
    .select({
      ...FILING,
      receivedG: receivedG(whose).as('received_g'),
      earlierG: earlierG(whose).as('earlier_g'),
      earlierHandovers: earlierHandovers(whose).as('earlier_handovers'),
      /** The record's year, or the one that is asked for. */
      year: sql<number | null>`${year}`.as('year_asked'),
    })
    .from(cnFilings)
    .leftJoin(applicant, eq(applicant.id, cnFilings.applicantId))
    .leftJoin(agent, eq(agent.id, cnFilings.agentId))
    .where(sql`${cnFilings.id} = ${ownFiling}`);
}

/** The enterprise itself, those that the lines name, and those that are read beside them. */
function enterprisesRead({ db, companies, enterpriseId, named, also }: Subject) {
  return db
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
    );
}

/** Reads it all. A record, a filing or an enterprise outside the scope is not there. */
export async function readActivity(ctx: CnContext, asked: Asked) {
  const law = volumeLaw(ctx.db, dayOf(ctx));
  const subject = subjectOf(ctx, asked);
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
  ] = await ctx.db.batch([
    recordRead(subject),
    linesRead(subject),
    handoversRead(subject),
    filingRead(subject),
    enterprisesRead(subject),
    otherRead(subject),
    volumeRead(subject),
    excessesRead(subject),
    yearBeforeRead(subject),
    substancesRead(subject),
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
    /** Grams of earlier years' imports, handed to others in this one. */
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
export function yearWith(
  { record, volume }: Pick<ActivityFacts, 'record' | 'volume'>,
  own: Sums,
): Sums {
  const counted = record?.status === 'submitted' ? minus(volume, record) : volume;
  return plus(counted, own);
}
