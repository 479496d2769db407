import type { OrContext } from '../../kernel/context.ts';
import { DAY_MS, freshToken, keepLinks } from '../../link/link.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { partnerAskedMail } from '../letters/partner.server.ts';

/** Days the contact has to answer. */
const ANSWER_DAYS = 14;

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
  const { company, system, actor, nowMs } = ctx;
  const fresh = await freshToken(nowMs + ANSWER_DAYS * DAY_MS);
  const { token, expiresAtMs } = fresh;
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
  const link = {
    ...fresh,
    companyId: company.id,
    system: system.slug,
    kind: 'contact',
    subjectId: partnerId,
    revision: 1,
    recipientId: partnerId,
    email,
    locale,
  } as const;
  return {
    set: { needsYes: true, appliedBy: actor.id, appliedUntilMs: expiresAtMs },
    statements: [...keepLinks(ctx, [link]), mailRow(ctx, mail, { companyId: company.id })],
  };
}
