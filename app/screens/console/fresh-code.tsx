import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/form/field.tsx';
import { CodeInput } from '../account/code-input.tsx';

interface FreshCodeProps {
  /** Names the control among the forms of the page. */
  id: string;
  /** Whether the act asks for a new code now. */
  asked: boolean;
  error?: string | undefined;
}

/** The code that an act asks for, in its own form; nothing while the last one still counts (fresh.server.ts). */
export function FreshCode({ id, asked, error }: FreshCodeProps) {
  const { t } = useTranslation('console');
  if (!asked) return null;
  return (
    <Field id={`${id}-code`} label={t('fresh.code')} hint={t('fresh.hint')} error={error}>
      <CodeInput />
    </Field>
  );
}
