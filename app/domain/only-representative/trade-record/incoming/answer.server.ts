import { requireOwnPeople } from '~/domain/acting/acting.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { confirmRecord, notConfirmable } from '../confirm.server.ts';
import { incomingRead, partiesRead } from '../read.server.ts';
import { rejectRecord } from '../reject.server.ts';
import { staleOrWrongState } from '../rules.ts';
import type { RecordMoved, RejectInput, VersionInput } from '../schema.ts';
import { SHOWN_CHANGED } from '../shown.server.ts';
import { supersedeRecord } from '../supersede.server.ts';

/**
 * Confirms a record that was sent to this company, in the company's own name. Only that: unlike
 * `confirmTradeRecord` it knows no other side, so a record of the company's own is as unknown as any other.
 *
 * Refusals, in this order: 4106 stale version, 4105 not WAITING, those of `notConfirmable`.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that was not sent to this company; 4154 for staff who act for it
 */
export async function confirmIncomingRecord(
  ctx: OrContext,
  id: string,
  { version }: VersionInput,
): Promise<Outcome<RecordMoved>> {
  const { record, parties } = await readIncoming(ctx, id);
  const refusal = staleOrWrongState(record, version, 'confirm') ?? notConfirmable(record, parties);
  if (refusal !== null) return refused(ctx, id, refusal);
  const { name: by, ip } = ctx.actor;
  return confirmRecord(ctx, record, { by, ip, parties, detail: {} });
}

/**
 * Rejects a record that was sent to this company, with the reason its sender reads; reserved tonnage comes back.
 *
 * Refusals, in this order: 4106 stale version, 4105 not WAITING, 4106 something that we were shown has changed. Denials as for `confirmIncomingRecord`.
 */
export async function rejectIncomingRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: RejectInput,
): Promise<Outcome<RecordMoved>> {
  const { record, parties } = await readIncoming(ctx, id);
  const changed = parties.changed === 1 ? SHOWN_CHANGED : null;
  const refusal = staleOrWrongState(record, version, 'confirm') ?? changed;
  if (refusal !== null) return refused(ctx, id, refusal);
  const { name: by } = ctx.actor;
  return rejectRecord(ctx, record, { by, rejectedBy: 'partner', reason, parties });
}

/** What died of a change is asked anew. */
async function refused(
  ctx: OrContext,
  id: string,
  refusal: Refusal,
): Promise<Outcome<RecordMoved>> {
  if (refusal === SHOWN_CHANGED) await supersedeRecord(ctx, id);
  return { ok: false, refusal };
}

async function readIncoming(ctx: OrContext, id: string) {
  requireMember(ctx);
  const [[record], [parties]] = await ctx.db.batch([incomingRead(ctx, id), partiesRead(ctx, id)]);
  const found = { record: record ?? notFound(), parties: parties ?? notFound() };
  requireOwnPeople(ctx);
  return found;
}
