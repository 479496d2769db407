import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { policyVerbs, regulationVerbs, ruleVerbs } from '~/domain/provider/law/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';
import { LAW_ACT } from './act-form.ts';

const RULE = ruleVerbs.verbs;
const POLICY = policyVerbs.verbs;
const OF_ALL = regulationVerbs.verbs;

/** Acts that make something law ask for a fresh code. */
const FRESH: readonly string[] = ['scheduled', 'takenBack', 'switched'];

/** The buttons of a page of rules or policies. */
export async function actOnLaw(
  ctx: StaffContext,
  kind: 'rule' | 'policy',
  { url, form: posted }: Visit,
) {
  const form = await posted();
  const sent = readForm(LAW_ACT, (values) => done(values), form);
  const intent = String(form.get('intent'));
  const fresh = FRESH.includes(intent) ? await freshBy(ctx, form) : done(ctx);
  if (!fresh.ok) return refuseSubmission(LAW_ACT, sent, fresh.refusal);
  const outcome = await doneBy(fresh.value, kind, intent, form);
  if (!outcome.ok) return refuseSubmission(LAW_ACT, sent, outcome.refusal);
  const rule = url.searchParams.get('rule') ?? undefined;
  const page = kind === 'rule' ? 'rules' : 'policies';
  throw redirect(pageUrl(ctx.system, page, { ...(kind === 'rule' && { rule }), saved: intent }));
}

function doneBy(
  ctx: StaffContext,
  kind: 'rule' | 'policy',
  intent: string,
  form: FormData,
): Promise<Outcome<unknown>> {
  const said = (name: string) => String(form.get(name) ?? '');
  const [id, from] = [said('id'), said('from')];
  const version = Number(form.get('version'));
  const isRule = kind === 'rule';
  const acts: Readonly<Record<string, () => Promise<Outcome<unknown>>>> = {
    scheduled: () =>
      act(isRule ? RULE.scheduleRule : POLICY.schedulePolicy, ctx, id, { from, version }),
    takenBack: () => act(isRule ? RULE.takeBackRule : POLICY.takeBackPolicy, ctx, id),
    deleted: () => act(isRule ? RULE.deleteRule : POLICY.deletePolicy, ctx, id, { version }),
    previewed: () => act(OF_ALL.startPreview, ctx, '', { draft_id: id, from }),
    switched: () =>
      act(OF_ALL.switchProfile, ctx, '', {
        ...{ rule: said('rule'), profile: said('profile'), company_id: said('company_id'), from },
      }),
    switchPreviewed: () =>
      act(OF_ALL.startPreview, ctx, '', {
        ...{ rule: said('rule'), profile: said('profile'), company_id: said('company_id'), from },
      }),
  };
  return (acts[intent] ?? notFound)();
}
