import { useTranslation } from 'react-i18next';
import type { Identity } from '~/domain/identity/identify.server.ts';
import type { UserContext } from '~/domain/identity/user-context.ts';
import { nextUtcMidnightMs, utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { askRenewal, renewalInput } from '~/domain/request/ask-renewal.server.ts';
import { type SystemProfile, systemOfPath } from '~/domain/systems/profiles.ts';
import {
  currentMembership,
  entranceTo,
  notPermitted,
  openIn,
  permittedSystems,
  worksInstead,
} from '~/domain/tenancy/access.ts';
import { confirmRenewal } from '~/domain/tenancy/confirm-renewal.server.ts';
import { listAdmins } from '~/domain/tenancy/list-admins.server.ts';
import { type MetaFunction, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { denialText } from '~/i18n/refusal-text.ts';
import { userAction, userLoader, type Visit } from '../door.server.ts';
import { askedTexts } from '../subsystem/form/asked-texts.ts';
import { answerForm, refuseSubmission } from '../subsystem/form/form.server.ts';
import { readForm } from '../subsystem/form/read-form.ts';
import { useRefused } from '../subsystem/refusal-text.ts';
import { documentOnly } from './document-only.ts';
import { LockedPage, NoFlagPage } from './locked-page.tsx';
import { RenewalPage } from './renewal-page.tsx';

export const handle = { script: false, surface: 'public' };
export const clientLoader = documentOnly;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLES = {
  4002: 'access.noFlagTitle',
  4003: 'access.lockedTitle',
  4004: 'renewal.title',
} as const;
/** Title for a subsystem that closes with its authorisation, and knows no renewal. */
const LAPSED_TITLE = 'access.lapsedTitle';

function systemOf({ url }: Visit): SystemProfile {
  return systemOfPath(url.pathname) ?? notFound();
}

const titleOf = (code: keyof typeof TITLES, { lapse }: SystemProfile) =>
  code === 4004 && lapse !== 'renewal' ? LAPSED_TITLE : TITLES[code];

/** Why a subsystem can't be entered, by the code that holds right now; home once it can. */
export const loader = userLoader(async (ctx, visit) => {
  const system = systemOf(visit);
  const { identity, nowMs } = ctx;
  const entrance = entranceTo(identity, system, nowMs);
  const membership = entrance?.membership;
  const code = entrance === undefined ? 4002 : entrance.code;
  if (code === null) throw redirect(system.home);
  const t = translator(ctx.locale);
  const endedOn = membership?.authorisedUntil ?? null;
  const instead = worksInstead(identity, system);
  const admin = membership === undefined ? await adminOf(ctx, system) : null;
  return {
    code,
    title: t('account:pageTitle', {
      page: t(`account:${titleOf(code, system)}`, { system: system.label }),
    }),
    here: visit.url.pathname,
    asked: visit.url.searchParams.get('saved') === 'renewal',
    email: identity.user.email,
    supportEmail: ctx.config.supportEmail,
    providerName: nameIn(ctx.locale, ctx.config.providerName),
    system: {
      slug: system.slug,
      label: system.label,
      meaning: t(`shell:meaning.${system.words}`),
      flagged: identity.memberships.some((one) => one.system === system.slug),
      instead: instead && denialText(ctx.locale, notPermitted(identity, system)),
    },
    company: membership ? { nameZh: membership.nameZh, nameEn: membership.nameEn } : null,
    admin,
    renewal:
      code === 4004 && endedOn !== null && system.lapse === 'renewal'
        ? {
            endedOn,
            days: Math.round((Date.parse(utcDay(nowMs)) - Date.parse(endedOn)) / DAY_MS),
            untilMs: nextUtcMidnightMs(nowMs),
          }
        : null,
    elsewhere: elsewhere(identity, system, nowMs),
  };
});

/** An administrator of one of the reader's companies: the one to ask for a subsystem. */
async function adminOf(ctx: UserContext, system: SystemProfile) {
  const membership = ctx.identity.memberships.find(({ state }) => state !== 0);
  if (membership === undefined) return null;
  const admins = await listAdmins(ctx, membership.companyId, system);
  const admin = admins.find(({ email }) => email !== ctx.identity.user.email);
  const { nameZh, nameEn } = membership;
  return admin === undefined ? null : { ...admin, company: { nameZh, nameEn } };
}

/** Companies here and subsystems elsewhere that the reader may enter instead. */
function elsewhere(identity: Identity, system: SystemProfile, nowMs: number) {
  const current = currentMembership(identity, system);
  const companies = openIn(identity, system, nowMs)
    .filter(({ companyId }) => companyId !== current?.companyId)
    .map(({ companyId, nameZh, nameEn }) => ({ companyId, nameZh, nameEn }));
  const systems = permittedSystems(identity)
    .filter(({ slug }) => slug !== system.slug)
    .flatMap((other) => {
      const there = entranceTo(identity, other, nowMs);
      if (there === undefined || there.code !== null) return [];
      const { nameZh, nameEn } = there.membership;
      return [{ label: other.label, home: other.home, nameZh, nameEn }];
    });
  return { companies, systems };
}

const RENEWAL_FORM = askedTexts(['text']);

async function sendRenewal(ctx: UserContext, system: SystemProfile, form: FormData) {
  const sent = readForm(RENEWAL_FORM, (values) => parseInput(renewalInput, values), form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const outcome = await askRenewal(ctx, system, submission.value);
  if (!outcome.ok) return refuseSubmission(RENEWAL_FORM, sent, outcome.refusal);
  throw redirect(`${system.noPermission}?saved=renewal`);
}

/** "Enter" of the renewal reminder, and what asks the provider for renewal. */
export const action = userAction(async (ctx, visit) => {
  const system = systemOf(visit);
  const form = await visit.form();
  if (form.get('about') === 'renewal') return sendRenewal(ctx, system, form);
  const outcome = await confirmRenewal(ctx, system);
  // Renewed meanwhile: the loader sends the reader home.
  throw redirect(outcome.ok ? system.home : system.noPermission);
});

export default function NoPermission() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const refusal = useRefused(useActionData<typeof action>(), { text: t('renewal.askText') });
  if (page.renewal !== null && page.company !== null) {
    const { asked, company, renewal } = page;
    return <RenewalPage {...{ page, asked, refusal, company, renewal }} />;
  }
  if (page.company !== null) return <LockedPage page={page} company={page.company} />;
  return <NoFlagPage page={page} />;
}
