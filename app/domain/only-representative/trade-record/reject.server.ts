import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context, OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { endLinks, localeOfCountry } from '../confirmation/link.server.ts';
import { composeTradeAnswered, mailRow } from '../confirmation/mail.server.ts';
import { settle } from '../tonnage/ledger.server.ts';
import { commitMove, moveRecord } from './move.server.ts';
import {
  creatorRead,
  incomingRead,
  partnerRead,
  type RecordAnchor,
  type RecordPartner,
  recordRead,
} from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RecordMoved, RejectInput } from './schema.ts';

/**
 * Rejects an UNCONFIRMED or WAITING record; its reserved tonnage comes back and its link ends. A member of the
 * record's company withdraws it, a consultant does so for the company, and the counterparty on the platform
 * rejects what was sent to it. All sides are told.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state (for a counterparty: not WAITING).
 *
 * @throws {Denial} 4002 for a viewer, 4040 for a record that is neither this company's nor sent to it
 */
export async function rejectTradeRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: RejectInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [[own], [incoming], [creator], [partner]] = await ctx.db.batch([
    recordRead(ctx, id),
    incomingRead(ctx, id),
    creatorRead(ctx, id),
    partnerRead(ctx, id),
  ]);
  const record = own ?? incoming ?? notFound();
  const refusal = staleOrWrongState(record, version, own ? 'reject' : 'confirm');
  if (refusal !== null) return { ok: false, refusal };
  const staff = ctx.actor.kind === 'staff';
  return rejectRecord(ctx, record, {
    by: ctx.actor.name,
    rejectedBy: own === undefined ? 'partner' : staff ? 'staff' : 'member',
    reason,
    tell: { creator: creator?.email, partner },
    also: [endLinks(ctx, record.id)],
  });
}

interface Rejection {
  by: string;
  rejectedBy: 'partner' | 'member' | 'staff' | 'system';
  reason: string;
  /** Whom to mail: the member who made the record, and the counterparty if it was asked. */
  tell: { creator: string | undefined; partner: RecordPartner | undefined };
  also: BatchItem<'sqlite'>[];
  guard?: SQL;
}

/** The one commit behind every rejection before confirmation. The caller has asked the guards. */
export async function rejectRecord(
  ctx: Context,
  record: RecordAnchor,
  { by, rejectedBy, reason, tell, also, guard }: Rejection,
): Promise<Outcome<RecordMoved>> {
  const move = moveRecord(ctx, record, {
    status: 'REJECTED',
    action: rejectedBy === 'system' ? 'expire' : 'reject',
    set: { rejectionReason: reason, rejectedBy },
    detail: { by, reason },
    guard,
  });
  const held = { moveId: move.moveId, recordId: record.id, revision: record.revision };
  return commitMove(ctx, {
    ...move,
    statements: [
      ...move.statements,
      ...settle(ctx, held, 'reserve', 'release'),
      ...answeredMails(ctx, record, { by, rejectedBy, reason, tell }),
      ...also,
    ],
  });
}

/** The side that acted knows; the others are told. A counterparty that was never asked is left alone. */
export function answeredMails(
  ctx: Context,
  record: RecordAnchor,
  { by, rejectedBy, reason, tell }: Omit<Rejection, 'also' | 'guard'>,
): BatchItem<'sqlite'>[] {
  const answer =
    rejectedBy === 'partner' ? 'rejected' : rejectedBy === 'system' ? 'expired' : 'withdrawn';
  const facts = { tradeNo: record.tradeNo, answer, by, reason } as const;
  const mails = [];
  if (tell.creator && rejectedBy !== 'member') {
    mails.push(composeTradeAnswered({ ...facts, to: { email: tell.creator, locale: 'zh-CN' } }));
  }
  if (tell.partner?.email && rejectedBy !== 'partner' && record.status !== 'UNCONFIRMED') {
    const { email, country } = tell.partner;
    mails.push(composeTradeAnswered({ ...facts, to: { email, locale: localeOfCountry(country) } }));
  }
  return mails.map((mail) => mailRow(ctx, mail, record.companyId));
}
