import type { OrContext } from '~/domain/kernel/context.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkUpstream } from './upstream-check.ts';
import { UPSTREAM_FORM } from './upstream-form.ts';

/** Buys on the certificate that the form names. */
export async function saveUpstream(ctx: OrContext, visit: Visit) {
  const form = await visit.form();
  const sent = readForm(UPSTREAM_FORM, checkUpstream, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(UPSTREAM_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const bought = await buyProved(ctx, submission.value);
  if (!bought.ok) return refuseSubmission(UPSTREAM_FORM, sent, bought.refusal);
  const { id } = bought.value;
  throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: 'proved' }));
}
