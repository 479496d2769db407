import { changePassword } from '~/domain/identity/change-password.server.ts';
import { deviceOf } from '~/domain/identity/device.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { endOtherSessions, endSession } from '~/domain/identity/end-session.server.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  type NewFactor,
  waitingFactor,
} from '~/domain/identity/enrol-second-factor.server.ts';
import { listLogins } from '~/domain/identity/list-logins.server.ts';
import { listSessions } from '~/domain/identity/list-sessions.server.ts';
import { MAILS } from '~/domain/identity/preferences.ts';
import { secondFactorState } from '~/domain/identity/second-factor.server.ts';
import { turnOffSecondFactor } from '~/domain/identity/turn-off-second-factor.server.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import { needsFactor } from '~/domain/provider/door.ts';
import { landingPath, permittedSystems } from '~/domain/tenancy/access.ts';
import { ZONE_NAMES } from '~/domain/tenancy/zones.ts';
import { redirect } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { qrPath } from '~/ui/qr-code.tsx';
import type { UserContext, Visit } from '../door.server.ts';
import { answerForm, refuseSubmission } from '../subsystem/form/form.server.ts';
import { centerFrame, systemLabels } from './center-frame.server.ts';
import {
  CHOICES_FORM,
  CODE_FORM,
  ENROL_FORM,
  NAME_FORM,
  PASSWORD_FORM,
  readChoices,
  readCode,
  readEnrol,
  readName,
  readPassword,
} from './forms.server.ts';

/** What was changed last, as the address says it. */
const SAVED = ['name', 'choices', 'password', 'secondFactor', 'session', 'sessions'] as const;
export type Saved = (typeof SAVED)[number];

const saved = (what: Saved) => redirect(`/user/center?saved=${what}`);

export async function readCenter(ctx: UserContext, { url }: Visit) {
  const { identity } = ctx;
  const t = translator(ctx.locale);
  const [[secondFactor = null], sessions, logins] = await ctx.db.batch([
    secondFactorState(ctx),
    listSessions(ctx),
    listLogins(ctx),
  ]);
  const asked = url.searchParams.get('saved');
  return {
    title: t('account:pageTitle', { page: t('account:center.title') }),
    frame: centerFrame(ctx, url.searchParams.get('system')),
    home: landingPath(identity) ?? '/',
    email: identity.user.email,
    firstName: identity.user.firstName,
    choices: { timeZone: identity.user.timeZone, locale: identity.user.locale },
    mails: MAILS.map((name) => ({ name, on: identity.user.mails[name] })),
    /** Whether terms of adverse reactions are told to this person, which no choice turns off. */
    reactions: permittedSystems(identity).some(({ tells }) => tells === 'reactions'),
    zones: ZONE_NAMES.map((name) => ({ name, offset: localTime(name, ctx.nowMs).offset })),
    staff: identity.staffRole !== null,
    factorRequired: identity.staff?.required === true,
    mustEnrol: needsFactor(ctx),
    permitted: permittedSystems(identity).length > 0,
    systems: systemLabels(ctx),
    secondFactor,
    sessions: sessions.map(withDevice),
    logins: logins.map(withDevice),
    saved: SAVED.find((what) => what === asked) ?? null,
    supportEmail: ctx.config.supportEmail,
  };
}

/** People recognise a browser; its own words for itself they don't. */
function withDevice<Row extends { userAgent: string }>({ userAgent, ...row }: Row) {
  return { ...row, device: deviceOf(userAgent) };
}

export async function changeCenter(ctx: UserContext, visit: Visit) {
  const form = await visit.form();
  switch (form.get('about')) {
    case 'password':
      return savePassword(ctx, form);
    case 'choices':
      return saveChoices(ctx, visit, form);
    case 'enrol':
      return enrol(ctx, form);
    case 'confirm':
      return confirm(ctx, form);
    case 'off':
      return turnOff(ctx, form);
    case 'session':
      await endSession(ctx, String(form.get('session') ?? notFound()));
      throw saved('session');
    case 'sessions':
      await endOtherSessions(ctx);
      throw saved('sessions');
    default:
      return saveName(ctx, form);
  }
}

async function savePassword(ctx: UserContext, form: FormData) {
  const at: { extra: Shown } = { extra: { about: 'password' } };
  const sent = readPassword(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await changePassword(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(PASSWORD_FORM, sent, outcome.refusal, at);
  throw saved('password');
}

async function saveName(ctx: UserContext, form: FormData) {
  const at: { extra: Shown } = { extra: { about: 'name' } };
  const sent = readName(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await editUser(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(NAME_FORM, sent, outcome.refusal, at);
  throw saved('name');
}

async function saveChoices(ctx: UserContext, { door }: Visit, form: FormData) {
  const at: { extra: Shown } = { extra: { about: 'choices' } };
  const sent = readChoices(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await editUser(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(CHOICES_FORM, sent, outcome.refusal, at);
  const { locale } = outcome.value;
  throw redirect('/user/center?saved=choices', {
    headers: locale === null ? {} : { 'Set-Cookie': door.languageCookie(locale) },
  });
}

/** What an answer shows in place of the centre, if anything. */
interface Shown {
  about: string;
  /** For the authenticator: the secret as text and as an image. */
  factor?: { secret: string; image: { path: string; size: number } } | null;
  /** Shown once. */
  recoveryCodes?: string[];
}

const factorOf = ({ secret, uri }: NewFactor) => ({ secret, image: qrPath(uri) });

async function enrol(ctx: UserContext, form: FormData) {
  const extra: Shown = { about: 'enrol' };
  const sent = readEnrol(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, { extra });
  const outcome = await enrolSecondFactor(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(ENROL_FORM, sent, outcome.refusal, { extra });
  return answerForm(sent, { extra: { ...extra, factor: factorOf(outcome.value) } });
}

async function confirm(ctx: UserContext, form: FormData) {
  const sent = readCode(form);
  const { submission } = sent;
  const again = async (): Promise<Shown> => {
    const waiting = await waitingFactor(ctx);
    return { about: 'confirm', factor: waiting && factorOf(waiting) };
  };
  if (submission.status !== 'success') return answerForm(sent, { extra: await again() });
  const outcome = await confirmSecondFactor(ctx, submission.value);
  if (!outcome.ok) {
    return refuseSubmission(CODE_FORM, sent, outcome.refusal, { extra: await again() });
  }
  const extra: Shown = { about: 'confirm', recoveryCodes: outcome.value };
  return answerForm(sent, { extra });
}

async function turnOff(ctx: UserContext, form: FormData) {
  const extra: Shown = { about: 'off' };
  const sent = readCode(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, { extra });
  const outcome = await turnOffSecondFactor(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(CODE_FORM, sent, outcome.refusal, { extra });
  throw saved('secondFactor');
}
