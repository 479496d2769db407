import type { CompanyContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { setDefaultCompanyOf } from '~/domain/tenancy/default-company.server.ts';
import { changePerson } from '~/domain/tenancy/people/change.server.ts';
import { endSessionsOf } from '~/domain/tenancy/people/end-sessions.server.ts';
import { invitePerson } from '~/domain/tenancy/people/invite.server.ts';
import { removePerson } from '~/domain/tenancy/people/remove.server.ts';
import { resendInvitation } from '~/domain/tenancy/people/resend.server.ts';
import { changePersonInput, invitePersonInput } from '~/domain/tenancy/people/schema.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '../../door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '../form/form.server.ts';
import { BUTTONS_ONLY } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { pageUrl } from '../shell-context.ts';
import { INVITE_FORM, rolesOf } from './invite-form.ts';

/** What was done last, as the address says it. */
export const SAVED = [
  'invited',
  'changed',
  'reminded',
  'signed_out',
  'removed',
  'default',
  'disabled',
  'enabled',
] as const;
export type Saved = (typeof SAVED)[number];

/** The forms of the tab: the invitation, or a button of a person's row. */
export async function act(ctx: CompanyContext, visit: Visit) {
  const form = await visit.form();
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSent(BUTTONS_ONLY, form, elsewhere);
  const back = (saved: Saved) => redirect(pageUrl(ctx.system, ctx.system.people.page, { saved }));
  if (form.get('intent') === 'invite') {
    const check = ({ email = '', name = '', ...roles }: Record<string, string>) =>
      parseInput(invitePersonInput, { email, name, roles: rolesOf(roles) });
    const sent = readForm(INVITE_FORM, check, form);
    if (sent.submission.status !== 'success') return answerForm(sent);
    const outcome = await invitePerson(ctx, sent.submission.value);
    if (!outcome.ok) return refuseSubmission(INVITE_FORM, sent, outcome.refusal);
    throw back('invited');
  }
  const outcome = await changeBy(ctx, form);
  if (!outcome.ok) return refuseSent(BUTTONS_ONLY, form, outcome.refusal);
  throw back(outcome.value);
}

/** What a button of a person's row does; `intent` names the button. */
async function changeBy(ctx: CompanyContext, form: FormData): Promise<Outcome<Saved>> {
  const id = String(form.get('id') ?? notFound());
  const { verb, saved } = BUTTONS[String(form.get('intent'))] ?? notFound();
  const outcome = await verb(ctx, id, form);
  return outcome.ok ? done(saved) : outcome;
}

interface Pressed {
  verb: (ctx: CompanyContext, id: string, form: FormData) => Promise<Outcome<unknown>>;
  saved: Saved;
}

const BUTTONS: Readonly<Record<string, Pressed>> = {
  change: { verb: changeRoles, saved: 'changed' },
  resend: { verb: resendInvitation, saved: 'reminded' },
  end: { verb: endSessionsOf, saved: 'signed_out' },
  default: { verb: setDefaultCompanyOf, saved: 'default' },
  remove: { verb: (ctx, id) => removePerson(ctx, id), saved: 'removed' },
  disable: { verb: (ctx, id) => changePerson(ctx, id, { state: 'disabled' }), saved: 'disabled' },
  enable: { verb: (ctx, id) => changePerson(ctx, id, { state: 'active' }), saved: 'enabled' },
};

async function changeRoles(
  ctx: CompanyContext,
  id: string,
  form: FormData,
): Promise<Outcome<unknown>> {
  const orSystem = form.get('or_system');
  const input = parseInput(changePersonInput, {
    roles: rolesOf(Object.fromEntries(form)),
    // Empty is the first system; a row without the choice leaves it.
    ...(orSystem !== null && { or_system: orSystem === '' ? null : orSystem }),
  });
  return input.ok ? changePerson(ctx, id, input.value) : input;
}
