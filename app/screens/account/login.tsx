import { choosePassword } from '~/domain/identity/choose-password.server.ts';
import { forget } from '~/domain/identity/forget.server.ts';
import { openLink } from '~/domain/identity/link.server.ts';
import { login } from '~/domain/identity/login.server.ts';
import type { LoggedIn } from '~/domain/identity/open-session.server.ts';
import { secondStep } from '~/domain/identity/second-step.server.ts';
import type { Context } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { landingPath } from '~/domain/tenancy/access.ts';
import { data, type MetaFunction, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import { publicAction, publicLoader, type Visit } from '../door.server.ts';
import { answerForm, refuseSubmission } from '../subsystem/form/form.server.ts';
import { useRefused } from '../subsystem/refusal-text.ts';
import { ChoosePasswordPage, SavedPage } from './choose-password-page.tsx';
import { documentOnly } from './document-only.ts';
import { ForgotPage, SentPage } from './forgot-page.tsx';
import {
  CHOOSE_FORM,
  FORGOT_FORM,
  readChosen,
  readForgot,
  readSecondStep,
  readSignIn,
  SECOND_STEP_FORM,
  SIGN_IN_FORM,
} from './forms.server.ts';
import { nextPath } from './own-path.ts';
import { retryAfter } from './retry-after.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const handle = { script: false, surface: 'public' };
export const clientLoader = documentOnly;
export const headers = retryAfter;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

/** Everything before a session: one address (SPEC §2), one view for each step. */
const VIEWS = [
  'signIn',
  'code',
  'forgot',
  'sent',
  'reset',
  'activate',
  'saved',
  'activated',
] as const;
type View = (typeof VIEWS)[number];

function viewOf(url: URL): View {
  const wanted = url.searchParams.get('view');
  return VIEWS.find((view) => view === wanted) ?? 'signIn';
}

const TITLES: Record<View, string> = {
  signIn: 'signIn.title',
  code: 'secondStep.title',
  forgot: 'forgot.title',
  sent: 'sent.title',
  reset: 'choose.title',
  activate: 'choose.activateTitle',
  saved: 'saved.title',
  activated: 'saved.activatedTitle',
};

/** Why the reader was sent here, in the specification's words (SPEC §8). */
function reasonOf(url: URL): 4001 | 4005 | 4006 | null {
  const code = Number(url.searchParams.get('reason'));
  return code === 4001 || code === 4005 || code === 4006 ? code : null;
}

export const loader = publicLoader(async (ctx, { door, url }) => {
  const view = viewOf(url);
  const reason = reasonOf(url);
  const headers = new Headers();
  const next = nextPath(url.searchParams.get('next'));
  if (view === 'signIn' && door.token !== undefined) {
    const home = await homeOfSession(door);
    if (home === null) headers.append('Set-Cookie', door.endedSessionCookie());
    else if (reason === null) throw redirect(next ?? home);
  }
  const t = translator(ctx.locale);
  return data(
    {
      view,
      here: url.pathname + url.search,
      title: t('account:pageTitle', { page: t(`account:${TITLES[view]}`) }),
      reason: reason === null ? null : refusalText(ctx.locale, reason),
      next,
      ended: url.searchParams.has('ended'),
      link: view === 'reset' || view === 'activate' ? await linkOf(ctx, view, url) : null,
      supportEmail: ctx.config.supportEmail,
      providerName: nameIn(ctx.locale, ctx.config.providerName),
      logo: ctx.config.logo,
    },
    { headers },
  );
});

/** Where a living session would go; null when it is over. */
async function homeOfSession(door: Visit['door']): Promise<string | null> {
  try {
    return landingPath(await door.identity());
  } catch (error) {
    if (error instanceof Denial) return null;
    throw error;
  }
}

async function linkOf(ctx: Context, kind: 'reset' | 'activate', url: URL) {
  const outcome = await openLink(ctx, kind, url.searchParams.get('token') ?? '');
  if (outcome.ok) {
    const { email, expiresAtMs } = outcome.value;
    return { open: true as const, email, expiresAtMs };
  }
  const { code, data: facts } = outcome.refusal;
  const reason = code === 4121 ? 'disabled' : String(facts?.reason);
  const endedAtMs = typeof facts?.expired_at === 'string' ? Date.parse(facts.expired_at) : null;
  return { open: false as const, reason, endedAtMs };
}

export const action = publicAction(async (ctx, visit) => {
  const view = viewOf(visit.url);
  const form = await visit.form();
  if (view === 'forgot') return askForLink(ctx, form);
  if (view === 'reset' || view === 'activate') return savePassword(ctx, visit, form, view);
  return view === 'code' ? takeCode(ctx, visit, form) : signIn(ctx, visit, form);
});

async function signIn(ctx: Context, { door }: Visit, form: FormData) {
  const sent = readSignIn(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, NO_STEP);
  const outcome = await login(ctx, submission.value, door.signInFrom);
  if (!outcome.ok) {
    const { refusal } = outcome;
    const extra = { step: stepOf(form, refusal.data?.challenge) };
    return refuseSubmission(SIGN_IN_FORM, sent, refusal, { extra });
  }
  throw enter(door, form, outcome.value);
}

/** The second step, for an account that asks for a code. */
async function takeCode(ctx: Context, { door }: Visit, form: FormData) {
  const sent = readSecondStep(form);
  const { submission, values } = sent;
  const extra = { step: stepOf(form, values.challenge) };
  if (submission.status !== 'success') return answerForm(sent, { extra });
  const outcome = await secondStep(ctx, submission.value, door.signInFrom);
  if (!outcome.ok) return refuseSubmission(SECOND_STEP_FORM, sent, outcome.refusal, { extra });
  throw enter(door, form, outcome.value);
}

/** What the form of the second step carries on. */
interface Step {
  challenge: string;
  next: string | null;
}

const NO_STEP: { extra: { step: Step | null } } = { extra: { step: null } };

function stepOf(form: FormData, challenge: unknown): Step | null {
  return typeof challenge === 'string' ? { challenge, next: nextOf(form) } : null;
}

function nextOf(form: FormData): string | null {
  const next = form.get('next');
  return nextPath(typeof next === 'string' ? next : null);
}

function enter(door: Visit['door'], form: FormData, loggedIn: LoggedIn): Response {
  const headers = new Headers();
  for (const cookie of door.signedInCookies(loggedIn)) headers.append('Set-Cookie', cookie);
  return redirect(nextOf(form) ?? loggedIn.home, { headers });
}

async function askForLink(ctx: Context, form: FormData) {
  const sent = readForgot(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, NO_STEP);
  const outcome = await forget(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(FORGOT_FORM, sent, outcome.refusal, NO_STEP);
  throw redirect('/user/login?view=sent');
}

async function savePassword(
  ctx: Context,
  { url }: Visit,
  form: FormData,
  kind: 'reset' | 'activate',
) {
  const sent = readChosen(form, url.searchParams.get('token') ?? '');
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, NO_STEP);
  const outcome = await choosePassword(ctx, kind, submission.value);
  if (!outcome.ok) return refuseSubmission(CHOOSE_FORM, sent, outcome.refusal, NO_STEP);
  throw redirect(`/user/login?view=${kind === 'reset' ? 'saved' : 'activated'}`);
}

export default function Login() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefused(answer);
  const step = answer?.step;
  if (refusal && step) return <SecondStepForm page={page} refusal={refusal} {...step} />;
  switch (page.view) {
    case 'forgot':
      return <ForgotPage page={page} refusal={refusal} />;
    case 'sent':
      return <SentPage page={page} />;
    case 'reset':
    case 'activate':
      return <ChoosePasswordPage page={page} kind={page.view} refusal={refusal} />;
    case 'saved':
    case 'activated':
      return <SavedPage page={page} kind={page.view} />;
    default:
      return <SignInForm page={page} refusal={refusal} />;
  }
}
