import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { requireOwnPeople } from '../../acting/acting.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { endsRequests } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { settle } from '../tonnage/ledger.server.ts';
import { answeredMails, closedMails } from './mails.server.ts';
import { moveRecord } from './move.server.ts';
import {
  incomingRead,
  type Parties,
  partiesRead,
  type RecordAnchor,
  recordRead,
} from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { RecordMoved, RejectInput } from './schema.ts';
import { SHOWN_CHANGED } from './shown.server.ts';
import { supersedeRecord } from './supersede.server.ts';

/**
 * Rejects an UNCONFIRMED or WAITING record; its reserved tonnage comes back and its link ends. A member of the
 * record's company withdraws it, a consultant does so for the company, and the counterparty on the platform
 * rejects what was sent to it. All sides are told.
 *
 * Refusals, in this order: 4106 stale version, 4105 not in this state (for a counterparty: not WAITING); 4106 where
 * something that the counterparty was shown has changed, which is asked anew.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is neither this company's nor sent to it; 4154 for staff who
 * act for the company that it was sent to
 */
export async function rejectTradeRecord(
  ctx: OrContext,
  id: string,
  { version, reason }: RejectInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [[own], [incoming], [parties]] = await ctx.db.batch([
    recordRead(ctx, id),
    incomingRead(ctx, id),
    partiesRead(ctx, id),
  ]);
  const record = own ?? incoming;
  if (record === undefined || parties === undefined) return notFound();
  if (own === undefined) requireOwnPeople(ctx);
  const refusal = staleOrWrongState(record, version, own ? 'reject' : 'confirm');
  if (refusal !== null) return { ok: false, refusal };
  if (own === undefined && parties.changed === 1) {
    await supersedeRecord(ctx, id);
    return { ok: false, refusal: SHOWN_CHANGED };
  }
  const staff = ctx.actor.kind === 'staff';
  return rejectRecord(ctx, record, {
    by: ctx.actor.name,
    rejectedBy: own === undefined ? 'partner' : staff ? 'staff' : 'member',
    reason,
    parties,
    // The provider need not look at it any more.
    also: record.upstream === null ? [] : [endsRequests(ctx, 'purchase_certificate', id)],
  });
}

interface Rejection {
  by: string;
  rejectedBy: 'partner' | 'member' | 'staff' | 'system';
  reason: string;
  parties: Parties;
  /** What else happens with it, such as that the answering link is used up. */
  also?: BatchItem<'sqlite'>[];
  guard?: SQL;
  guardVersion?: false;
}

/** The one commit behind every rejection before confirmation; open links end with it. The caller has asked the guards. */
export async function rejectRecord(
  ctx: Context,
  record: RecordAnchor,
  { by, rejectedBy, reason, parties, also = [], guard, guardVersion }: Rejection,
): Promise<Outcome<RecordMoved>> {
  const held = { recordId: record.id, revision: record.revision };
  const mails =
    rejectedBy === 'partner'
      ? answeredMails(ctx, [{ record, parties }], { answer: 'rejected', by, reason })
      : closedMails(ctx, record, parties, {
          why: rejectedBy === 'system' ? 'expired' : 'withdrawn',
          reason,
          byMember: rejectedBy === 'member',
        });
  return moveRecord(ctx, record, {
    status: 'REJECTED',
    action: rejectedBy === 'system' ? 'expire' : 'reject',
    set: { rejectionReason: reason, rejectedBy },
    detail: { by, reason },
    guard,
    guardVersion,
    follows: (moveId) => [
      ...settle(ctx, [{ moveId, ...held }], 'reserve', 'release'),
      ...mails,
      ...also,
      endLinks(ctx, [record.id]),
    ],
  });
}
