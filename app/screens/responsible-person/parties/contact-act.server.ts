import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { deleteContact } from '~/domain/responsible-person/contact/delete.server.ts';
import { editContact } from '~/domain/responsible-person/contact/edit.server.ts';
import {
  contactInput,
  deleteContactInput,
  editContactInput,
} from '~/domain/responsible-person/contact/schema.ts';
import { redirect } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { companyChanged, type Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkContact, contactInputOf } from './contact-check.ts';
import { CONTACT_FORM, type ContactValues } from './contact-form.ts';

/** The form of a contact, and its button that deletes. */
export async function actOnContacts(ctx: RpContext, visit: Visit) {
  const form = await visit.form();
  const id = visit.url.searchParams.get('edit');
  const sent = readForm(CONTACT_FORM, checkContact, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(CONTACT_FORM, sent, elsewhere);
  const to = (saved: string) =>
    redirect(pageUrl(ctx.system, 'account/list', { tab: 'contacts', saved }));
  const version = Number(form.get('version'));
  if (id !== null && form.get('intent') === 'delete') {
    const input = parseInput(deleteContactInput, { version });
    const gone = input.ok ? await deleteContact(ctx, id, input.value.version) : input;
    if (!gone.ok) return refuseSubmission(CONTACT_FORM, sent, gone.refusal);
    throw to('deleted');
  }
  if (sent.submission.status !== 'success') return answerForm(sent);
  const outcome = await write(ctx, id, sent.values, version);
  if (!outcome.ok) return refuseSubmission(CONTACT_FORM, sent, outcome.refusal);
  throw to(id === null ? 'added' : 'edited');
}

function write(
  ctx: RpContext,
  id: string | null,
  values: ContactValues,
  version: number,
): Promise<Outcome<{ id: string }>> {
  if (id === null) {
    const input = parseInput(contactInput, contactInputOf(values));
    return input.ok ? createContact(ctx, input.value) : Promise.resolve(input);
  }
  const input = parseInput(editContactInput, { ...contactInputOf(values), version });
  return input.ok ? editContact(ctx, id, input.value) : Promise.resolve(input);
}
