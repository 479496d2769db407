import { eq } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import type { PartnerContext } from '../../kernel/context.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { tradeLinks } from '../confirmation/open-link.server.ts';
import { contactLinks } from './contact-link.server.ts';
import { seen } from './seen.server.ts';

/**
 * Keeps that the holder of a trade's or a contact's link looked at its page, by a POST that a scanner of mails does not
 * make (§3). Refusal: 4114.
 */
export async function markPartnerOpened(
  ctx: PartnerContext,
  token: string,
  kind: 'trade' | 'contact',
): Promise<Outcome<{ opened: true }>> {
  const opened =
    kind === 'trade' ? await tradeLinks.open(ctx, token) : await contactLinks.open(ctx, token);
  if (!opened.ok) return opened;
  const found = opened.value;
  const id = 'record' in found ? found.record.partnerId : found.partner.id;
  await ctx.db.update(tradePartners).set(seen(ctx)).where(eq(tradePartners.id, id));
  return done({ opened: true });
}
