import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import type { PartProps, Returned } from './view.ts';

/** What was wrong, on top of the page: it stands far from its field. */
export function Wrong({ returned, title }: { returned: Returned | null; title: string }) {
  const errors = Object.entries(returned?.errors ?? {});
  return (
    <ErrorSummary
      title={title}
      errors={errors.map(([fieldId, message]) => ({ fieldId, message }))}
    />
  );
}

/** The form of a link's page, which sends its token along. */
export function LinkForm({ around, token, children }: PartProps & { children: ReactNode }) {
  const {
    i18n: { language },
  } = useTranslation('confirm');
  return (
    <form
      noValidate
      method="post"
      encType="multipart/form-data"
      action={`${around.path}?token=${token}&lang=${language}`}
    >
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

/** Full name of who answers. */
export function NameField({ returned }: { returned: Returned | null }) {
  const { t } = useTranslation('confirm');
  return (
    <Field id="name" label={t('answer.name')} error={returned?.errors.name}>
      <TextInput
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={returned?.typed.name}
      />
    </Field>
  );
}
