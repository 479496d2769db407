import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { PartnerContext } from '../../kernel/context.ts';
import { ownAddress } from '../../kernel/mailbox.server.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { diedOfChange } from '../../link/life.ts';
import { linkIsGood, spendLink } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { OWN_ANSWER } from '../trade-partner/rules.ts';
import { partnerSeen } from '../trade-partner/seen.server.ts';
import {
  confirmRecord,
  missingStatements,
  notConfirmable,
} from '../trade-record/confirm.server.ts';
import { rejectRecord } from '../trade-record/reject.server.ts';
import { supersedeRecord } from '../trade-record/supersede.server.ts';
import { type FoundLink, type LinkPage, pageOf, tradeLinks } from './open-link.server.ts';

/** The receipt a counterparty sees after its answer. */
export interface Receipt {
  tradeNo: string;
  revision: number;
  status: 'CONFIRMED' | 'REJECTED';
  answeredAtMs: number;
  answeredBy: string;
  reason: string | null;
  /** What was answered, as the link showed it. */
  page: LinkPage;
}

/**
 * Confirms a trade through its one-time link. Reserved tonnage becomes used, the link is used up, name, time and
 * address are kept, the certificate's job is queued and both sides are written to.
 *
 * Refusals: 4114 the link is dead (`data` as for `openLink`; also when another answer came first; where something that its
 * page showed is no longer so, the counterparty is asked anew), then those of
 * `notConfirmable`.
 *
 * @param name full name of who answers, as typed
 */
export async function answerConfirm(
  ctx: PartnerContext,
  token: string,
  { name }: { name: string },
): Promise<Outcome<Receipt>> {
  const answerable = await readAnswerable(ctx, token);
  if (!answerable.ok) return answerable;
  const found = answerable.value;
  const refusal = notConfirmable(found.record, found.parties);
  if (refusal !== null) return { ok: false, refusal };
  const acting = named(ctx, name);
  const outcome = await confirmRecord(acting, found.record, {
    by: acting.actor.name,
    ip: ctx.actor.ip,
    parties: found.parties,
    detail: { link: true },
    ...spending(acting, found),
  });
  if (outcome.ok) return done(receipt(acting, found, 'CONFIRMED', null));
  return { ok: false, refusal: await second(ctx, token, outcome.refusal) };
}

/**
 * Rejects a trade through its one-time link, with the reason its sender reads. Reserved tonnage comes back.
 *
 * Refusal: 4114 the link is dead, as for `answerConfirm`.
 */
export async function answerReject(
  ctx: PartnerContext,
  token: string,
  { name, reason }: { name: string; reason: string },
): Promise<Outcome<Receipt>> {
  const answerable = await readAnswerable(ctx, token);
  if (!answerable.ok) return answerable;
  const found = answerable.value;
  const acting = named(ctx, name);
  const outcome = await rejectRecord(acting, found.record, {
    by: acting.actor.name,
    rejectedBy: 'partner',
    reason: reason.trim(),
    parties: found.parties,
    ...spending(acting, found),
  });
  if (outcome.ok) return done(receipt(acting, found, 'REJECTED', reason.trim()));
  return { ok: false, refusal: await second(ctx, token, outcome.refusal) };
}

/**
 * A link that can still be answered. Refusals: 4114, what died of a change is asked anew; 4108 the address is one of the
 * sender's own.
 */
async function readAnswerable(ctx: PartnerContext, token: string): Promise<Outcome<FoundLink>> {
  const { found, dead } = await tradeLinks.look(ctx, token);
  if (found !== null && diedOfChange(dead)) await supersedeRecord(ctx, found.record.id);
  if (dead !== null) return { ok: false, refusal: dead };
  // Whoever reads the address may have come to the sender's company since the link was sent.
  const own = ownAddress(found.link.email, found.own) !== null;
  return own ? { ok: false, refusal: OWN_ANSWER } : done(found);
}

/** The link must still be good at the moment of writing, and is used up by it. */
function spending(
  ctx: PartnerContext,
  { tokenHash, record }: FoundLink,
): { guard: SQL; guardVersion: false; also: BatchItem<'sqlite'>[] } {
  return {
    // A link answers for its revision; that a statement arrived meanwhile does not make it stale.
    guardVersion: false,
    guard: linkIsGood(ctx, tokenHash),
    also: [spendLink(ctx, tokenHash), partnerSeen(ctx, record.partnerId)],
  };
}

/** After a lost race the link itself says who won. */
async function second(ctx: PartnerContext, token: string, { code }: Refusal): Promise<Refusal> {
  if (code !== 4106) return { code };
  return tradeLinks.lost(ctx, token, ({ record }) => missingStatements(record));
}

function receipt(
  ctx: PartnerContext,
  found: FoundLink,
  status: Receipt['status'],
  reason: string | null,
): Receipt {
  return {
    tradeNo: found.record.tradeNo,
    revision: found.record.revision,
    status,
    answeredAtMs: ctx.nowMs,
    answeredBy: ctx.actor.name,
    reason,
    page: pageOf(ctx, found),
  };
}
