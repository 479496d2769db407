import { sql } from 'drizzle-orm';
import type { RpPartnerContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { diedOfChange, renews } from '../../link/life.ts';
import { ask } from '../trade/agree.server.ts';
import { countSending, sentOften } from '../trade/count-sending.server.ts';
import { moveTrade } from '../trade/move.server.ts';
import { noticeIssued } from '../trade/notice-issued.ts';
import { declarationLetter } from '../trade/send.server.ts';
import { supersedeTrade } from '../trade/supersede.server.ts';
import { tradeLinks } from './read-link.server.ts';

/**
 * Mails another link on the word of an expired or replaced one, to the address that had it: whoever holds it learns
 * nothing, and the days to answer do not begin anew. Where something that the parties were shown is no longer so, they are
 * asked anew instead. As often a day for each record as `rp_sends` says. Two round trips.
 *
 * Refusals, in this order: 4114 the link is unknown or used, its record waits for another party or for nobody, its days
 * are over, or its party is written to elsewhere now (`data` as for `openTradeLink`); 4105 the link still works; 4290
 * asked so often today.
 */
export async function requestNewTradeLink(
  ctx: RpPartnerContext,
  token: string,
): Promise<Outcome<{ tradeNo: string }>> {
  const { found, dead } = await tradeLinks.look(ctx, token);
  if (dead === null) return refuse(4105);
  if (found === null || !renews(dead)) {
    return { ok: false, refusal: dead };
  }
  const { record, facts, link } = found;
  if (diedOfChange(dead)) {
    const anew = await supersedeTrade(ctx, record, facts);
    return anew.ok ? done({ tradeNo: record.tradeNo }) : anew;
  }
  const { waitingFor } = record;
  const letter =
    waitingFor === null
      ? await declarationLetter(ctx, record, facts)
      : await ask(ctx, record, facts, waitingFor, {
          reminder: true,
          fromMs: record.askedAtMs ?? undefined,
        });
  const sameAddress = sql<number>`EXISTS (SELECT 1 FROM rp_enterprises e
    WHERE e.id = ${link.recipientId} AND e.contact_email = ${link.email})`;
  const outcome = await moveTrade(ctx, record, {
    action: 'rp_trade.new_link',
    detail: { to: link.email },
    guard: waitingFor === null ? sql`${sameAddress} AND ${noticeIssued(record)}` : sameAddress,
    guardVersion: false,
    follows: () => [countSending(ctx, record, facts, 'link'), ...letter],
    refusals: {
      ...sentOften(facts),
      audit_move_happened: () => tradeLinks.lost(ctx, token),
    },
  });
  return outcome.ok ? done({ tradeNo: record.tradeNo }) : outcome;
}
