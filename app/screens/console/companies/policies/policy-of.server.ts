import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { readPoliciesOf } from '~/domain/provider/law/of-company/read.server.ts';
import { setPolicyOf } from '~/domain/provider/law/of-company/set.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { freshBy } from '../../fresh.server.ts';
import { checkPolicyOf } from './policy-of-check.ts';
import { POLICY_OF_FORM } from './policy-of-form.ts';

/**
 * The company and the policy of an address. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and a policy that has no companies' values; 4002 for a consultant
 */
export async function policyAsked(ctx: StaffContext, { searchParams }: URL) {
  const { company, policies } = await readPoliciesOf(ctx, searchParams.get('id') ?? notFound());
  requireAdminOfProvider(ctx);
  const named = searchParams.get('policy');
  const policy = policies.find((one) => one.policy === named) ?? notFound();
  if (!policy.ofCompany || policy.fixed) notFound();
  const { id, nameZh, nameEn, version } = company;
  return { company: { id, nameZh, nameEn, version }, policy };
}

/** Schedules what the form says of the policy of the address. */
export async function savePolicyOf(ctx: StaffContext, { url, form: posted }: Visit) {
  const { company, policy } = await policyAsked(ctx, url);
  const form = await posted();
  const sent = readForm(POLICY_OF_FORM, checkPolicyOf(policy.policy), form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const fresh = await freshBy(ctx, form);
  if (!fresh.ok) return refuseSent(POLICY_OF_FORM, form, fresh.refusal);
  const version = Number(form.get('version'));
  const saved = await setPolicyOf(fresh.value, company.id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(POLICY_OF_FORM, sent, saved.refusal);
  const query = { id: company.id, tab: 'policies', saved: 'policy' };
  throw redirect(pageUrl(ctx.system, 'companies/detail', query));
}
