import { asc, desc, eq, sql } from 'drizzle-orm';
import { cnHazards, cnPublications, cnTransfers } from '#db/schema/cn-duty.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { standingOf } from '../../duty/standing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { firstActivity } from '../activity/first-activity.server.ts';
import { extendableUntil } from '../filing/extendable.ts';
import { seesIdentity } from '../filing/identity.ts';
import { filingLaw } from '../filing/law.server.ts';
import { enterpriseName } from '../filing/list.server.ts';
import { ownFiling, ownFilingId } from '../filing/own.server.ts';
import { mayWrite, readerIn, scoped } from '../within.ts';
import { BY_DEED } from './kinds.ts';
import { cited, dutyLaw } from './law.server.ts';
import { KIND } from './own.server.ts';

/** Few filings ever have as many of either. */
const LATEST = 500;

/**
 * Duties of a filing, what is open first, with the law they come from; the transfers and the hazards that were kept, and
 * the first activity that its records tell of. From viewers what might name a confidential substance is withheld. One
 * round trip.
 *
 * @throws {Denial} 4040 for a filing outside the scope
 */
export async function dutiesOfFiling(ctx: CnContext, id: string) {
  const { db } = ctx;
  const today = dayOf(ctx);
  const reader = filingLaw(db, today);
  const duty = dutyLaw(db);
  const [[filing], duties, transfers, hazards, rows, [first], rules, made] = await db.batch([
    ownFiling(ctx, id),
    dutiesRead(ctx, id),
    transfersRead(ctx, id),
    hazardsRead(ctx, id),
    duty.statement,
    firstActivityRead(ctx, id),
    reader.statement,
    publicationsRead(ctx, id),
  ]);
  if (filing === undefined) notFound();
  const { role } = scoped(ctx, filing.companyId);
  const inForce = reader.read(rules);
  const { viewersSeeNames } = inForce;
  const dutiesBy = duty.read(rows);
  const sees = seesIdentity(readerIn(ctx, filing.companyId, id), filing, {
    viewersSeeNames,
    today,
  });
  const shown = <Row extends { fileName: string | null; fileId: string | null }>(row: Row): Row =>
    sees ? row : { ...row, fileName: null, fileId: null };
  return {
    mayWrite: mayWrite(ctx, filing.companyId),
    isAdmin: role === 'admin',
    /** What the submitted records tell, whatever the filing says. */
    firstActivityProposedOn: first?.on ?? null,
    /** Until when its confidentiality may be extended, by a decision of today; null where it may not be. */
    extensionAtMost: extendableUntil(filing, inForce, today),
    duties: duties.map(({ fileId, ...duty }) => ({
      ...duty,
      // A typed reason may say what is protected.
      waivedReason: sees ? duty.waivedReason : '',
      fileId: sees ? fileId : null,
      standing: standingOf(duty, today),
      byDeed: BY_DEED.includes(duty.kind),
      ...cited(dutiesBy.ruleOf(duty.ruleId), ctx.locale),
    })),
    transfers: transfers.map(shown),
    publications: made.map((row) =>
      sees ? row : { ...row, page: '', fileName: null, fileId: null },
    ),
    hazards: hazards.map((row) => ({ ...shown(row), content: sees ? row.content : '' })),
  };
}
export type FilingDuties = Awaited<ReturnType<typeof dutiesOfFiling>>;

/** What is open first, by the day it is due. */
function dutiesRead(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      id: duties.id,
      kind: KIND,
      ruleId: duties.ruleId,
      year: duties.year,
      opensOn: duties.opensOn,
      dueOn: duties.dueOn,
      state: duties.state,
      doneOn: duties.doneOn,
      referenceNo: duties.referenceNo,
      fileId: duties.fileId,
      waivedReason: duties.waivedReason,
      version: duties.version,
      recipientId: sql<string | null>`${cnEnterprises.id}`.as('recipient_id'),
      recipient: enterpriseName(cnEnterprises, ctx, 'recipient_name'),
    })
    .from(duties)
    .leftJoin(cnEnterprises, eq(cnEnterprises.id, duties.about))
    .where(sql`${duties.subjectId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(sql`${duties.state} <> 'open'`, asc(duties.dueOn), asc(duties.id))
    .limit(LATEST);
}

function transfersRead(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      id: cnTransfers.id,
      recipientId: cnTransfers.recipientId,
      recipient: enterpriseName(cnEnterprises, ctx, 'recipient_name'),
      sentOn: cnTransfers.sentOn,
      fileId: cnTransfers.fileId,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      by: cnTransfers.createdByName,
      createdAtMs: cnTransfers.createdAtMs,
    })
    .from(cnTransfers)
    .innerJoin(cnEnterprises, eq(cnEnterprises.id, cnTransfers.recipientId))
    .leftJoin(files, eq(files.id, cnTransfers.fileId))
    .where(sql`${cnTransfers.filingId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(desc(cnTransfers.sentOn), desc(cnTransfers.id))
    .limit(LATEST);
}

function hazardsRead(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      id: cnHazards.id,
      foundOn: cnHazards.foundOn,
      content: cnHazards.content,
      fileId: cnHazards.fileId,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      by: cnHazards.createdByName,
      createdAtMs: cnHazards.createdAtMs,
    })
    .from(cnHazards)
    .leftJoin(files, eq(files.id, cnHazards.fileId))
    .where(sql`${cnHazards.filingId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(desc(cnHazards.foundOn), desc(cnHazards.id))
    .limit(LATEST);
}

/** When its records first tell of an activity. */
function firstActivityRead(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      on: sql<
        string | null
      >`${firstActivity(sql`cn_filings.id`, sql`cn_filings.registered_on`)}`.as('first_on'),
    })
    .from(cnFilings)
    .where(sql`${cnFilings.id} IN ${ownFilingId(ctx, id)}`);
}

function publicationsRead(ctx: CnContext, id: string) {
  return ctx.db
    .select({
      id: cnPublications.id,
      page: cnPublications.page,
      on: cnPublications.publishedOn,
      fileId: cnPublications.fileId,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      by: cnPublications.createdByName,
      createdAtMs: cnPublications.createdAtMs,
    })
    .from(cnPublications)
    .leftJoin(files, eq(files.id, cnPublications.fileId))
    .where(sql`${cnPublications.filingId} IN ${ownFilingId(ctx, id)}`)
    .orderBy(desc(cnPublications.publishedOn), desc(cnPublications.id))
    .limit(LATEST);
}
