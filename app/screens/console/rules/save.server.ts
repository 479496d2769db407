import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { findRule } from '~/domain/provider/law/list.server.ts';
import { addRule, changeRule } from '~/domain/provider/law/rule.server.ts';
import { nodeOf } from '~/domain/provider/law/value-node.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkRule } from './rule-check.ts';
import { ruleForm } from './rule-form.ts';

/** Keeps a draft: a new row of a rule, or the one of the address. */
export async function saveRule(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  const kept = id === null ? null : await findRule(ctx, id);
  const named = ruleNamed(kept?.row.name ?? String(form.get('rule'))) ?? notFound();
  const shape = ruleForm(nodeOf(named.value));
  const sent = readForm(shape, checkRule, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const { rule, ...content } = submission.value;
  const saved =
    id === null
      ? await addRule(ctx, submission.value)
      : await changeRule(ctx, id, { ...content, version: Number(form.get('version')) });
  if (!saved.ok) return refuseSubmission(shape, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'rules', { rule, saved: 'kept' }));
}
