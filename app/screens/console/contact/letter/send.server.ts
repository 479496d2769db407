import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import { letterVerbs } from '~/domain/provider/letter/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkLetter } from './letter-check.ts';
import { LETTER_FORM } from './letter-form.ts';

/** Sends what the form says to the company of the address. */
export async function sendTyped(ctx: StaffContext, { url, form: posted }: Visit) {
  const company = url.searchParams.get('company') ?? notFound();
  const of = await staffAtCompany(ctx, company);
  const form = await posted();
  const sent = readForm(LETTER_FORM, checkLetter, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const { sendLetter } = letterVerbs.verbs;
  const outcome = await sendLetter.run(of, company, { ...submission.value, version });
  if (!outcome.ok) return refuseSubmission(LETTER_FORM, sent, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'contactLog', { company, saved: 'written' }));
}
