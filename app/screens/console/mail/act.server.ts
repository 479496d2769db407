import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { mailVerbs } from '~/domain/provider/mail/verbs.server.ts';
import type { Visit } from '../../door.server.ts';
import { answered } from '../answered.server.ts';

const { resendMail, sendTestMail } = mailVerbs.verbs;

/** The buttons of the page: a mail once more, or one to oneself. */
export async function actOnMail(ctx: StaffContext, visit: Visit) {
  const form = await visit.form();
  const intent = String(form.get('intent'));
  if (intent === 'tested') return answered(visit, form, intent, await act(sendTestMail, ctx, ''));
  if (intent !== 'resent') return notFound();
  return answered(visit, form, intent, await act(resendMail, ctx, String(form.get('id') ?? '')));
}
