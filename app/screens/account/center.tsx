import { type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '~/domain/identity/change-password.server.ts';
import { deviceOf } from '~/domain/identity/device.ts';
import { editUser } from '~/domain/identity/edit-user.server.ts';
import { listLogins } from '~/domain/identity/list-logins.server.ts';
import { landingPath, permittedSystems } from '~/domain/tenancy/access.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { timestamp, zoneOf } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Detail, Lead, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { PasswordScript } from '~/ui/public/public-page.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { type UserContext, userAction, userLoader } from '../door.server.ts';
import { answerForm, refuseSubmission } from '../subsystem/form.server.ts';
import { type Refused, useRefused } from '../subsystem/refusal-text.ts';
import { NameForm, PasswordForm } from './center-forms.tsx';
import { documentOnly } from './document-only.ts';
import { NAME_FORM, PASSWORD_FORM, readName, readPassword } from './forms.server.ts';
import { AccountFrame } from './page-frame.tsx';
import { minutesOf } from './sign-in-form.tsx';

export const handle = { script: false, surface: 'public' };
export const clientLoader = documentOnly;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = userLoader(async (ctx, { url }) => {
  const { identity } = ctx;
  const t = translator(ctx.locale);
  const logins = await listLogins(ctx);
  const saved = url.searchParams.get('saved');
  return {
    title: t('account:pageTitle', { page: t('account:center.title') }),
    here: url.pathname,
    home: landingPath(identity) ?? '/',
    email: identity.user.email,
    firstName: identity.user.firstName,
    systems: permittedSystems(identity).map(({ label }) => label),
    logins: logins.map(({ userAgent, ...login }) => ({ ...login, device: deviceOf(userAgent) })),
    saved: saved === 'name' || saved === 'password' ? saved : null,
    supportEmail: ctx.config.supportEmail,
  };
});

export const action = userAction(async (ctx, { request }) => {
  const form = await request.formData();
  return form.get('about') === 'password' ? savePassword(ctx, form) : saveName(ctx, form);
});

async function savePassword(ctx: UserContext, form: FormData) {
  const at = { extra: { about: 'password' } };
  const sent = readPassword(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await changePassword(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(PASSWORD_FORM, sent, outcome.refusal, at);
  throw redirect('/user/center?saved=password');
}

async function saveName(ctx: UserContext, form: FormData) {
  const at = { extra: { about: 'name' } };
  const sent = readName(form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent, at);
  const outcome = await editUser(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(NAME_FORM, sent, outcome.refusal, at);
  throw redirect('/user/center?saved=name');
}

export default function UserCenter() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefused(answer);
  const { t } = useTranslation('account');
  const about = answer?.about;
  return (
    <AccountFrame
      home={page.home}
      here={page.here}
      email={page.email}
      supportEmail={page.supportEmail}
    >
      <Message saved={page.saved} refusal={refusal} />
      <PageTitle title={t('center.title')} />
      <Lead>
        {page.systems.length > 0 ? (
          <a href={page.home}>{t('center.backHome')}</a>
        ) : (
          <Trans
            t={t}
            i18nKey="center.without"
            values={{ email: page.supportEmail }}
            components={{ a: <a href={`mailto:${page.supportEmail}`}>·</a> }}
          />
        )}
      </Lead>
      <Facts
        facts={[
          { term: t('email'), value: page.email },
          { term: t('center.systems'), value: page.systems.join(', ') || t('center.noSystems') },
        ]}
      />
      <Section title={t('center.nameTitle')}>
        <NameForm name={page.firstName} refusal={about === 'name' ? refusal : null} />
      </Section>
      <Section title={t('center.passwordTitle')}>
        <PasswordForm email={page.email} refusal={about === 'password' ? refusal : null} />
      </Section>
      <Section title={t('center.loginsTitle')} lead={t('center.loginsLead')}>
        <Logins logins={page.logins} />
      </Section>
      <PasswordScript />
    </AccountFrame>
  );
}

function Message({ saved, refusal }: { saved: string | null; refusal: Refused | null }) {
  const { t } = useTranslation('account');
  if (refusal?.code === 4290) {
    return (
      <Alert tone="danger" icon="warn" role="alert" title={t('signIn.tooMany')}>
        <p>{t('center.tooManyHint', { count: minutesOf(refusal) })}</p>
      </Alert>
    );
  }
  if (refusal && Object.keys(refusal.fields).length === 0) {
    return <Alert tone="danger" icon="warn" role="alert" title={refusal.message} />;
  }
  if (refusal || saved === null) return null;
  const title = t(saved === 'name' ? 'center.nameSaved' : 'center.passwordSaved');
  return <Alert tone="ok" role="status" title={title} />;
}

interface Login {
  id: string;
  atMs: number;
  ip: string;
  device: string | null;
  succeeded: boolean;
}

function Logins({ logins }: { logins: readonly Login[] }) {
  const { t } = useTranslation('account');
  const { locale } = usePageEnvironment();
  if (logins.length === 0) return <p>{t('center.noLogins')}</p>;
  return (
    <ul className="border-t border-gray-900">
      {logins.map(({ id, atMs, ip, device, succeeded }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-gray-200 py-3 md:grid-cols-[200px_1fr_auto] md:items-baseline"
        >
          <time
            className="text-base text-gray-600 md:text-lg"
            dateTime={new Date(atMs).toISOString()}
          >
            {timestamp(atMs, zoneOf(locale))}
          </time>
          <span className="row-start-2 wrap-anywhere md:row-start-auto">
            {device ?? t('center.unknownDevice')}
            <Detail>{ip}</Detail>
          </span>
          <b
            className={`inline-flex items-center gap-1.5 ${succeeded ? 'font-normal text-brand-700' : 'text-danger'}`}
          >
            <Icon name={succeeded ? 'ok' : 'warn'} />
            {t(succeeded ? 'center.succeeded' : 'center.failed')}
          </b>
        </li>
      ))}
    </ul>
  );
}
