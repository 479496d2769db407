import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { letterTemplateVerbs } from '~/domain/provider/letter-template/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../../door.server.ts';
import { refuseSent } from '../../../subsystem/form/form.server.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { TEMPLATE_FORM } from './template-form.ts';

/**
 * The button of a template’s page: it is deleted.
 *
 * @throws {Denial} 4040 for an id that is none, and another intent; 4002 for a consultant
 */
export async function actOnTemplate(ctx: StaffContext, { url, form: posted }: Visit) {
  const form = await posted();
  const id = url.searchParams.get('id') ?? notFound();
  if (form.get('intent') !== 'delete') notFound();
  const version = Number(form.get('version'));
  const { deleteLetterTemplate } = letterTemplateVerbs.verbs;
  const gone = await act(deleteLetterTemplate, ctx, id, { version });
  if (!gone.ok) return refuseSent(TEMPLATE_FORM, form, gone.refusal);
  throw redirect(pageUrl(ctx.system, 'messages/templates', { saved: 'deleted' }));
}
