import { and, eq, isNull, sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { upstreamProofs } from '#db/schema/upstream.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { mailRow } from '../../mail/row.server.ts';
import { proofEndedMail } from '../letters/proof-ended.server.ts';
import { creatorRecipient, pathOf } from '../trade-record/mails.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { anchorColumns, partiesRead } from '../trade-record/read.server.ts';
import { proofEnded } from './ended.ts';

/** Purchases that are told of in one run; the rest waits for the next. */
const A_RUN = 50;

/**
 * Tells whoever bought on a certificate that it is no longer valid: what is left of the purchase can't go on. A job; each
 * purchase is told of once.
 *
 * @returns how many there were
 */
export async function tellEndedProofs(ctx: Context): Promise<number> {
  const ended = await ctx.db
    .select({ ...anchorColumns, certificateNo: upstreamProofs.certificateNo })
    .from(upstreamProofs)
    .innerJoin(tradeRecords, eq(tradeRecords.id, upstreamProofs.recordId))
    .where(
      and(
        isNull(upstreamProofs.endedToldAtMs),
        sql`${tradeRecords.status} IN ('CONFIRMED', 'COMPLETED')`,
        proofEnded(sql`${upstreamProofs.recordId}`),
      ),
    )
    .limit(A_RUN);
  return eachAlone(ended, async ({ certificateNo, ...record }) => {
    const [parties] = await partiesRead(ctx, record.id);
    const recipient = parties ? creatorRecipient(parties) : null;
    const outcome = await moveRecord(ctx, record, {
      action: 'proof_end',
      detail: { certificate_no: certificateNo },
      guard: sql`EXISTS (SELECT 1 FROM upstream_proofs n
        WHERE n.record_id = ${record.id} AND n.ended_told_at_ms IS NULL)`,
      follows: () => [
        ctx.db
          .update(upstreamProofs)
          .set({ endedToldAtMs: ctx.nowMs })
          .where(eq(upstreamProofs.recordId, record.id)),
        ...(recipient === null
          ? []
          : [
              mailRow(
                ctx,
                proofEndedMail(ctx.config, {
                  ...{ recipient, certificateNo, tradeNo: record.tradeNo },
                  recordPath: pathOf(record),
                }),
                { companyId: record.companyId },
              ),
            ]),
      ],
    });
    return outcome.ok;
  });
}
