import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { requests } from '#db/schema/request.ts';
import type { RequestState } from '#db/schema/request-kinds.ts';
import type { Decision } from '../area-requests.ts';
import { kindOfRequest } from '../areas-requests.server.ts';
import { guardedStatements, guardedWrite } from '../audit/guarded-write.server.ts';
import type { CompanyContext } from '../kernel/context.ts';
import { done, type Outcome, refuse } from '../kernel/outcome.ts';
import type { OpenRequest } from './open.server.ts';

type Decided = Exclude<RequestState, 'open'>;

const ACTS = {
  approved: { act: 'approve', action: 'request.approve' },
  refused: { act: 'refuse', action: 'request.refuse' },
  withdrawn: { act: 'withdraw', action: 'request.withdraw' },
} as const satisfies Record<Decided, object>;

export interface RequestMoved {
  id: string;
  version: number;
}

/** A request, inside its company, whose role there was asked for, or by whoever of the provider works for it. */
interface Settled {
  ctx: CompanyContext;
  request: OpenRequest;
}

interface Settling {
  state: Decided;
  version: number;
  reason: string;
  /** What follows beside the act, such as a mail. */
  follows?: BatchItem<'sqlite'>[];
}

/**
 * Decides a request, and does in the same batch what its kind does then.
 *
 * Refusals, in this order: 4105 not open, or none that its company takes back; 4106 stale version, or somebody decided
 * first; those of the act.
 */
export async function settleRequest(
  { ctx, request }: Settled,
  { state, version, reason, follows = [] }: Settling,
): Promise<Outcome<RequestMoved>> {
  const { act: name, action } = ACTS[state];
  const act = kindOfRequest(request.system, request.kind)[name];
  if (request.state !== 'open' || act === null) return refuse(4105);
  if (request.version !== version) return refuse(4106);
  const { id, companyId, system, kind } = request;
  const write = (set?: SQLiteUpdateSetSource<typeof requests>) => ({
    table: requests,
    id,
    expect: { companyId, state: 'open' as const, version },
    set: {
      ...set,
      state,
      decidedBy: ctx.actor.id,
      decidedByName: ctx.actor.name,
      decidedAtMs: ctx.nowMs,
      decisionReason: reason || null,
    },
    audit: {
      action,
      subject: { kind: 'request', id },
      ...{ companyId, system },
      detail: { kind, subject: request.subjectEn, ...(reason && { reason }) },
    } as const,
  });
  const moved = { id, version: version + 1 };
  if (act === undefined) {
    return guardedWrite(ctx, { ...write(), follows: () => follows, done: moved });
  }
  const decides: Decision['decides'] = (set) => [...guardedStatements(ctx, write(set)), ...follows];
  const outcome = await act({ ctx, request, reason, decides });
  return outcome.ok ? done(moved) : outcome;
}
