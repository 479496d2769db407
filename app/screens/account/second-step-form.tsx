import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { SignInPage } from '~/ui/public/sign-in-page.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { CodeInput } from './code-input.tsx';
import { LANGUAGE_ACTION } from './page-frame.tsx';
import { type LoginPage, minutesOf, SignInFoot } from './sign-in-form.tsx';

interface SecondStepProps {
  page: LoginPage;
  /** Why the form stands here: the password was right and a code is asked for, or the code was wrong. */
  refusal: Refused;
  challenge: string;
  /** Where the login leads. */
  next: string | null;
}

/** The password was right; the account asks for a code. */
export function SecondStepForm({ page, refusal, challenge, next }: SecondStepProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation('account');
  return (
    <SignInPage
      home="/"
      language={{ action: LANGUAGE_ACTION, returnTo: '/user/login' }}
      title={t('secondStep.title')}
      lead={t('secondStep.lead')}
      foot={<SignInFoot page={page} />}
    >
      <div className="not-empty:mt-5">
        <Note refusal={refusal} />
      </div>
      <form
        noValidate
        method="post"
        action={`/user/login?view=code&lang=${language}`}
        className="mt-6"
      >
        <input type="hidden" name="challenge" value={challenge} />
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          id="code"
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeHint')}
          error={refusal.fields.code}
        >
          <CodeInput autoFocus />
        </Field>
        <div className="mt-6">
          <Button variant="primary" wide>
            {t('signIn.submit')}
          </Button>
        </div>
      </form>
      <p className="mt-6 text-base text-gray-600">
        {t('secondStep.lost', { support: page.supportEmail })}
      </p>
      <p className="mt-1 text-base">
        <a className="inline-flex min-h-11 items-center" href="/user/login">
          {t('backToSignIn')}
        </a>
      </p>
    </SignInPage>
  );
}

function Note({ refusal }: { refusal: Refused }) {
  const { t } = useTranslation('account');
  // A code that is only asked for is no error.
  if (refusal.code === 4150 || refusal.code === 4100) return null;
  const tooMany = refusal.code === 4290;
  return (
    <Alert
      tone="danger"
      icon="warn"
      role="alert"
      title={tooMany ? t('signIn.tooMany') : refusal.message}
    >
      {tooMany && <p>{t('center.tooManyHint', { count: minutesOf(refusal) })}</p>}
    </Alert>
  );
}
