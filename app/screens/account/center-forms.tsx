import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { PasswordInput } from '~/ui/form/password-input.tsx';
import { Actions } from '~/ui/public/page-text.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';

/** Fields in the order of the form that have something wrong. */
function errorsOf(refusal: Refused | null, names: readonly string[]) {
  return names.flatMap((fieldId) => {
    const message = refusal?.fields[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });
}

export function NameForm({ name, refusal }: { name: string; refusal: Refused | null }) {
  const { t } = useTranslation('account');
  return (
    <form method="post" action="/user/center">
      <input type="hidden" name="about" value="name" />
      <ErrorSummary title={t('center.notSaved')} errors={errorsOf(refusal, ['firstname'])} />
      <Field
        id="firstname"
        label={t('center.name')}
        hint={t('center.nameHint')}
        error={refusal?.fields.firstname}
      >
        <TextInput
          name="firstname"
          autoComplete="name"
          required
          maxLength={50}
          defaultValue={refusal?.typed.firstname ?? name}
        />
      </Field>
      <Actions>
        <Button>{t('center.nameSubmit')}</Button>
      </Actions>
    </form>
  );
}

export function PasswordForm({ email, refusal }: { email: string; refusal: Refused | null }) {
  const { t } = useTranslation('account');
  const fields = refusal?.fields ?? {};
  return (
    <form method="post" action="/user/center">
      <input type="hidden" name="about" value="password" />
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <ErrorSummary
        title={t('choose.notSaved')}
        errors={errorsOf(refusal, ['old_password', 'password', 'confirm'])}
      />
      <div className="grid gap-5">
        <Field id="old_password" label={t('center.oldPassword')} error={fields.old_password}>
          <PasswordInput name="old_password" autoComplete="current-password" required />
        </Field>
        <Field
          id="password"
          label={t('choose.password')}
          hint={t('choose.hint')}
          error={fields.password}
        >
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
        <Field id="confirm" label={t('choose.confirm')} error={fields.confirm}>
          <PasswordInput name="confirm" autoComplete="new-password" required />
        </Field>
      </div>
      <Actions hint={t('choose.endsSessions')}>
        <Button>{t('center.passwordSubmit')}</Button>
      </Actions>
    </form>
  );
}
