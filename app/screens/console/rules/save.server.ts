import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findRule } from '~/domain/provider/law/list.server.ts';
import { addRule, changeRule } from '~/domain/provider/law/rule.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkRule } from './rule-check.ts';
import { RULE_FORM } from './rule-form.ts';

/** Keeps a draft: a new row of a rule, or the one of the address. */
export async function saveRule(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findRule(ctx, id);
  const sent = readForm(RULE_FORM, checkRule, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const { rule, ...content } = submission.value;
  const saved =
    id === null
      ? await addRule(ctx, submission.value)
      : await changeRule(ctx, id, { ...content, version: Number(form.get('version')) });
  if (!saved.ok) return refuseSubmission(RULE_FORM, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'rules', { rule, saved: 'kept' }));
}
