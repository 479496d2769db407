import type { StaffContext } from '~/domain/identity/user-context.ts';
import { addRegistration } from '~/domain/only-representative/registration/by-staff.server.ts';
import { changeRegistration } from '~/domain/only-representative/registration/change.server.ts';
import type { RegistrationSaved } from '~/domain/only-representative/registration/create.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { companyIn, registrationIn } from './data.server.ts';
import { systemIn } from './form-data.server.ts';
import { checkRegistration } from './registration-check.ts';
import { REGISTRATION_FORM } from './registration-form.ts';

/** Enters what the form sent, or saves it over the registration of the address. */
export async function saveRegistration(ctx: StaffContext, { url, form: posted }: Visit) {
  const form = await posted();
  const company = companyIn(url);
  const kept = url.searchParams.has('id') ? await registrationIn(ctx, url, 'write') : null;
  const sent = readForm(REGISTRATION_FORM, checkRegistration, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const said = submission.value;
  const version = Number(form.get('version'));
  const saved = kept
    ? await changeRegistration(kept.within, kept.registration.id, { ...said, version })
    : await addRegistration(ctx, company, { ...said, system: systemIn(url).slug });
  if (!saved.ok) return refuseSubmission(REGISTRATION_FORM, sent, saved.refusal);
  throw redirect(detailOf(ctx, company, saved.value, kept ? 'edited' : 'added'));
}

/** What is unusual is told on the page that shows what was saved. */
function detailOf(
  { system }: StaffContext,
  company: string,
  { id, warnings }: RegistrationSaved,
  saved: 'added' | 'edited',
) {
  const warned = warnings.join(',') || undefined;
  return pageUrl(system, 'registrations/detail', { company, id, saved, warned });
}
