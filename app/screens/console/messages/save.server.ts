import type { StaffContext } from '~/domain/identity/user-context.ts';
import { findMessage } from '~/domain/provider/message/list.server.ts';
import { addMessage, changeMessage } from '~/domain/provider/message/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkMessage } from './message-check.ts';
import { MESSAGE_FORM } from './message-form.ts';

/** Drafts what the form sent, or saves it over the message of the address. */
export async function saveMessage(ctx: StaffContext, { url, form: posted }: Visit) {
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findMessage(ctx, id);
  const sent = readForm(MESSAGE_FORM, checkMessage, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved =
    id === null
      ? await addMessage(ctx, submission.value)
      : await changeMessage(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(MESSAGE_FORM, sent, saved.refusal);
  const did = id === null ? 'added' : 'changed';
  throw redirect(pageUrl(ctx.system, 'messages/detail', { id: saved.value.id, saved: did }));
}
