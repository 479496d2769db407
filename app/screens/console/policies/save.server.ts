import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findPolicy } from '~/domain/provider/law/list.server.ts';
import { addPolicy, changePolicy } from '~/domain/provider/law/policy.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkPolicy } from './policy-check.ts';
import { POLICY_FORM } from './policy-form.ts';

/** Keeps a draft: a new value of a policy, or the one of the address; its page says from when it counts. */
export async function savePolicy(ctx: StaffContext, { url, form: posted }: Visit) {
  requireAdminOfProvider(ctx);
  const form = await posted();
  const id = url.searchParams.get('id');
  if (id !== null) await findPolicy(ctx, id);
  const sent = readForm(POLICY_FORM, checkPolicy, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const { policy: _, company_id: __, ...content } = submission.value;
  const saved =
    id === null
      ? await addPolicy(ctx, submission.value)
      : await changePolicy(ctx, id, { ...content, version: Number(form.get('version')) });
  if (!saved.ok) return refuseSubmission(POLICY_FORM, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'policies/detail', { id: saved.value.id, saved: 'kept' }));
}
