import { inArray } from 'drizzle-orm';
import { staffMessages } from '#db/schema/provider/message.ts';
import { AREA_MESSAGES } from '../../areas-messages.server.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { time } from '../../kernel/wire.ts';
import { isEditable, isRecallable, STATES } from './kinds.ts';
import { findMessage } from './list.server.ts';
import type { ScheduleMessageInput } from './schema.ts';

/** A message that waits longer than this was meant for another year. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Says when a message goes out, at once where no moment is given; one that waits already gets another moment. The job of
 * the minute sends it. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is sent, or was; 4100 at `send_at` is over, or more than a
 * year away.
 *
 * @throws {Denial} 4040 for a message that is not theirs
 */
export async function scheduleMessage(
  ctx: StaffContext,
  id: string,
  { send_at, version }: ScheduleMessageInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { nowMs } = ctx;
  const kept = await findMessage(ctx, id);
  if (kept.version !== version) return refuse(4106);
  if (!isEditable(kept.state)) return refuse(4105);
  const sendAtMs = send_at === null ? nowMs : Date.parse(send_at);
  const fault = sendAtMs < nowMs ? 'moment_over' : sendAtMs > nowMs + MAX_AHEAD_MS && 'too_far';
  if (fault) return refuse(4100, { fields: { send_at: { key: fault } } });
  return guardedWrite(ctx, {
    table: staffMessages,
    id,
    expect: { version, state: kept.state },
    set: { state: 'scheduled', sendAtMs },
    audit: {
      action: 'message.schedule',
      subject: { kind: 'message', id },
      companyId: kept.companyId,
      detail: { send_at: time(sendAtMs), emailChoice: kept.emailChoice },
    },
    done: { id, version: version + 1 },
  });
}

/**
 * Takes a message back: from this moment nobody reads it any more, and whom it had not reached it does not reach. Mails
 * stay sent. What it was when somebody looked does not matter, so no version is asked for: sending moves it on all the
 * time. Two round trips.
 *
 * Refusals: 4105 a draft, or taken back already.
 *
 * @throws {Denial} 4040 for a message that is not theirs
 */
export async function recallMessage(
  ctx: StaffContext,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const { companyId, createdAtMs, state, titleZh, titleEn } = await findMessage(ctx, id);
  if (!isRecallable(state)) return refuse(4105);
  return guardedWrite(ctx, {
    table: staffMessages,
    id,
    expect: { createdAtMs },
    guard: inArray(staffMessages.state, STATES.filter(isRecallable)),
    set: { state: 'recalled', recalledAtMs: ctx.nowMs },
    audit: {
      action: 'message.recall',
      subject: { kind: 'message', id },
      companyId,
      detail: { titleZh, titleEn },
    },
    refusals: { audit_move_happened: { code: 4105 } },
    follows: () => AREA_MESSAGES.flatMap((area) => area.recall(ctx, id)),
    done: { id },
  });
}
