import type { StaffContext } from '~/domain/identity/user-context.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkEdited, checkNew } from './company-check.ts';
import { COMPANY_FORM } from './company-form.ts';

/** Adds what the form sent, or saves it over the company of the address. */
export async function saveCompany(ctx: StaffContext, { url, form: posted }: Visit) {
  const form = await posted();
  const id = url.searchParams.get('id');
  return id === null ? add(ctx, form) : edit(ctx, id, form);
}

async function add(ctx: StaffContext, form: FormData) {
  const sent = readForm(COMPANY_FORM, checkNew, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const made = await createCompany(ctx, submission.value);
  if (!made.ok) return refuseSubmission(COMPANY_FORM, sent, made.refusal);
  const { id } = made.value;
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, tab: 'contracts', saved: 'added' }));
}

async function edit(ctx: StaffContext, id: string, form: FormData) {
  const sent = readForm(COMPANY_FORM, checkEdited, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved = await editCompany(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(COMPANY_FORM, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, saved: 'edited' }));
}
