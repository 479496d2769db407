import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { ActionLink, Actions, PageTitle } from '~/ui/public/page-text.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { AccountFrame } from './page-frame.tsx';
import { type LoginPage, minutesOf } from './sign-in-form.tsx';

/** Asks for the address a reset link goes to. */
export function ForgotPage({ page, refusal }: { page: LoginPage; refusal: Refused | null }) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame home="/user/login" here={page.here} supportEmail={page.supportEmail}>
      {refusal?.code === 4290 && (
        <Alert tone="danger" icon="warn" role="alert" title={t('forgot.tooMany')}>
          <p>{t('center.tooManyHint', { count: minutesOf(refusal) })}</p>
        </Alert>
      )}
      <PageTitle title={t('forgot.title')} lead={t('forgot.lead')} />
      <form noValidate method="post" action="/user/login?view=forgot" className="mt-10">
        <Field id="email" label={t('email')} error={refusal?.fields.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={refusal?.typed.email}
            autoFocus
          />
        </Field>
        <Actions>
          <Button variant="primary">{t('forgot.submit')}</Button>
          <ActionLink href="/user/login">{t('backToSignIn')}</ActionLink>
        </Actions>
      </form>
    </AccountFrame>
  );
}

/** The answer to every address, known or not. */
export function SentPage({ page }: { page: LoginPage }) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame home="/user/login" here={page.here} supportEmail={page.supportEmail}>
      <StateMessage
        icon="mail"
        title={t('sent.title')}
        actions={
          <>
            <AnchorButton href="/user/login">{t('backToSignIn')}</AnchorButton>
            <ActionLink href="/user/login?view=forgot">{t('sent.again')}</ActionLink>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>{t('sent.lead')}</p>
          <p>{t('sent.nothing')}</p>
        </div>
      </StateMessage>
    </AccountFrame>
  );
}
