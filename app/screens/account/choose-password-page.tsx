import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { PasswordInput } from '~/ui/form/password-input.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { ActionLink, Actions, Lead, Title } from '~/ui/public/page-text.tsx';
import { PasswordScript } from '~/ui/public/public-page.tsx';
import { Stamp, StateMessage } from '~/ui/public/state-page.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { AccountFrame } from './page-frame.tsx';
import type { LoginPage } from './sign-in-form.tsx';

type Kind = 'reset' | 'activate';

interface ChoosePage extends LoginPage {
  link:
    | { open: true; email: string; expiresAtMs: number }
    | { open: false; reason: string; endedAtMs: number | null }
    | null;
}

/** The page a mailed link leads to: a new password, or why the link no longer works. */
export function ChoosePasswordPage(props: {
  page: ChoosePage;
  kind: Kind;
  refusal: Refused | null;
}) {
  const { page, kind, refusal } = props;
  const { t } = useTranslation('account');
  return (
    <AccountFrame
      home="/user/login"
      here={page.here}
      supportEmail={page.supportEmail}
      note={t('choose.notYou')}
    >
      {page.link?.open ? (
        <ChooseForm link={page.link} action={page.here} kind={kind} refusal={refusal} />
      ) : (
        <DeadLink page={page} reason={page.link?.reason ?? 'unknown'} kind={kind} />
      )}
    </AccountFrame>
  );
}

interface ChooseFormProps {
  link: { email: string; expiresAtMs: number };
  action: string;
  kind: Kind;
  refusal: Refused | null;
}

function ChooseForm({ link, action, kind, refusal }: ChooseFormProps) {
  const { t } = useTranslation('account');
  const { timeZone } = usePageEnvironment();
  const fields = refusal?.fields ?? {};
  const errors = ['password', 'confirm'].flatMap((name) =>
    fields[name] === undefined ? [] : [{ fieldId: name, message: fields[name] }],
  );
  return (
    <>
      {refusal && errors.length === 0 && (
        <Alert tone="danger" icon="warn" role="alert" title={refusal.message} />
      )}
      <ErrorSummary title={t('choose.notSaved')} errors={errors} />
      <Title>{t(kind === 'reset' ? 'choose.title' : 'choose.activateTitle')}</Title>
      <Lead>
        <Trans
          t={t}
          i18nKey="choose.for"
          values={{ email: link.email, until: timestamp(link.expiresAtMs, timeZone) }}
          components={{ b: <b />, time: <time /> }}
        />
      </Lead>
      <form noValidate method="post" action={action} className="mt-10">
        <input type="hidden" name="email" autoComplete="username" value={link.email} />
        <div className="grid gap-5">
          <Field
            id="password"
            label={t('choose.password')}
            hint={t('choose.hint')}
            error={fields.password}
          >
            <PasswordInput name="password" autoComplete="new-password" required autoFocus />
          </Field>
          <Field id="confirm" label={t('choose.confirm')} error={fields.confirm}>
            <PasswordInput name="confirm" autoComplete="new-password" required />
          </Field>
        </div>
        <Actions hint={kind === 'reset' ? t('choose.endsSessions') : undefined}>
          <Button variant="primary">
            {t(kind === 'reset' ? 'choose.submit' : 'choose.activateSubmit')}
          </Button>
          <ActionLink href="/user/login">{t('backToSignIn')}</ActionLink>
        </Actions>
      </form>
      <PasswordScript />
    </>
  );
}

const LINK_ICONS: Record<string, IconName> = { disabled: 'lock', unknown: 'warn' };

/** A reset link that ran out can be asked for again here; so can an activation link: the answer knows which. */
function DeadLink({ page, reason }: { page: ChoosePage; reason: string; kind: Kind }) {
  const { t } = useTranslation('account');
  const { timeZone } = usePageEnvironment();
  const endedAtMs = page.link?.open === false ? page.link.endedAtMs : null;
  const ended = endedAtMs === null ? '' : timestamp(endedAtMs, timeZone);
  return (
    <StateMessage
      icon={LINK_ICONS[reason] ?? 'clock'}
      title={t(`link.${reason}`)}
      actions={
        <>
          {reason !== 'disabled' && (
            <AnchorButton variant="primary" href="/user/login?view=forgot">
              {t('link.again')}
            </AnchorButton>
          )}
          <ActionLink href="/user/login">{t('backToSignIn')}</ActionLink>
        </>
      }
    >
      <p>
        <Trans
          t={t}
          i18nKey={`link.${reason}Lead`}
          values={{ ended, support: page.supportEmail }}
          components={{ time: <time /> }}
        />
      </p>
    </StateMessage>
  );
}

export function SavedPage({ page, kind }: { page: LoginPage; kind: 'saved' | 'activated' }) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame home="/user/login" here={page.here} supportEmail={page.supportEmail}>
      <Stamp kind="done">{t(kind === 'saved' ? 'saved.title' : 'saved.activatedTitle')}</Stamp>
      <Lead>{t(kind === 'saved' ? 'saved.lead' : 'saved.activatedLead')}</Lead>
      <Actions>
        <AnchorButton variant="primary" href="/user/login">
          {t('signIn.title')}
        </AnchorButton>
      </Actions>
    </AccountFrame>
  );
}
