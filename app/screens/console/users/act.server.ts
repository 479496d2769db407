import type { GenericSchema } from 'valibot';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import {
  enterCompany,
  enterUser,
  requireWritable,
  type UserOfStaff,
} from '~/domain/provider/user/enter.server.ts';
import { companyUserVerbs, userVerbs } from '~/domain/provider/user/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { freshBy } from '../fresh.server.ts';
import { rolesIn, type Saved, USER_FORM, withUser } from './user-form.ts';

const { verbs } = userVerbs;

type Values = Readonly<Record<string, string>>;

/** What a form of somebody's panel does, by its `intent`, and what its fields say of that. */
const FORMS: Readonly<
  Record<
    string,
    {
      verb: (typeof verbs)[keyof typeof verbs];
      said: (values: Values, sent: FormData) => object | undefined;
      saved: Saved;
    }
  >
> = {
  change: {
    verb: verbs.changeConsoleUser,
    said: (values, sent) => ({
      first_name: values.first_name,
      ...(values.locale && { locale: values.locale }),
      roles: rolesIn(values),
      is_default: values.is_default === 'on',
      ...guards(sent),
    }),
    saved: 'changed',
  },
  remove: {
    verb: verbs.removeConsoleUser,
    said: (_, sent) => {
      const { version, confirm_last_admin } = guards(sent);
      return { version, confirm_last_admin: String(confirm_last_admin) };
    },
    saved: 'removed',
  },
  invite: { verb: verbs.inviteConsoleUser, said: () => undefined, saved: 'invited' },
  reset: {
    verb: verbs.resetConsolePassword,
    said: (values, sent) => ({
      end_sessions: values.end_sessions === 'on',
      version: guards(sent).version,
    }),
    saved: 'reset',
  },
  secondFactorReset: {
    verb: verbs.resetConsoleSecondFactor,
    said: ({ reason }, sent) => ({ reason, version: guards(sent).version }),
    saved: 'secondFactorReset',
  },
  disable: {
    verb: verbs.disableConsoleUser,
    said: ({ reason }, sent) => ({ reason, ...guards(sent) }),
    saved: 'disabled',
  },
  enable: {
    verb: verbs.enableConsoleUser,
    said: (_, sent) => ({ version: guards(sent).version }),
    saved: 'enabled',
  },
};

/** Acts that ask for a new code of whoever has an authenticator. */
const ASKING: readonly string[] = ['secondFactorReset', 'disable'];

/** As it was read, and whether a last admin goes with open eyes. */
const guards = (sent: FormData) => ({
  version: Number(sent.get('version')),
  confirm_last_admin: sent.get('confirm_last_admin') === 'on',
});

/**
 * The forms of the people of companies.
 *
 * @param companyId the one whose people are listed; of all people's list the form says it
 * @throws {Denial} 4040 for a company or somebody who is not theirs
 */
export async function actOnUser(
  ctx: StaffContext,
  companyId: string | null,
  sent: FormData,
  { url }: Pick<Visit, 'url'>,
) {
  const company = companyId ?? String(sent.get('company') ?? '');
  const intent = String(sent.get('intent'));
  if (intent === 'add') return add(ctx, company, sent, url);
  const { verb, said, saved } = FORMS[intent] ?? notFound();
  const fresh = ASKING.includes(intent) ? await freshBy(ctx, sent) : done(ctx);
  const by = fresh.ok ? fresh.value : ctx;
  const within = requireWritable(await enterUser(by, company, String(sent.get('user') ?? '')));
  const extra = { extra: { intent } };
  const read = readForm(USER_FORM, (values) => checked(verb, said(values, sent)), sent);
  if (read.submission.status !== 'success') return answerForm(read, extra);
  if (!fresh.ok) return refuseSubmission(USER_FORM, read, fresh.refusal, extra);
  const { id } = within.person;
  // Each verb takes what its own schema has just read.
  const run: (ctx: UserOfStaff, id: string, input: never) => Promise<Outcome<unknown>> = verb.run;
  const outcome = await run(within, id, read.submission.value as never);
  if (!outcome.ok) return refuseSubmission(USER_FORM, read, outcome.refusal, extra);
  const open = saved === 'removed' ? {} : { user: id, ...(companyId ? {} : { in: company }) };
  throw redirect(`${url.pathname}${withUser(url.search, { ...open, saved })}`);
}

function checked({ input }: { input?: GenericSchema }, said: object | undefined): Outcome<unknown> {
  return input === undefined ? done({}) : parseInput(input, said);
}

async function add(ctx: StaffContext, companyId: string, sent: FormData, url: URL) {
  const within = requireWritable(await enterCompany(ctx, companyId));
  const extra = { extra: { intent: 'add' } };
  const { addConsoleUser } = companyUserVerbs.verbs;
  const asked = ({ email, first_name, locale, is_default, ...values }: Record<string, string>) => ({
    ...{ email, first_name, locale, roles: rolesIn(values), is_default: is_default === 'on' },
  });
  const read = readForm(USER_FORM, (values) => checked(addConsoleUser, asked(values)), sent);
  if (read.submission.status !== 'success') return answerForm(read, extra);
  const outcome = await act(addConsoleUser, within, '', asked(read.values));
  if (!outcome.ok) return refuseSubmission(USER_FORM, read, outcome.refusal, extra);
  const { id: user } = outcome.value;
  throw redirect(`${url.pathname}${withUser(url.search, { user, saved: 'added' })}`);
}
