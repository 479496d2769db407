import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { enterSecond, type SecondContext } from '~/domain/provider/second-person/find.server.ts';
import { secondVerbs } from '~/domain/provider/second-person/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { asked } from '../../subsystem/form/asked.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';

const FORM = asked({ note: 'text', code: 'line' }, { secret: ['code'] });

const { verbs } = secondVerbs;

/** What the buttons of the page do; `intent` names it, and the notice afterwards. */
const ACTS: Readonly<
  Record<string, (ctx: SecondContext, id: string, said: object) => Promise<Outcome<unknown>>>
> = {
  approved: (ctx, id, said) => act(verbs.approveSecondPerson, ctx, id, said),
  refused: (ctx, id, said) => act(verbs.refuseSecondPerson, ctx, id, said),
  withdrawn: (ctx, id, said) => act(verbs.withdrawSecondPerson, ctx, id, said),
};

/** Decides the request of the address. Approving takes a new code. */
export async function actOnSecond(ctx: StaffContext, visit: Visit) {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const intent = String(form.get('intent'));
  const run = ACTS[intent] ?? notFound();
  const entered = await enterSecond(ctx, id);
  const fresh = intent === 'approved' ? await freshBy(ctx, form) : done(ctx);
  if (!fresh.ok) return refuseSent(FORM, form, fresh.refusal);
  const said = { note: String(form.get('note') ?? ''), version: Number(form.get('version')) };
  const outcome = await run({ ...entered, ...fresh.value }, id, said);
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'secondPerson/detail', { id, saved: intent }));
}
