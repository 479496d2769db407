import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { certificates } from '#db/schema/certificate.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { Approval } from '~/domain/area-second-acts.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { stillHeld } from '~/domain/certificate/issuing/let-go.server.ts';
import { ownCertificates } from '~/domain/certificate/list.server.ts';
import { withdrawalSchema } from '~/domain/certificate/revoke.server.ts';
import { newJob, wakeConsumer } from '~/domain/jobs/enqueue.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { Denial, notFound } from '~/domain/kernel/refusals.ts';
import { reissueHolds } from './holds.server.ts';
import { paperChanges } from './paper-changes.ts';

export const reissueSchema = v.object({
  ...withdrawalSchema.entries,
  changes: v.optional(paperChanges, {}),
});

/** What the job keeps of it. */
export const reissuePayload = v.object({
  certificate_id: v.string(),
  code: withdrawalSchema.entries.code,
  changes: paperChanges,
  certificate_no: v.optional(v.string()),
});

export interface ReissueQueued {
  id: string;
  certificate_no: string;
}

/**
 * Staff have a valid certificate issued anew for the same record: with another number and another code, and
 * what was wrong put right. A job draws the paper and then lets the new one supersede the old in one batch; until
 * then the old one is valid. The ledger is not touched.
 *
 * Refusals, in this order: 4105 the certificate is not valid, belongs to no record or its record is not
 * COMPLETED; 4158 with `reasons` that hold the new one back; 4106 another act came first.
 *
 * @param approval of the second person, which rides in the same batch
 * @throws {Denial} 4002 for anyone but staff, 4040 for a certificate that is not this company's
 */
export async function reissueCertificate(
  ctx: OrContext,
  id: string,
  { code, changes }: v.InferOutput<typeof reissueSchema>,
  approval?: Approval,
): Promise<Outcome<ReissueQueued>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const [certificate] = await ctx.db
    .select({
      certificateNo: certificates.certificateNo,
      state: certificates.state,
      recordStatus: tradeRecords.status,
      heldBy: reissueHolds.heldBy(ctx.nowMs),
    })
    .from(certificates)
    .leftJoin(tradeRecords, eq(tradeRecords.id, certificates.recordId))
    .where(and(eq(certificates.id, id), ownCertificates(ctx)));
  const { certificateNo, state, recordStatus, heldBy } = certificate ?? notFound();
  if (state !== 'valid' || recordStatus !== 'COMPLETED') return refuse(4105);
  const reasons = reissueHolds.reasonsIn(heldBy);
  if (reasons.length > 0) return { ok: false, refusal: stillHeld(reasons) };
  const job = newJob(ctx, {
    kind: 'reissue_certificate',
    key: `reissue:${id}:${ctx.requestId}`,
    companyId: ctx.company.id,
    payload: { certificate_id: id, code, changes },
  });
  const outcome = await auditedBatch(ctx, {
    head: [job],
    audit: {
      action: 'reissue',
      subject: { kind: 'certificate', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { certificate_no: certificateNo, code, changes, ...approval?.names },
    },
    follows: approval?.decides ?? [],
    done: (): ReissueQueued => ({ id, certificate_no: certificateNo }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'reissue_certificate');
  return outcome;
}
