import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { certificates } from '#db/schema/certificate.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { auditedBatch } from '~/domain/audit/guarded-write.server.ts';
import { ownCertificates } from '~/domain/certificate/list.server.ts';
import { withdrawalSchema } from '~/domain/certificate/revoke.server.ts';
import { newJob, wakeConsumer } from '~/domain/jobs/enqueue.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { printedName, printedText } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { Denial, notFound } from '~/domain/kernel/refusals.ts';
import { tonnageHolds } from './holds.server.ts';

const partyChanges = v.optional(
  v.strictObject({
    name: v.optional(printedText),
    name_local: v.optional(printedName),
    address: v.optional(printedText),
    address_local: v.optional(printedName),
  }),
);

/** What may differ on the new paper: names, addresses, the port's text. Tonnes and years change by other ways. */
const paperChanges = v.strictObject({
  supplier: partyChanges,
  importer: partyChanges,
  port: v.optional(v.strictObject({ zh: v.optional(printedName), en: v.optional(printedText) })),
});

export const reissueSchema = v.object({
  ...withdrawalSchema.entries,
  changes: v.optional(paperChanges, {}),
});

/** What the job keeps of it. */
export const reissuePayload = v.object({
  certificate_id: v.string(),
  code: withdrawalSchema.entries.code,
  note: v.nullable(v.string()),
  changes: paperChanges,
  certificate_no: v.optional(v.string()),
});

export type PaperChanges = v.InferOutput<typeof paperChanges>;

export interface ReissueQueued {
  id: string;
  certificate_no: string;
}

/**
 * A consultant has a valid certificate issued anew for the same record: with another number and another code, and
 * what was wrong put right. A job draws the paper and then lets the new one supersede the old in one batch; until
 * then the old one is valid. The ledger is not touched.
 *
 * Refusals, in this order: 4105 the certificate is not valid, belongs to no record, its record is not COMPLETED or
 * something holds the new one back; 4106 another act came first.
 *
 * @throws {Denial} 4002 for anyone but staff, 4040 for a certificate that is not this company's
 */
export async function reissueCertificate(
  ctx: OrContext,
  id: string,
  { code, note, changes }: v.InferOutput<typeof reissueSchema>,
): Promise<Outcome<ReissueQueued>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const [certificate] = await ctx.db
    .select({
      certificateNo: certificates.certificateNo,
      state: certificates.state,
      recordStatus: tradeRecords.status,
      heldBy: tonnageHolds.heldBy(ctx.nowMs),
    })
    .from(certificates)
    .leftJoin(tradeRecords, eq(tradeRecords.id, certificates.recordId))
    .where(and(eq(certificates.id, id), ownCertificates(ctx)));
  const { certificateNo, state, recordStatus, heldBy: holds } = certificate ?? notFound();
  if (state !== 'valid' || recordStatus !== 'COMPLETED' || holds !== '') return refuse(4105);
  const job = newJob(ctx, {
    kind: 'reissue_certificate',
    key: `reissue:${id}:${ctx.requestId}`,
    companyId: ctx.company.id,
    payload: { certificate_id: id, code, note: note?.trim() || null, changes },
  });
  const outcome = await auditedBatch(ctx, {
    head: [job],
    audit: {
      action: 'reissue',
      subject: { kind: 'certificate', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { certificate_no: certificateNo, code, note: note ?? null, changes },
    },
    done: (): ReissueQueued => ({ id, certificate_no: certificateNo }),
  });
  if (outcome.ok) await wakeConsumer(ctx, 'reissue_certificate');
  return outcome;
}
