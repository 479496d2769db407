import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findKnown } from '~/domain/provider/known/list.server.ts';
import { addKnown, changeKnown, deleteKnown } from '~/domain/provider/known/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkKnown } from './known-check.ts';
import { KNOWN_FORM } from './known-form.ts';

/** Adds what the form sent, saves it over the one of the address, or takes that out of the directory. */
export async function saveKnown(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findKnown(ctx, id);
  const version = Number(form.get('version'));
  const list = (saved: string) => pageUrl(ctx.system, 'prohibited/known', { saved });
  if (id !== null && form.get('intent') === 'delete') {
    const gone = await deleteKnown(ctx, id, { version });
    if (!gone.ok) return refuseSent(KNOWN_FORM, form, gone.refusal);
    throw redirect(list('deleted'));
  }
  const sent = readForm(KNOWN_FORM, checkKnown, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const saved =
    id === null
      ? await addKnown(ctx, submission.value)
      : await changeKnown(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(KNOWN_FORM, sent, saved.refusal);
  throw redirect(list(id === null ? 'added' : 'changed'));
}
