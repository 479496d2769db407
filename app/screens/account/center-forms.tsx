import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Checkbox, Select, TextInput } from '~/ui/form/inputs.tsx';
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
    <form noValidate method="post" action="/user/center">
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

interface ChoicesProps {
  choices: { timeZone: string | null; locale: string | null };
  mails: readonly { name: string; on: boolean }[];
  /** The person is told of adverse reactions whatever is chosen. */
  reactions: boolean;
  /** Every zone that may be chosen, and what it is ahead of UTC now. */
  zones: readonly { name: string; offset: string }[];
  refusal: Refused | null;
}

/** Time zone, language, and the reminders that come by mail. */
export function ChoicesForm({ choices, mails, reactions, zones, refusal }: ChoicesProps) {
  const { t } = useTranslation('account');
  const { fields = {} } = refusal ?? {};
  return (
    <form noValidate method="post" action="/user/center">
      <input type="hidden" name="about" value="choices" />
      <ErrorSummary
        title={t('center.notSaved')}
        errors={errorsOf(refusal, ['time_zone', 'locale'])}
      />
      <div className="grid gap-5">
        <Field id="time_zone" label={t('center.timeZone')} error={fields.time_zone}>
          <Select
            name="time_zone"
            defaultValue={choices.timeZone ?? ''}
            options={[
              { value: '', label: t('center.companyZone') },
              ...zones.map(({ name, offset }) => ({ value: name, label: `${name} (${offset})` })),
            ]}
          />
        </Field>
        <Field id="locale" label={t('center.language')} error={fields.locale}>
          <Select
            name="locale"
            defaultValue={choices.locale ?? ''}
            options={[
              { value: '', label: t('center.anyLanguage') },
              { value: 'zh-CN', label: t('center.zh') },
              { value: 'en-US', label: t('center.en') },
            ]}
          />
        </Field>
        <FieldGroup
          label={t('center.mails')}
          {...(reactions && { hint: t('center.reactionsToo') })}
        >
          <div className="grid gap-1">
            {mails.map(({ name, on }) => (
              <Checkbox key={name} name={`mail_${name}`} defaultChecked={on}>
                {t(`center.mail.${name}`)}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
      </div>
      <Actions>
        <Button>{t('center.choicesSubmit')}</Button>
      </Actions>
    </form>
  );
}

export function PasswordForm({ email, refusal }: { email: string; refusal: Refused | null }) {
  const { t } = useTranslation('account');
  const fields = refusal?.fields ?? {};
  return (
    <form noValidate method="post" action="/user/center">
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
