import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { certificateLog, certificates } from '#db/schema/certificate.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { NOT_OVERDRAWN, settle } from '../tonnage/ledger.server.ts';
import { closedMails } from './mails.server.ts';
import { moveRecord } from './move.server.ts';
import { returnPurchase } from './purchase.server.ts';
import { partiesRead, type RecordAnchor, recordRead } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RecordMoved, RejectInput } from './schema.ts';

/**
 * A consultant withdraws a CONFIRMED or COMPLETED record: REJECTED, its used tonnage comes back, and its valid
 * certificates are revoked with the reason in the same commit. All sides are told.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state, 4134 something was already exported on
 * from what this purchase brought.
 *
 * @throws {Denial} 4002 for anyone but staff, 4040 for a record that is not this company's
 */
export async function withdrawTradeRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: RejectInput,
): Promise<Outcome<RecordMoved>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const [[record = notFound()], [parties = notFound()]] = await ctx.db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, id),
  ]);
  const refusal = staleOrWrongState(record, version, 'withdraw');
  if (refusal !== null) return { ok: false, refusal };
  return moveRecord(ctx, record, {
    status: 'REJECTED',
    action: 'withdraw',
    set: { rejectionReason: reason, rejectedBy: 'staff', heldSinceMs: null },
    detail: { reason },
    follows: (moveId) => [
      ...settle(ctx, { moveId, recordId: id, revision: record.revision }, 'use', 'release'),
      ...(record.kind === 'purchase' ? returnPurchase(ctx, record, moveId) : []),
      ...revokeCertificates(ctx, record, reason),
      ...closedMails(ctx, record, parties, { why: 'withdrawn', reason, byMember: false }),
    ],
    refusals: { [NOT_OVERDRAWN]: { code: 4134 } },
  });
}

/** The record's valid certificates become revoked, and the append-only log says so. */
function revokeCertificates(
  ctx: OrContext,
  record: RecordAnchor,
  reason: string,
): BatchItem<'sqlite'>[] {
  const { db, nowMs } = ctx;
  return [
    db.insert(certificateLog).select(sql`
      SELECT ${newId('log', nowMs)} || '_' || c.id, c.id, 'revoked', c.snapshot_sha256, ${reason},
        CAST(${nowMs} AS INTEGER)
      FROM certificates c WHERE c.record_id = ${record.id} AND c.state = 'valid'`),
    db
      .update(certificates)
      .set({ state: 'revoked', stateReason: reason, stateAtMs: nowMs })
      .where(and(eq(certificates.recordId, record.id), eq(certificates.state, 'valid'))),
  ];
}
