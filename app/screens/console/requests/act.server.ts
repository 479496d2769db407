import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { requestVerbs } from '~/domain/provider/request/verbs.server.ts';
import { takesFreshCode } from '~/domain/request/kinds.ts';
import { findStaffRequest } from '~/domain/request/staff.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { asked } from '../../subsystem/form/asked.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';

const FORM = asked({ reason: 'text', code: 'line' }, { secret: ['code'] });

/** The decisions of the page's buttons; `intent` names the notice afterwards. */
const DECISIONS: Readonly<Record<string, 'approve' | 'refuse'>> = {
  approved: 'approve',
  refused: 'refuse',
};

/** Answers the request of the address. */
export async function answerRequest(ctx: StaffContext, visit: Visit) {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const intent = String(form.get('intent'));
  const decision = DECISIONS[intent] ?? notFound();
  const { kind } = await findStaffRequest(ctx, id);
  const fresh =
    decision === 'approve' && takesFreshCode(kind) ? await freshBy(ctx, form) : done(ctx);
  if (!fresh.ok) return refuseSent(FORM, form, fresh.refusal);
  const said = {
    decision,
    reason: String(form.get('reason') ?? ''),
    version: Number(form.get('version')),
  };
  const outcome = await act(requestVerbs.verbs.decideConsoleRequest, fresh.value, id, said);
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'requests/detail', { id, saved: intent }));
}
