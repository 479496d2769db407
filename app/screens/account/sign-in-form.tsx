import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { PasswordInput } from '~/ui/form/password-input.tsx';
import { Elsewhere } from '~/ui/public/elsewhere.tsx';
import { FootLinks } from '~/ui/public/public-page.tsx';
import { SignInPage } from '~/ui/public/sign-in-page.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { LANGUAGE_ACTION } from './page-frame.tsx';

/** What the views of /user/login know of the visit. */
export interface LoginPage {
  here: string;
  reason: string | null;
  next: string | null;
  /** Somebody has just signed out here. */
  ended: boolean;
  supportEmail: string;
  providerName: string;
  logo: string | null;
}

interface SignInFormProps {
  page: LoginPage;
  refusal: Refused | null;
}

/** Who runs the portal, and whom to ask. */
export function SignInFoot({ page }: { page: LoginPage }) {
  const { t } = useTranslation('account');
  return (
    <FootLinks>
      {page.logo && <img className="h-6 w-auto" src={page.logo} alt="" />}
      <span>{t('provider', { name: page.providerName })}</span>
      <a href={`mailto:${page.supportEmail}`}>{t('support')}</a>
    </FootLinks>
  );
}

/** One message for both causes of a wrong sign-in; the e-mail stays, the password is cleared and focused. */
export function SignInForm({ page, refusal }: SignInFormProps) {
  const { t } = useTranslation('account');
  const email = refusal?.typed.email;
  return (
    <SignInPage
      home="/"
      language={{ action: LANGUAGE_ACTION, returnTo: page.here }}
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      foot={<SignInFoot page={page} />}
    >
      <div className="not-empty:mt-5">
        <Note page={page} refusal={refusal} />
      </div>
      <form noValidate method="post" action={page.here} className="mt-6">
        {page.next && <input type="hidden" name="next" value={page.next} />}
        <div className="grid gap-5">
          <Field id="email" label={t('email')} error={refusal?.fields.email}>
            <TextInput
              name="email"
              type="email"
              autoComplete="username"
              inputMode="email"
              required
              defaultValue={email}
              autoFocus={email === undefined}
            />
          </Field>
          <Field id="password" label={t('password')} error={refusal?.fields.password}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              required
              autoFocus={email !== undefined}
            />
          </Field>
        </div>
        <p className="mt-1 mb-3 text-base">
          <a className="inline-flex min-h-11 items-center" href="/user/login?view=forgot">
            {t('signIn.forgot')}
          </a>
        </p>
        <Button variant="primary" wide>
          {t('signIn.submit')}
        </Button>
      </form>
      <Elsewhere
        items={[
          { icon: 'shield', label: t('signIn.verify'), href: '/verification' },
          { icon: 'mail', label: t('signIn.invited') },
        ]}
      />
      {page.ended && <ForgetDrafts />}
    </SignInPage>
  );
}

function Note({ page, refusal }: SignInFormProps) {
  const { t } = useTranslation('account');
  if (refusal) {
    return (
      <Alert tone="danger" icon="warn" role="alert" title={titleOf(refusal, t)}>
        <p>
          <Hint page={page} refusal={refusal} />
        </p>
      </Alert>
    );
  }
  if (page.reason === null) return null;
  return (
    <Alert tone="info" icon="clock" role="status" title={page.reason}>
      {page.next && <p>{t('signIn.returns')}</p>}
    </Alert>
  );
}

function titleOf(refusal: Refused, t: (key: string) => string): string {
  if (refusal.code === 4290) return t('signIn.tooMany');
  return refusal.message;
}

function Hint({ page, refusal }: { page: LoginPage; refusal: Refused }) {
  const { t } = useTranslation('account');
  const reset = <ResetLink />;
  if (refusal.code === 4120) {
    return <Trans t={t} i18nKey="signIn.failedHint" components={{ reset }} />;
  }
  if (refusal.code === 4290) {
    return (
      <Trans
        t={t}
        i18nKey="signIn.tooManyHint"
        values={{ count: minutesOf(refusal) }}
        components={{ reset }}
      />
    );
  }
  if (refusal.code === 4121) return t('signIn.notAvailableHint', { support: page.supportEmail });
  if (refusal.code === 4122) return t('signIn.notLinkedHint', { support: page.supportEmail });
  return null;
}

function ResetLink({ children }: { children?: ReactNode }) {
  return <a href="/user/login?view=forgot">{children}</a>;
}

/** Minutes to wait after a 4290, rounded up. */
export function minutesOf(refusal: Refused): number {
  return Math.max(1, Math.ceil(Number(refusal.data.retry_after_s ?? 60) / 60));
}

/** What was typed in the portal and not saved is none of the next person's business. */
function ForgetDrafts() {
  const { nonce } = usePageEnvironment();
  return <script src="/forget-drafts.js" type="module" nonce={nonce} />;
}
