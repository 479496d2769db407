import { tradePartners } from '#db/schema/partner.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { PartnerContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { linkIsGood, spendLink } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { contactLinks } from './contact-link.server.ts';
import { seen } from './seen.server.ts';
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
  const found = await contactLinks.open(ctx, token);
  if (!found.ok) return found;
  const { tokenHash, partner, applicant, company } = found.value;
  // Nobody signs here: the contact of the address that was asked stands for it.
  const outcome = await guardedWrite(named(ctx, partner.contactPerson), {
    table: tradePartners,
    id: partner.id,
    expect: { companyId: partner.companyId, state: 'applied' },
    guard: linkIsGood(ctx, tokenHash),
    set: {
      state: answer === 'yes' ? 'active' : 'lapsed',
      needsYes: answer === 'no',
      appliedUntilMs: null,
      ...seen(ctx),
    },
    audit: {
      action: answer === 'yes' ? 'partner.yes' : 'partner.no',
      subject: { kind: 'partner', id: partner.id },
      companyId: partner.companyId,
      system: partner.system,
      detail: { email: partner.email },
    },
    follows: () => [spendLink(ctx, tokenHash), ...tellApplicant(ctx, partner, applicant, answer)],
    done: { answer, partnerName: partner.name, company },
  });
  if (outcome.ok) return outcome;
  const refusal = await contactLinks.lost(ctx, token, () => ({
    code: 4114,
    data: { reason: 'superseded' },
  }));
  return { ok: false, refusal };
}
