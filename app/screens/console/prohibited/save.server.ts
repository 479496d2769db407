import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findProhibited } from '~/domain/provider/prohibited/list.server.ts';
import {
  addProhibited,
  changeProhibited,
  deleteProhibited,
} from '~/domain/provider/prohibited/save.server.ts';
import { type Touched, touchedAnew } from '~/domain/provider/prohibited/touched.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkProhibited } from './prohibited-check.ts';
import { PROHIBITED_FORM } from './prohibited-form.ts';

/** The step that the form is at: whom it would touch, once that was looked for. */
export interface Looked {
  touched: Touched | null;
}

/**
 * Adds what the form sent, saves it over the one of the address, or takes that off the list. Whom it touches is shown
 * first, and saved is what was looked at.
 */
export async function saveProhibited(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  const kept = id === null ? null : await findProhibited(ctx, id);
  const version = Number(form.get('version'));
  const list = (saved: string) => pageUrl(ctx.system, 'prohibited', { saved });
  if (id !== null && form.get('intent') === 'delete') {
    const gone = await deleteProhibited(ctx, id, { version });
    if (!gone.ok) return refuseSent(PROHIBITED_FORM, form, gone.refusal);
    throw redirect(list('deleted'));
  }
  const sent = readForm(PROHIBITED_FORM, checkProhibited, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const touched = await touchedAnew(ctx, kept, submission.value);
  if (touched !== null && form.get('seen') !== touched.digest) {
    const extra: Looked = { touched };
    return answerForm(sent, { extra });
  }
  const saved =
    id === null
      ? await addProhibited(ctx, submission.value)
      : await changeProhibited(ctx, id, { ...submission.value, version });
  if (!saved.ok) {
    return refuseSubmission(PROHIBITED_FORM, sent, saved.refusal);
  }
  throw redirect(list(id === null ? 'added' : 'changed'));
}
