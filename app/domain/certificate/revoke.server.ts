import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as v from 'valibot';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import { jobs } from '#db/schema/trail.ts';
import type { Approval } from '../area-second-acts.ts';
import { auditedBatch } from '../audit/guarded-write.server.ts';
import { newJob, wakeConsumer } from '../jobs/enqueue.server.ts';
import type { CompanyContext, Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { type Outcome, refuse } from '../kernel/outcome.ts';
import { Denial, notFound } from '../kernel/refusals.ts';
import { ownCertificates } from './list.server.ts';
import { type Withdrawal, withdrawnEntries } from './log-entry.server.ts';
import { withdrawalCode } from './withdrawal.ts';

/** Why a certificate holds no more: a code with words in both languages, which anyone may read. */
export const withdrawalSchema = v.object({ code: withdrawalCode });

export interface CertificateWithdrawn {
  id: string;
  certificate_no: string;
  state: 'revoked' | 'superseded';
}

/**
 * Staff revoke a certificate; its record and its tonnage stay as they are. Verification answers Invalid within a minute.
 * What staff note of it among themselves stands in their request, and nowhere that others read.
 *
 * Refusals, in this order: 4105 not valid, 4106 another act came first.
 *
 * @param approval of the second person, which rides in the same batch
 * @throws {Denial} 4002 for anyone but staff, 4040 for a certificate that is not this company's
 */
export async function revokeCertificate(
  ctx: CompanyContext,
  id: string,
  { code }: v.InferOutput<typeof withdrawalSchema>,
  approval?: Approval,
): Promise<Outcome<CertificateWithdrawn>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const [certificate] = await ctx.db
    .select({ certificateNo: certificates.certificateNo, state: certificates.state })
    .from(certificates)
    .where(and(eq(certificates.id, id), ownCertificates(ctx)));
  const { certificateNo, state } = certificate ?? notFound();
  if (state !== 'valid') return refuse(4105);
  const { head, moved } = endCertificate(ctx, id, { event: 'revoked', code, note: null });
  const outcome = await auditedBatch(ctx, {
    head,
    moved,
    audit: {
      action: 'revoke',
      subject: { kind: 'certificate', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { certificate_no: certificateNo, code, ...approval?.names },
    },
    follows: [forgetAnswers(ctx, id, ctx.company.id), ...(approval?.decides ?? [])],
    done: (): CertificateWithdrawn => ({ id, certificate_no: certificateNo, state: 'revoked' }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}

/**
 * One valid certificate ends, and the log says why.
 *
 * @returns the statements, and as SQL whether they found it still valid
 */
export function endCertificate(
  ctx: Context,
  id: string,
  withdrawal: Withdrawal & { supersededBy?: string },
) {
  const base = newId('log', ctx.nowMs);
  const head = [
    withdrawnEntries(ctx, withdrawal, sql`c.id = ${id}`, base),
    statementsAnew(ctx, sql`c.id = ${id}`),
    endState(ctx, withdrawal).where(and(eq(certificates.id, id), eq(certificates.state, 'valid'))),
  ];
  const moved = sql<number>`(SELECT count(*) FROM ${certificateLog} WHERE id = ${`${base}_${id}`})`;
  return { head, moved };
}

/** The valid certificates of a record end with it, since its trade was cancelled. */
export function revokeOfRecord(
  ctx: Context,
  { id: recordId, companyId }: { id: string; companyId: string },
  reason: string,
): BatchItem<'sqlite'>[] {
  const withdrawal: Withdrawal = { event: 'revoked', code: 'trade_cancelled', note: reason };
  return [
    withdrawnEntries(ctx, withdrawal, sql`c.record_id = ${recordId}`),
    statementsAnew(ctx, sql`c.record_id = ${recordId}`),
    endState(ctx, withdrawal).where(
      and(eq(certificates.recordId, recordId), eq(certificates.state, 'valid')),
    ),
    forgetAnswers(ctx, recordId, companyId),
  ];
}

/** Valid certificates of a record are superseded by one that is issued in the same batch. */
export function supersedeOfRecord(
  ctx: Context,
  { id: recordId, companyId }: { id: string; companyId: string },
  by: { code: Withdrawal['code']; replacedByNo: string; id: string },
): BatchItem<'sqlite'>[] {
  const { code, replacedByNo, id: supersededBy } = by;
  const withdrawal: Withdrawal = { event: 'superseded', code, note: null, replacedByNo };
  return [
    withdrawnEntries(ctx, withdrawal, sql`c.record_id = ${recordId}`),
    statementsAnew(ctx, sql`c.record_id = ${recordId}`),
    endState(ctx, { ...withdrawal, supersededBy }).where(
      and(eq(certificates.recordId, recordId), eq(certificates.state, 'valid')),
    ),
    forgetAnswers(ctx, recordId, companyId),
  ];
}

/**
 * Statement: annual statements that list a certificate are issued anew by a job. Comes before the statement that ends it.
 *
 * @param where which of the valid ones, as a condition on `c`
 */
function statementsAnew({ db, nowMs }: Context, where: SQL): BatchItem<'sqlite'> {
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  // Columns in the order of the table, as `newJobs` has them.
  return db
    .insert(jobs)
    .select(sql`
      SELECT DISTINCT ${newId('job', nowMs)} || '_' || s.id, 'issue_statement', 'statement:' || s.id,
        json_object('statement_id', s.id), s.company_id, 'pending', 0, ${now}, NULL, ${now}, NULL, NULL
      FROM certificates c CROSS JOIN statement_certificates x ON x.certificate_id = c.id
      CROSS JOIN certificates s ON s.id = x.statement_id AND s.state = 'valid'
      WHERE c.state = 'valid' AND ${where}`)
    .onConflictDoNothing({ target: jobs.key });
}

function endState(
  { db, nowMs }: Context,
  { event, code, note, supersededBy }: Withdrawal & { supersededBy?: string },
) {
  return db
    .update(certificates)
    .set({ state: event, stateCode: code, stateReason: note, stateAtMs: nowMs, supersededBy });
}

/**
 * Statement: the verification Worker is told that its answers are stale, by a job, since only the jobs Worker reaches it.
 *
 * @param of a certificate, a record, or what `certificate_later` names as a subject
 */
export function forgetAnswers(ctx: Context, of: string, companyId: string) {
  return newJob(ctx, {
    kind: 'forget_answers',
    key: `forget:${of}:${ctx.requestId}`,
    companyId,
    payload: { of },
  });
}
