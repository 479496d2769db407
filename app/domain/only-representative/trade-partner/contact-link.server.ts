import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { partnerLinks, tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Locale, PartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { isReader, READER } from '../../mail/member.server.ts';

/** What the contact is asked: who asks, and what they wrote about the contact's company. */
export interface ContactPage {
  company: { nameZh: string; nameEn: string; country: string };
  partner: { name: string; address: string; country: string; email: string };
  expiresAtMs: number;
  locale: Locale;
}

/** How a link to a partner's contact died. */
export interface DeadContactLink extends Record<string, unknown> {
  reason: 'expired' | 'used' | 'superseded' | 'unknown';
}

/** The link with its partner and the company that asks. One round trip. */
export async function readContactLink(ctx: PartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const [found] = await ctx.db
    .select({
      tokenHash: partnerLinks.tokenHash,
      locale: partnerLinks.locale,
      expiresAtMs: partnerLinks.expiresAtMs,
      usedAtMs: partnerLinks.usedAtMs,
      supersededAtMs: partnerLinks.supersededAtMs,
      company: {
        nameZh: companies.nameZh,
        nameEn: companies.nameEn,
        country: companies.country,
      },
      partner: {
        id: tradePartners.id,
        companyId: tradePartners.companyId,
        system: tradePartners.system,
        name: tradePartners.name,
        address: tradePartners.address,
        country: tradePartners.country,
        contactPerson: tradePartners.contactPerson,
        email: tradePartners.email,
        state: tradePartners.state,
      },
      applicant: READER,
    })
    .from(partnerLinks)
    .innerJoin(tradePartners, eq(tradePartners.id, partnerLinks.partnerId))
    .innerJoin(companies, eq(companies.id, tradePartners.companyId))
    .leftJoin(users, isReader(tradePartners.appliedBy, tradePartners, 'answers'))
    .where(and(eq(partnerLinks.tokenHash, tokenHash), eq(tradePartners.system, ctx.system.slug)));
  return found ?? null;
}

export type FoundContactLink = NonNullable<Awaited<ReturnType<typeof readContactLink>>>;

/** Why a link can't be answered any more, or null while it can. */
export function deadContactLink(
  found: FoundContactLink | null,
  nowMs: number,
): DeadContactLink | null {
  if (found === null) return { reason: 'unknown' };
  if (found.usedAtMs !== null) return { reason: 'used' };
  if (found.expiresAtMs <= nowMs) return { reason: 'expired' };
  if (found.supersededAtMs !== null || found.partner.state !== 'applied') {
    return { reason: 'superseded' };
  }
  return null;
}

/** Condition of a guarded write: this link is unused, unexpired and not replaced. */
export function contactLinkIsGood({ nowMs }: PartnerContext, tokenHash: string) {
  return sql`EXISTS (SELECT 1 FROM partner_links l WHERE l.token_hash = ${tokenHash}
    AND l.used_at_ms IS NULL AND l.superseded_at_ms IS NULL
    AND l.expires_at_ms > CAST(${nowMs} AS INTEGER))`;
}

/**
 * What the holder of a link is asked. Reads only: mail scanners open links, so opening one changes nothing.
 *
 * Refusal 4114, with `data` a `DeadContactLink`.
 */
export async function openContactLink(
  ctx: PartnerContext,
  token: string,
): Promise<Outcome<ContactPage>> {
  const found = await readContactLink(ctx, token);
  const dead = deadContactLink(found, ctx.nowMs);
  if (found === null || dead !== null) return refuse(4114, { data: dead ?? undefined });
  const { name, address, country, email } = found.partner;
  return done({
    company: found.company,
    partner: { name, address, country, email },
    expiresAtMs: found.expiresAtMs,
    locale: found.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
  });
}
