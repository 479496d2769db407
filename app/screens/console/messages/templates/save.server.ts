import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findLetterTemplate } from '~/domain/provider/letter-template/list.server.ts';
import {
  addLetterTemplate,
  changeLetterTemplate,
} from '~/domain/provider/letter-template/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkTemplate } from './template-check.ts';
import { TEMPLATE_FORM } from './template-form.ts';

/** Adds what the form sent, or saves it over the template of the address. */
export async function saveTemplate(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findLetterTemplate(ctx, id);
  const sent = readForm(TEMPLATE_FORM, checkTemplate, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved =
    id === null
      ? await addLetterTemplate(ctx, submission.value)
      : await changeLetterTemplate(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(TEMPLATE_FORM, sent, saved.refusal);
  const query = { id: saved.value.id, saved: id === null ? 'added' : 'changed' };
  throw redirect(pageUrl(ctx.system, 'messages/templates/detail', query));
}
