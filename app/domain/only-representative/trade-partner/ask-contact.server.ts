import { and, eq, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { partnerLinks } from '#db/schema/partner.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { hashToken, newToken } from '../../kernel/ids.ts';
import { mailRow } from '../../mail/row.server.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { partnerAskedMail } from '../letters/partner.server.ts';

/** Days the contact has to answer. */
const ANSWER_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Asked {
  name: string;
  country: string;
  address: string;
  contactPerson: string;
  email: string;
}

/**
 * Asks the contact whether name, address and e-mail are theirs: the columns of the partner that waits for the
 * answer, and the statements of a one-time link (256 bits, kept as a hash) with its letter. Earlier links end.
 */
export async function askContact(ctx: OrContext, partnerId: string, asked: Asked) {
  const { db, company, system, actor, nowMs } = ctx;
  const token = newToken();
  const expiresAtMs = nowMs + ANSWER_DAYS * DAY_MS;
  const locale = localeOfParty(asked);
  const { email, contactPerson: name } = asked;
  const mail = partnerAskedMail(ctx.config, {
    recipient: { email, name, locale },
    system,
    tenant: { zh: company.nameZh, en: company.nameEn },
    partner: { name: asked.name, address: asked.address },
    token,
    expiresAtMs,
  });
  const link = db.insert(partnerLinks).values({
    tokenHash: await hashToken(token),
    partnerId,
    companyId: company.id,
    email,
    locale,
    createdAtMs: nowMs,
    expiresAtMs,
  });
  return {
    set: { needsYes: true, appliedBy: actor.id, appliedUntilMs: expiresAtMs },
    statements: [
      endPartnerLinks(ctx, partnerId),
      link,
      mailRow(ctx, mail, { companyId: company.id }),
    ],
  };
}

/** Every open link of a partner ends: another address, another link or the archive took its place. */
export function endPartnerLinks(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  partnerId: string,
): BatchItem<'sqlite'> {
  return db
    .update(partnerLinks)
    .set({ supersededAtMs: nowMs })
    .where(
      and(
        eq(partnerLinks.partnerId, partnerId),
        isNull(partnerLinks.usedAtMs),
        isNull(partnerLinks.supersededAtMs),
      ),
    );
}
