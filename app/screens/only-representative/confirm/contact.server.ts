import type { PartnerContext } from '~/domain/kernel/context.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import type { DeadLink } from '~/domain/link/life.ts';
import { answerContact } from '~/domain/only-representative/trade-partner/answer-contact.server.ts';
import { openContactLink } from '~/domain/only-representative/trade-partner/contact-link.server.ts';
import type { ContactView } from './view.ts';

/** What a partner's contact sees on opening its link. One round trip, changes nothing. */
export async function viewOfContact(
  ctx: PartnerContext,
  token: string,
  error = false,
): Promise<ContactView> {
  const outcome = await openContactLink(ctx, token);
  if (!outcome.ok) return deadView(token, outcome.refusal);
  return { state: 'contact', token, page: outcome.value, error };
}

/** Takes yes or no; the page's two choices are called what those of a trade are called. */
export async function takeContactAnswer(ctx: PartnerContext, form: FormData): Promise<ContactView> {
  const token = String(form.get('token') ?? '');
  const answer = form.get('answer');
  if (answer !== 'confirm' && answer !== 'reject') return viewOfContact(ctx, token, true);
  const outcome = await answerContact(ctx, token, answer === 'confirm' ? 'yes' : 'no');
  if (!outcome.ok) return deadView(token, outcome.refusal);
  return { state: 'contact-done', token, receipt: outcome.value };
}

function deadView(token: string, refusal: Refusal): ContactView {
  // The verbs answer 4114 with a DeadLink, always.
  const { reason } = refusal.data as DeadLink;
  return { state: 'contact-dead', token, reason };
}
