import * as v from 'valibot';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { SecondState } from '#db/schema/provider/second-person-kinds.ts';
import { answered } from '~/domain/second-person/answered.server.ts';
import { ANOTHER_PERSON, IS_VOID, mayAlone } from '~/domain/second-person/policy.ts';
import { guardedStatements, guardedWrite } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { voidSecond } from '../../second-person/void.server.ts';
import { secondActOf } from './acts.server.ts';
import type { SecondContext } from './find.server.ts';
import type { ApproveSecondInput, RefuseSecondInput, WithdrawSecondInput } from './schema.ts';

export interface SecondMoved {
  id: string;
  version: number;
}

/**
 * Another person approves: the act is done in the batch of the approval, and its history has both names. Where the
 * subject has moved on, the request is void. Two round trips, and those of the act.
 *
 * Refusals, in this order: 4105 decided already; 4106 stale version; 4105 `second_person` to who asked, and whose own doing the
 * matter is; 4105 `void`; those of the act, 4106 among them where somebody else decided first.
 *
 * @throws {Denial} 4152 without a fresh code
 */
export async function approveSecond(
  ctx: SecondContext,
  id: string,
  { note, version }: ApproveSecondInput,
): Promise<Outcome<SecondMoved>> {
  requireFresh(ctx);
  const { request, actor } = ctx;
  const own = request.requestedBy === actor.id;
  const alone = mayAlone(ctx, request.takesTwo);
  const another = (own || request.ownDoing) && !alone ? ANOTHER_PERSON : null;
  const refusal = decided(ctx, version) ?? another;
  if (refusal !== null) return { ok: false, refusal };
  if (request.state === 'void') {
    await voidSecond(ctx, [request]);
    return { ok: false, refusal: IS_VOID };
  }
  const act = secondActOf(request.act);
  const payload = v.parse(act.payload, JSON.parse(request.payload));
  const moved = { id, version: request.version + 1 };
  const names = { asked_by: request.requestedByName, approved_by: actor.name };
  const write = writeOf(ctx, { state: 'approved', action: 'second.approve', note, alone: own });
  return answered(ctx, moved, (claimed) => {
    const { claim: _, ...within } = ctx.within;
    const decides = [...guardedStatements(ctx, write), ...claimed];
    return act.run(within, request.subjectId, payload, { decides, names });
  });
}

/**
 * Another person refuses, and says why. Two round trips.
 *
 * Refusals, in this order: 4105 decided already, or void; 4106 stale version; 4105 `second_person` to who asked; 4106 decided
 * meanwhile.
 */
export async function refuseSecond(
  ctx: SecondContext,
  id: string,
  { note, version }: RefuseSecondInput,
): Promise<Outcome<SecondMoved>> {
  const { request, actor } = ctx;
  const refusal =
    decided(ctx, version) ??
    isVoid(ctx) ??
    (request.requestedBy === actor.id ? ANOTHER_PERSON : null);
  if (refusal !== null) return { ok: false, refusal };
  return guardedWrite(ctx, {
    ...writeOf(ctx, { state: 'refused', action: 'second.refuse', note }),
    done: { id, version: request.version + 1 },
  });
}

/**
 * Who asked takes it back. Two round trips.
 *
 * Refusals, in this order: 4105 decided already, or void; 4106 stale version; 4105 another's; 4106 decided meanwhile.
 */
export async function withdrawSecond(
  ctx: SecondContext,
  id: string,
  { note, version }: WithdrawSecondInput,
): Promise<Outcome<SecondMoved>> {
  const { request, actor } = ctx;
  const refusal = decided(ctx, version) ?? isVoid(ctx);
  if (refusal !== null) return { ok: false, refusal };
  if (request.requestedBy !== actor.id) return refuse(4105, { why: { key: 'second_not_yours' } });
  return guardedWrite(ctx, {
    ...writeOf(ctx, { state: 'withdrawn', action: 'second.withdraw', note }),
    done: { id, version: request.version + 1 },
  });
}

/** 4105 decided already; 4106 not as it was read. */
function decided({ request }: SecondContext, version: number | undefined): Refusal | null {
  if (request.state !== 'open' && request.state !== 'void') return { code: 4105 };
  if (request.state === 'void' && request.decidedAtMs !== null) return IS_VOID;
  return version !== undefined && version !== request.version ? { code: 4106 } : null;
}

const isVoid = ({ request }: SecondContext) => (request.state === 'void' ? IS_VOID : null);

interface Deciding {
  state: Extract<SecondState, 'approved' | 'refused' | 'withdrawn'>;
  action: 'second.approve' | 'second.refuse' | 'second.withdraw';
  note: string | null | undefined;
  alone?: boolean;
}

/** The guarded write of a decision; of no subsystem in the trail, so that only staff read it. */
function writeOf(
  { actor, nowMs, request }: SecondContext,
  { state, action, note, alone = false }: Deciding,
) {
  const { id, companyId, act, system, subjectId, subjectEn: subject } = request;
  return {
    table: secondPersonRequests,
    id,
    expect: { companyId, state: 'open' as const, version: request.version },
    set: {
      ...{ state, alone, note: note || null },
      ...{ decidedBy: actor.id, decidedByName: actor.name, decidedAtMs: nowMs },
    },
    audit: {
      action,
      subject: { kind: 'second_person' as const, id },
      companyId,
      detail: {
        ...{ act, system, subject, subject_id: subjectId, asked_by: request.requestedByName },
        ...(note && { reason: note }),
        ...(alone && { alone }),
      },
    },
  };
}
