import type { StaffContext } from '~/domain/identity/user-context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  changeOwnEnterprise,
  findOwnEnterprise,
} from '~/domain/new-substance/own-enterprise/change.server.ts';
import { enterCn } from '~/domain/new-substance/own-enterprise/enter.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkOwn } from './own-check.ts';
import { OWN_FORM } from './own-form.ts';

/**
 * The own enterprise of the company of an address. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and one without a contract for CN-SCC that goes on
 */
export async function ownOf(ctx: StaffContext, { searchParams }: URL) {
  const { company, own } = await findOwnEnterprise(ctx, searchParams.get('company') ?? notFound());
  const { id, nameZh, nameEn } = company;
  return { company: { id, nameZh, nameEn }, own };
}

/** Saves what the form sent over the own enterprise of the company of the address. */
export async function saveOwn(ctx: StaffContext, { url, form: posted }: Visit) {
  const company = url.searchParams.get('company') ?? notFound();
  const within = await enterCn(ctx, company);
  const form = await posted();
  const sent = readForm(OWN_FORM, checkOwn, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved = await changeOwnEnterprise(within, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(OWN_FORM, sent, saved.refusal);
  const [warning] = saved.value.warnings;
  const query = { company, saved: warning === undefined ? 'changed' : 'changedWrong' };
  throw redirect(pageUrl(ctx.system, 'ownEnterprise', query));
}
