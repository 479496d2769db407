import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { links } from '#db/schema/link.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { Locale, PartnerContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { type DeadLink, deathOf } from '../../link/life.ts';
import { LINK } from '../../link/link.server.ts';
import { linkOf } from '../../link/opened.server.ts';
import { isReader, READER } from '../../mail/member.server.ts';

/** What the contact is asked: who asks, and what they wrote about the contact's company. */
export interface ContactPage {
  company: { nameZh: string; nameEn: string; country: string };
  partner: { name: string; address: string; country: string; email: string };
  expiresAtMs: number;
  locale: Locale;
}

/** The link with its partner and the company that asks. One round trip. */
async function readContactLink(ctx: PartnerContext, token: string) {
  const tokenHash = await hashToken(token);
  const [found] = await ctx.db
    .select({
      tokenHash: links.tokenHash,
      link: LINK,
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
    .from(links)
    .innerJoin(tradePartners, eq(tradePartners.id, links.subjectId))
    .innerJoin(companies, eq(companies.id, tradePartners.companyId))
    .leftJoin(users, isReader(tradePartners.appliedBy, tradePartners, 'answers'))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        eq(links.kind, 'contact'),
        eq(tradePartners.system, ctx.system.slug),
      ),
    );
  return found ?? null;
}

/** Links of a partner's contact. */
export const contactLinks = linkOf({
  read: readContactLink,
  died({ link, partner }, nowMs): DeadLink | null {
    const reason = deathOf(link, nowMs, { gone: partner.state !== 'applied', lapsed: true });
    return reason && { reason };
  },
});

/**
 * What the holder of a link is asked; changes nothing.
 *
 * Refusal 4114, with `data.reason`.
 */
export async function openContactLink(
  ctx: PartnerContext,
  token: string,
): Promise<Outcome<ContactPage>> {
  const found = await contactLinks.open(ctx, token);
  if (!found.ok) return found;
  const { company, partner, link } = found.value;
  const { name, address, country, email } = partner;
  const { expiresAtMs, locale } = link;
  return done({ company, partner: { name, address, country, email }, expiresAtMs, locale });
}
