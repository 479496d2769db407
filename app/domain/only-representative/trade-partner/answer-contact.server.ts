import { eq } from 'drizzle-orm';
import { partnerLinks, tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { PartnerContext } from '../../kernel/context.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { contactLinkIsGood, deadContactLink, readContactLink } from './contact-link.server.ts';
import { tellApplicant } from './tell-applicant.server.ts';

/** What a contact's answer came to. */
export interface ContactReceipt {
  answer: 'yes' | 'no';
  partnerName: string;
  company: { nameZh: string; nameEn: string };
}

/**
 * The contact says whether name, address and e-mail are theirs. Yes makes the partner active, no lets it lapse;
 * the link is used up, and the member who applied is told.
 *
 * Refusal: 4114 the link is dead (`data` as for `openContactLink`; also when another answer came first).
 */
export async function answerContact(
  ctx: PartnerContext,
  token: string,
  answer: 'yes' | 'no',
): Promise<Outcome<ContactReceipt>> {
  const found = await readContactLink(ctx, token);
  const dead = deadContactLink(found, ctx.nowMs);
  if (found === null || dead !== null) return refuse(4114, { data: dead ?? undefined });
  const { tokenHash, partner, applicant, company } = found;
  // Nobody signs here: the contact of the address that was asked stands for it.
  const ip = ctx.actor.ip ?? '';
  const acting = {
    ...ctx,
    actor: { kind: 'partner', id: null, name: partner.contactPerson, ip },
  } as const;
  const outcome = await guardedWrite(acting, {
    table: tradePartners,
    id: partner.id,
    expect: { companyId: partner.companyId, state: 'applied' },
    guard: contactLinkIsGood(ctx, tokenHash),
    set: {
      state: answer === 'yes' ? 'active' : 'lapsed',
      needsYes: answer === 'no',
      appliedUntilMs: null,
    },
    audit: {
      action: answer === 'yes' ? 'partner.yes' : 'partner.no',
      subject: { kind: 'partner', id: partner.id },
      companyId: partner.companyId,
      system: partner.system,
      detail: { email: partner.email },
    },
    follows: () => [
      ctx.db
        .update(partnerLinks)
        .set({ usedAtMs: ctx.nowMs, answer })
        .where(eq(partnerLinks.tokenHash, tokenHash)),
      ...tellApplicant(ctx, partner, applicant, answer),
    ],
    done: { answer, partnerName: partner.name, company },
  });
  if (outcome.ok) return done(outcome.value);
  return refuse(4114, {
    data: deadContactLink(await readContactLink(ctx, token), ctx.nowMs) ?? { reason: 'superseded' },
  });
}
