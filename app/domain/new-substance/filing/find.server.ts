import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingFiles, cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import { users } from '#db/schema/identity.ts';
import { files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { firstActivity } from '../activity/first-activity.server.ts';
import type { ActivityType } from '../activity/volumes.ts';
import { beijingYear, readerIn, scoped } from '../within.ts';
import { isProtected, seesIdentity, told } from './identity.ts';
import { filingLaw } from './law.server.ts';
import { enterpriseName } from './list.server.ts';
import { asTyped, extensionOf, ownFiling, ownFilingId, substancesOfFiling } from './own.server.ts';
import {
  dutiesOf,
  papersAskedFor,
  papersMissing,
  type TypeChoice,
  tierOf,
  typeOn,
  volumeFit,
} from './types.ts';
import { volumeYear } from './volumes.ts';

const applicant = alias(cnEnterprises, 'applicant');
const agent = alias(cnEnterprises, 'agent');

/**
 * One filing with its parties, substances, files, what was counted in each year, what its type asks for and brings, and
 * what is unusual about it. Viewers read confidential substances by their class names, and get neither names nor
 * contents of such a filing's files. One round trip.
 *
 * @throws {Denial} 4040 for a filing outside the scope
 */
export async function findFiling(ctx: CnContext, id: string) {
  const { db } = ctx;
  const today = dayOf(ctx);
  const law = filingLaw(db, today);
  const [[filing], [parties], substances, papers, volumes, rules] = await db.batch([
    ownFiling(ctx, id),
    partiesOf(ctx, id),
    substancesOfFiling(ctx, id),
    papersOf(ctx, id),
    volumesOf(ctx, id),
    law.statement,
  ]);
  if (filing === undefined || parties === undefined) notFound();
  const inForce = law.read(rules);
  const { role, ...company } = scoped(ctx, filing.companyId);
  const reader = readerIn(ctx, filing.companyId, id);
  const sees = seesIdentity(reader, filing, { ...inForce, today });
  const day = filing.registeredOn;
  const choice = day === null ? null : typeOn(filing, day, inForce);
  const { moveId: _, companyId, ...columns } = asTyped(filing);
  const { recordedFirstOn, ...called } = parties;
  const extension = extensionOf(filing);
  return {
    ...columns,
    ...called,
    invalidNote: sees ? filing.invalidNote : '',
    /** What its duties go by: what the records tell, or a typed day before them. */
    firstActivityOn: earliest(filing.firstActivityOn, recordedFirstOn),
    firstActivityFileId: sees ? filing.firstActivityFileId : null,
    extension: extension && { ...extension, fileId: sees ? filing.extensionFileId : null },
    companyId,
    company: nameIn(ctx.locale, company),
    /** The reader's, in its company. */
    role,
    seesIdentity: sees,
    isProtected: isProtected(filing, today),
    /** Whether staff who act for the company have its identity shown; null where that is not asked of the reader. */
    staffLook:
      isProtected(filing, today) && (reader === 'acting' || reader === 'shown') ? reader : null,
    substances: substances.map((one) => told(one, sees)),
    files: papers.map((paper) => (sees ? paper : { ...paper, name: null })),
    volumes: volumes.map((year) => volumeYear(filing, year)),
    amberPercent: inForce.amberPercent,
    thisYear: beijingYear(ctx.nowMs),
    today,
    ...typeFacts(filing, choice, papers),
  };
}

/** The earlier of two days, of which either may not be known. */
function earliest(one: string | null, other: string | null): string | null {
  return [one, other].filter((day) => day !== null).sort()[0] ?? null;
}

/** A filing as its page shows it. */
export type FilingDetail = Awaited<ReturnType<typeof findFiling>>;

/** What follows from its type. */
function typeFacts(
  filing: typeof cnFilings.$inferSelect,
  choice: TypeChoice | null,
  papers: readonly { documentType: (typeof cnFilingFiles.$inferSelect)['documentType'] }[],
) {
  if (choice === null) {
    return {
      row: null,
      tier: null,
      duties: null,
      isUnlimited: false,
      papersAsked: [],
      papersMissing: [],
      warnings: [],
    };
  }
  const { rule, grace, allowed } = choice;
  const asked = papersAskedFor(rule, { hasAgent: filing.agentId !== null });
  const below = volumeFit(filing.appliedG, rule) === 'below';
  const warnings = [
    ...(allowed && grace ? (['grace'] as const) : []),
    ...(below ? (['volume_below'] as const) : []),
  ];
  return {
    /** The row of the law, as `areas/new-substance.md` §6.1 calls it. */
    row: rule.id,
    tier: tierOf(filing.appliedG, rule),
    duties: dutiesOf(rule, filing.annualReportRequired),
    /** Its type knows no limit. */
    isUnlimited: rule.volume === null,
    papersAsked: asked,
    papersMissing: papersMissing(
      asked,
      papers.map(({ documentType }) => documentType),
    ),
    warnings,
  };
}

/** Statement: the parties of a filing as they are called, and how many records and changes it has. */
function partiesOf(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      applicant: enterpriseName(applicant, ctx, 'applicant_name'),
      agent: enterpriseName(agent, ctx, 'agent_name'),
      /** Filings that had its number, spelt otherwise, before keys were kept. */
      sameNumber: sql<
        string | null
      >`(SELECT group_concat(o.certificate_no || ' ' || o.trade_name, '; ')
        FROM cn_filings o WHERE o.company_id = cn_filings.company_id
          AND o.certificate_key = cn_filings.certificate_key AND o.id <> cn_filings.id)`.as(
        'same_number',
      ),
      recordedFirstOn: sql<
        string | null
      >`${firstActivity(sql`cn_filings.id`, sql`cn_filings.registered_on`)}`.as(
        'recorded_first_on',
      ),
      recordCount: sql<number>`(SELECT count(*) FROM cn_activity_records r
        WHERE r.filing_id = cn_filings.id)`.as('record_count'),
      changeCount: sql<number>`(SELECT count(*) FROM cn_changes c
        WHERE c.filing_id = cn_filings.id)`.as('change_count'),
    })
    .from(cnFilings)
    .leftJoin(applicant, eq(applicant.id, cnFilings.applicantId))
    .leftJoin(agent, eq(agent.id, cnFilings.agentId))
    .where(sql`${cnFilings.id} IN ${ownFilingId(ctx, id)}`);
}

