import type { BatchItem } from 'drizzle-orm/batch';
import type { BothNames } from '~/domain/area-second-acts.ts';
import { revokeOfRecord } from '~/domain/certificate/revoke.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { NOT_OVERDRAWN, settle } from '../tonnage/ledger.server.ts';
import { closedMails } from './mails.server.ts';
import { moveRecord } from './move.server.ts';
import { returnPurchase } from './purchase.server.ts';
import { partiesRead, recordRead } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RecordMoved } from './schema.ts';

/**
 * A consultant withdraws a CONFIRMED or COMPLETED record: REJECTED, its used tonnage comes back, and its valid
 * certificates are revoked with the reason in the same commit. All sides are told.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state, 4134 something was already exported on
 * from what this purchase brought.
 *
 * @param version null where another act has judged it as it stands
 * @param also statements that ride in the same batch, such as the answer to the request that asked for it
 * @param names who asked and who approved, where that takes two people
 * @throws {Denial} 4002 for anyone but staff, 4040 for a record that is not this company's
 */
export async function withdrawTradeRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: { version: number | null; reason: string },
  also: BatchItem<'sqlite'>[] = [],
  names?: BothNames,
): Promise<Outcome<RecordMoved>> {
  if (ctx.actor.kind !== 'staff') throw new Denial(4002);
  const [[record = notFound()], [parties = notFound()]] = await ctx.db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, id),
  ]);
  const refusal = staleOrWrongState(record, version ?? record.version, 'withdraw');
  if (refusal !== null) return { ok: false, refusal };
  return moveRecord(ctx, record, {
    status: 'REJECTED',
    action: 'withdraw',
    set: { rejectionReason: reason, rejectedBy: 'staff', heldSinceMs: null },
    detail: { reason, ...names },
    follows: (moveId) => [
      ...settle(ctx, [{ moveId, recordId: id, revision: record.revision }], 'use', 'release'),
      ...(record.kind === 'purchase' ? returnPurchase(ctx, record, moveId) : []),
      ...revokeOfRecord(ctx, record, reason),
      ...closedMails(ctx, record, parties, { why: 'withdrawn', reason, byMember: false }),
      ...also,
    ],
    refusals: { [NOT_OVERDRAWN]: { code: 4134 } },
  });
}
