import { sql } from 'drizzle-orm';
import type { PartnerContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { diedOfChange } from '../../link/life.ts';
import { keepLinks } from '../../link/link.server.ts';
import { newLink } from '../trade-record/link.server.ts';
import { partnerRecipient, requestMail } from '../trade-record/mails.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { supersedeRecord } from '../trade-record/supersede.server.ts';
import { tradeLinks } from './open-link.server.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails a fresh link to the counterparty's address, on the word of an expired or replaced link: whoever holds
 * it learns nothing, since the mail goes to the address the tenant wrote. Once an hour for each record. Where something
 * that the counterparty was shown has changed, it is asked anew instead.
 *
 * Refusals: 4114 the trade waits for no answer any more, or is paused (`data` as for `openLink`), or the link is unknown;
 * 4132 no e-mail address; 4290 asked within the last hour.
 */
export async function requestNewLink(
  ctx: PartnerContext,
  token: string,
): Promise<Outcome<{ tradeNo: string }>> {
  const { found, dead } = await tradeLinks.look(ctx, token);
  const waits = found?.record.status === 'WAITING' && !found.link.paused;
  if (found === null || !waits) return refuse(4114, dead ?? {});
  const { record, parties, lines } = found;
  if (diedOfChange(dead)) {
    const became = await supersedeRecord(ctx, record.id);
    return became === 'asked' ? done({ tradeNo: record.tradeNo }) : refuse(4114, dead ?? {});
  }
  const to = partnerRecipient(parties);
  if (to === null) return refuse(4132);
  const link = await newLink(ctx, record, parties, to);
  const outcome = await moveRecord(ctx, record, {
    action: 'new_link',
    detail: { to: to.email },
    guardVersion: false,
    guard: sql`NOT EXISTS (SELECT 1 FROM links l WHERE l.subject_id = ${record.id}
      AND l.created_at_ms > CAST(${ctx.nowMs - HOUR_MS} AS INTEGER))`,
    follows: () => [
      ...keepLinks(ctx, [link]),
      requestMail(ctx, { record, parties, lines, link, to }),
    ],
    refusals: { audit_move_happened: { code: 4290 } },
  });
  return outcome.ok ? done({ tradeNo: record.tradeNo }) : outcome;
}
