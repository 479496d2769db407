import { sql } from 'drizzle-orm';
import { recordHolds } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { mailRow } from '../../mail/row.server.ts';
import { recordHeldMail } from '../letters/record-held.server.ts';
import { creatorRecipient, pathOf } from '../trade-record/mails.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import {
  type Parties,
  partiesRead,
  type RecordAnchor,
  recordRead,
} from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved, RejectInput } from '../trade-record/schema.ts';

/**
 * A consultant holds the certificate of a record back (顾问暂缓), before it is confirmed or after: none is issued until
 * somebody of the provider releases it. Whoever made a confirmed record hears of it now, of another one when its
 * certificate would be issued. Two round trips.
 *
 * Refusals, in this order: 4106 stale version; 4105 a purchase, which has no certificate, not in this state, or held so
 * already.
 *
 * @throws {Denial} 4002 for anyone but staff; 4040 for a record that is not this company's
 */
export async function holdRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: RejectInput,
): Promise<Outcome<RecordMoved>> {
  const { actor, db, nowMs } = ctx;
  if (actor.kind !== 'staff') throw new Denial(4002);
  const [[record = notFound()], [parties = notFound()], [held]] = await db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, id),
    db.select({ already: heldByStaff(id).as('held_by_staff') }).from(sql`(SELECT 1)`),
  ]);
  const refusal = staleOrWrongState(record, version, 'hold');
  if (refusal !== null) return { ok: false, refusal };
  if (record.kind === 'purchase' || held?.already === 1) return refuse(4105);
  const confirmed = record.status === 'CONFIRMED';
  const reasons = ['staff_hold'] as const;
  const row = { recordId: id, revision: record.revision, reason: 'staff_hold' } as const;
  const begun = { sinceMs: nowMs, endedAtMs: null, releasedByName: null };
  return moveRecord(ctx, record, {
    action: 'hold',
    ...(confirmed && {
      set: { heldSinceMs: sql`coalesce(held_since_ms, CAST(${nowMs} AS INTEGER))` },
    }),
    detail: { reasons, reason },
    guard: sql`NOT ${heldByStaff(id)}`,
    follows: () => [
      db
        .insert(recordHolds)
        .values({ ...row, ...begun })
        .onConflictDoUpdate({
          target: [recordHolds.recordId, recordHolds.revision, recordHolds.reason],
          set: begun,
        }),
      ...(confirmed ? tells(ctx, record, parties) : []),
    ],
  });
}

/** Whether a consultant holds it already, whatever its content was then. */
const heldByStaff = (id: string) => sql<number>`EXISTS (SELECT 1 FROM ${recordHolds} h
  WHERE h.record_id = ${id} AND h.reason = 'staff_hold' AND h.ended_at_ms IS NULL)`;

/** Whoever made the record hears why its certificate does not come. */
function tells(ctx: OrContext, record: RecordAnchor, parties: Parties) {
  const recipient = creatorRecipient(parties);
  if (recipient === null) return [];
  const { tradeNo } = record;
  const said = { recipient, tradeNo, reasons: ['staff_hold'] as const, recordPath: pathOf(record) };
  return [mailRow(ctx, recordHeldMail(ctx.config, said), { companyId: record.companyId })];
}
