import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Approval, BothNames } from '../../area-second-acts.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { Denial, notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireAdmin, requireMember } from '../../tenancy/access.ts';
import { revokeNotice } from '../notice/revoke.server.ts';
import { type JudgedTrade, readTrade, type TradeContext } from './content.server.ts';
import { tellCreator, tellParties } from './mails.server.ts';
import { moveTrade } from './move.server.ts';
import { difference, movePieces, uncountArrived } from './pieces.server.ts';
import type { TradeAnchor } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RejectTradeInput, TradeMoved } from './schema.ts';

/**
 * Rejects a record: its pieces come back, its links end, its valid notice is revoked with the reason in the same commit,
 * and all who were asked are told. What is SUBMITTED by a member; what is CONFIRMED by an admin where the tenant is the
 * responsible person, else by a consultant; what is COMPLETED by a consultant, and the declaration stays. Two round
 * trips.
 *
 * Refusals, in this order: 4106 stale version, 4105 REJECTED already.
 *
 * @param approval of the second person where it takes two, who has judged it as it stands
 * @throws {Denial} 4002 for whoever may not; 4040 for a record that is not ours
 */
export async function rejectRpTrade(
  ctx: RpContext,
  id: string,
  { version, reason }: Omit<RejectTradeInput, 'version'> & { version: number | null },
  approval?: Approval,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const read = () => readTrade(ctx, { companyId: ctx.company.id, content: null, recordId: id });
  const facts = await read();
  const record = facts.record ?? notFound();
  const refusal = staleOrWrongState(record, version ?? record.version, 'reject');
  if (refusal !== null) return { ok: false, refusal };
  requireRejecter(ctx, record, facts);
  return endTrade(ctx, record, facts, {
    rejectedBy: ctx.actor.kind === 'staff' ? 'staff' : 'member',
    by: ctx.actor.name,
    reason: reason.trim(),
    ...(approval && { also: approval.decides, names: approval.names }),
  });
}

function requireRejecter(ctx: RpContext, { status }: TradeAnchor, { responsible }: JudgedTrade) {
  if (status === 'SUBMITTED' || ctx.actor.kind === 'staff') return;
  if (status === 'COMPLETED' || !responsible?.isOwn) throw new Denial(4002);
  requireAdmin(ctx);
}

interface Rejection {
  rejectedBy: NonNullable<TradeAnchor['rejectedBy']>;
  /** Name of who did it. */
  by: string;
  /** `expired` where nobody answered. */
  reason: string;
  guard?: SQL<number>;
  guardVersion?: false;
  also?: BatchItem<'sqlite'>[];
  /** Who asked and who approved. */
  names?: BothNames;
  again?: () => Promise<Refusal>;
}

/** The one commit behind every rejection. The caller has asked who may and from which state. */
export async function endTrade(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
  { rejectedBy, by, reason, guard, guardVersion, also = [], names, again }: Rejection,
): Promise<Outcome<TradeMoved>> {
  const issued = record.status === 'CONFIRMED' || record.status === 'COMPLETED';
  const expired = rejectedBy === 'system';
  const news = expired
    ? ({ news: 'expired' } as const)
    : ({ news: 'rejected', by, reason } as const);
  const outcome = await moveTrade(ctx, record, {
    status: 'REJECTED',
    action: expired ? 'rp_trade.expire' : 'rp_trade.reject',
    set: {
      rejectReason: reason,
      rejectedBy,
      waitingFor: null,
      askedAtMs: null,
      heldSinceMs: null,
    },
    detail: { by, reason, ...names },
    guard,
    ...(guardVersion === false && { guardVersion }),
    follows: () => [
      ...also,
      ...movePieces(ctx, difference(facts.held, new Map())),
      ...(record.status === 'COMPLETED' ? uncountArrived(ctx, record) : []),
      ...(issued ? revokeNotice(ctx, record, reason) : []),
      endLinks(ctx, [record.id]),
      ...tellCreator(ctx, record, facts, news),
      ...tellParties(ctx, record, facts, askedSoFar(record, facts), news),
    ],
    ...(again && { refusals: { audit_move_happened: again } }),
  });
  if (outcome.ok && issued) await wakeConsumer(ctx, 'forget_answers');
  return outcome;
}

/** Parties that have heard of the record: the responsible person only once the trading enterprise has accepted. */
function askedSoFar({ waitingFor }: TradeAnchor, { trading, responsible }: JudgedTrade) {
  const both = waitingFor !== 'trading' && responsible?.id !== trading?.id;
  return both ? [trading, responsible] : [trading];
}
