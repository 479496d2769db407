import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import type { CheckedForm, LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { type DocumentValues, ORDER, wordOf } from './document-form.ts';

/** Checks of the form, loaded with the first thing that is typed. */
export const CHECKS: Record<'new' | 'version', LateCheck<DocumentValues>> = {
  new: async () => (await import('./document-check.ts')).checkNew,
  version: async () => (await import('./document-check.ts')).checkVersion,
};

/** What is wrong with what was typed, above the form. */
export function DocumentProblems({
  checked,
  stale,
}: {
  checked: CheckedForm<DocumentValues>;
  stale: boolean;
}) {
  const { t } = useTranslation('documents');
  return (
    <FormErrors
      checked={checked}
      title={() => t('form.errors')}
      order={ORDER}
      actions={stale && <ReadAgain />}
      asks={{
        type: t('form.chooseType'),
        registration_id: t('form.chooseSubstance'),
        language: t('form.chooseLanguage'),
      }}
      line={(name, message) => t('form.fieldError', { field: t(wordOf(name)), message })}
    />
  );
}
