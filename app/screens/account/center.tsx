import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Alert } from '~/ui/alert.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { PasswordScript } from '~/ui/public/public-page.tsx';
import { userAction, userLoader } from '../door.server.ts';
import { type Refused, useRefused } from '../subsystem/refusal-text.ts';
import { changeCenter, readCenter, type Saved } from './center.server.ts';
import { ChoicesForm, NameForm, PasswordForm } from './center-forms.tsx';
import { Logins, Sessions } from './center-lists.tsx';
import { CenterShell } from './center-shell.tsx';
import { documentOnly } from './document-only.ts';
import { retryAfter } from './retry-after.ts';
import { RecoveryCodes, SecondFactor, SetUpFactor } from './second-factor-views.tsx';
import { minutesOf } from './sign-in-form.tsx';

export const handle = { script: false };
export const clientLoader = documentOnly;
export const headers = retryAfter;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = userLoader(readCenter);

export const action = userAction(changeCenter);

export default function UserCenter() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('account');
  const refusal = useRefused(answer, {
    firstname: t('center.name'),
    old_password: t('center.oldPassword'),
    password: t(answer?.about === 'enrol' ? 'secondFactor.password' : 'choose.password'),
    confirm: t('choose.confirm'),
    code: t('secondFactor.code'),
  });
  return (
    <CenterShell frame={page.frame}>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} staff={page.staff} />}
      {answer?.factor && <SetUpFactor factor={answer.factor} refusal={refusal} />}
      {!answer?.recoveryCodes && !answer?.factor && (
        <Parts refusal={refusal} about={answer?.about} />
      )}
    </CenterShell>
  );
}

interface PartsProps {
  refusal: Refused | null;
  /** The form that was sent. */
  about: string | undefined;
}

function Parts({ refusal, about }: PartsProps) {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const of = (...forms: string[]) => (forms.includes(about ?? '') ? refusal : null);
  return (
    <>
      <PageHeader crumbs={[{ label: t('center.title') }]} title={t('center.title')} />
      <div className="grid min-w-0 content-start gap-4">
        {page.mustEnrol && (
          <Alert tone="warn" role="status" title={t('secondFactor.requiredTitle')}>
            <p>
              <a href="#secondFactor">{t('secondFactor.required')}</a>
            </p>
          </Alert>
        )}
        <Message saved={page.saved} refusal={refusal} />
        <Account />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Part title={t('center.nameTitle')}>
            <NameForm name={page.firstName} refusal={of('name')} />
          </Part>
          <Part title={t('center.choicesTitle')} lead={t('center.choicesLead')}>
            <ChoicesForm
              choices={page.choices}
              mails={page.mails}
              reactions={page.reactions}
              zones={page.zones}
              refusal={of('choices')}
            />
          </Part>
          <Part title={t('center.passwordTitle')}>
            <PasswordForm email={page.email} refusal={of('password')} />
          </Part>
          <Part title={t('secondFactor.title')} id="secondFactor">
            <SecondFactor
              state={page.secondFactor}
              refusal={of('enrol', 'off')}
              required={page.factorRequired}
            />
          </Part>
        </div>
        <Part title={t('center.sessionsTitle')} lead={t('center.sessionsLead')}>
          <Sessions sessions={page.sessions} />
        </Part>
        <Part title={t('center.loginsTitle')} lead={t('center.loginsLead')}>
          <Logins logins={page.logins} />
        </Part>
      </div>
      <PasswordScript />
    </>
  );
}

function Part(part: { title: string; lead?: string; id?: string; children: ReactNode }) {
  const { title, lead, id, children } = part;
  return (
    <Panel title={title} {...(id && { id })}>
      <PanelBody>
        {lead && <p className="mb-3 text-muted">{lead}</p>}
        {children}
      </PanelBody>
    </Panel>
  );
}

/** Who is signed in and where they may work; for people of no open subsystem, why they are here. */
function Account() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const systems = page.staff ? t('center.staff') : page.systems.join(', ');
  return (
    <Panel title={t('center.account')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('email'), value: page.email },
            { term: t('center.systems'), value: systems || t('center.noSystems') },
          ]}
        />
        {!page.permitted && !page.staff && (
          <p className="mt-3">
            <Trans
              t={t}
              i18nKey="center.without"
              values={{ email: page.supportEmail }}
              components={{ a: <a href={`mailto:${page.supportEmail}`}>·</a> }}
            />
          </p>
        )}
        {page.permitted && (
          <p className="mt-3">
            <a className="inline-flex min-h-6 items-center" href={page.home}>
              {t('center.backHome')}
            </a>
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Message({ saved, refusal }: { saved: Saved | null; refusal: Refused | null }) {
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
  return <Alert tone="ok" role="status" title={t(`center.saved.${saved}`)} />;
}
