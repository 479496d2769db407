import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import type { LinkAround } from './frame.tsx';

interface Returned {
  /** Id of a field → what is wrong there, in the reader's language. */
  errors: Readonly<Record<string, string>>;
}

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

export interface LinkFormProps {
  around: LinkAround;
  token: string;
  /** The page's own query beside token and language. */
  query?: Readonly<Record<string, string>>;
  /** Files come along. */
  upload?: boolean;
  children: ReactNode;
}

/** The form of a link's page: it sends the token along, and comes back in the language it was read in. */
export function LinkForm({ around, token, query, upload, children }: LinkFormProps) {
  const {
    i18n: { language },
  } = useTranslation('confirm');
  const search = new URLSearchParams({ ...query, token, lang: language });
  return (
    <form
      noValidate
      method="post"
      {...(upload && { encType: 'multipart/form-data' })}
      action={`${around.path}?${search}`}
    >
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

/** Full name of who answers. */
export function NameField({
  typed,
  error,
}: {
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const { t } = useTranslation('confirm');
  return (
    <Field id="name" label={t('answer.name')} error={error}>
      <TextInput name="name" autoComplete="name" required maxLength={200} defaultValue={typed} />
    </Field>
  );
}
