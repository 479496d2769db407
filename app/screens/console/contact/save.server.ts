import { uploadFile } from '~/domain/files/upload.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import { contactVerbs } from '~/domain/provider/contact/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { atItsDay, checkContact } from './contact-check.ts';
import { CONTACT_FORM } from './contact-form.ts';

const { addContactEntry } = contactVerbs.verbs;

/** Writes down what was sent, of the company of the address. */
export async function saveContact(ctx: StaffContext, { url, door, upload }: Visit) {
  const company = url.searchParams.get('company') ?? notFound();
  const of = await staffAtCompany(ctx, company);
  const { fields, files } = await upload({ files: 1 });
  const sent = readForm(CONTACT_FORM, checkContact(door.timeZone), fields);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const kept = file ? await uploadFile(of.within, 'evidence', file) : null;
  if (kept !== null && !kept.ok) return refuseSubmission(CONTACT_FORM, sent, kept.refusal);
  const said = {
    ...submission.value,
    file_id: kept?.value.file_id ?? null,
    corrects_id: url.searchParams.get('corrects'),
  };
  const added = await addContactEntry.run(of, company, said);
  if (!added.ok) return refuseSubmission(CONTACT_FORM, sent, atItsDay(added.refusal));
  const saved = said.follow_up_on === null ? 'added' : 'followed';
  throw redirect(pageUrl(ctx.system, 'contactLog', { company, saved }));
}