/** Statement: its files that were not removed, the latest first. */
function papersOf(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      fileId: cnFilingFiles.fileId,
      name: sql<string | null>`${files.name}`.as('file_name'),
      documentType: cnFilingFiles.documentType,
      substanceId: cnFilingFiles.substanceId,
      sizeBytes: files.sizeBytes,
      contentType: files.contentType,
      sha256: cnFilingFiles.sha256,
      attached: cnFilingFiles.attached,
      uploadedBy: files.uploadedBy,
      uploader: sql<string>`coalesce(${users.firstName}, ${files.uploadedBy})`.as('uploader'),
      createdAtMs: cnFilingFiles.createdAtMs,
    })
    .from(cnFilingFiles)
    .innerJoin(files, eq(files.id, cnFilingFiles.fileId))
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .where(
      and(
        sql`${cnFilingFiles.filingId} IN ${ownFilingId(ctx, id)}`,
        isNull(cnFilingFiles.removedAtMs),
      ),
    )
    .orderBy(desc(cnFilingFiles.createdAtMs), asc(cnFilingFiles.fileId));
}

/** Statement: what was counted of it, the latest year first. */
export function volumesOf(ctx: CnContext, id: string) {
  return ctx.db
    .select()
    .from(cnVolumes)
    .where(sql`${cnVolumes.filingId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(desc(cnVolumes.year));
}

/**
 * Statement: what submitted records say of each substance in each year, a row for each kind of activity at home or abroad,
 * where the filing has several; of one nothing is read. Lines from before they named one have null.
 */
export function linesBySubstance(ctx: CnContext, id: string) {
  const several = sql`(SELECT s.filing_id FROM cn_filing_substances s
    WHERE s.filing_id IN ${ownFilingId(ctx, id)} GROUP BY s.filing_id HAVING count(*) > 1)`;
  const records = sql`cn_activity_records r ON r.id = l.record_id
    AND r.filing_id IN ${several} AND r.status <> 'void' AND r.status = 'submitted'`;
  const parts = sql`(
    SELECT r.year AS year, l.substance_id AS substance_id, l.activity_type AS type,
      l.country AS country, l.mass_g AS mass_g
    FROM cn_activity_lines l JOIN ${records}
    UNION ALL
    SELECT CAST(substr(h.handed_on, 1, 4) AS INTEGER), l.substance_id, 'transfer_export', 'CN', h.mass_g
    FROM cn_handovers h JOIN cn_activity_lines l ON l.record_id = h.record_id AND l.position = h.line
      JOIN ${records} AND h.recipient_id <> r.enterprise_id AND h.mass_g IS NOT NULL
  ) part`;
  const position = sql`(SELECT s.position FROM cn_filing_substances s WHERE s.id = part.substance_id)`;
  return ctx.db
    .select({
      year: sql<number>`part.year`.as('part_year'),
      substanceId: sql<string | null>`part.substance_id`.as('part_substance'),
      activityType: sql<ActivityType>`part.type`.as('part_type'),
      country: sql<string>`part.country`.as('part_country'),
      massG: sql<number>`sum(part.mass_g)`.as('part_mass'),
    })
    .from(parts)
    .groupBy(sql`part.year`, sql`part.substance_id`, sql`part.type`, sql`part.country`)
    .orderBy(desc(sql`part.year`), sql`part.substance_id IS NULL`, position);
}
