import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findVersionNote } from '~/domain/provider/version-note/list.server.ts';
import { addVersionNote, changeVersionNote } from '~/domain/provider/version-note/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkVersion } from './version-check.ts';
import { VERSION_FORM } from './version-form.ts';

/** Drafts what the form sent, or saves it over the note of the address. */
export async function saveVersion(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findVersionNote(ctx, id);
  const sent = readForm(VERSION_FORM, checkVersion, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved =
    id === null
      ? await addVersionNote(ctx, submission.value)
      : await changeVersionNote(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(VERSION_FORM, sent, saved.refusal);
  const query = { id: saved.value.id, saved: id === null ? 'added' : 'changed' };
  throw redirect(pageUrl(ctx.system, 'branding/versions/detail', query));
}
