import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';

/** The letter of authorisation of a contract: a new one takes the place of the one that is there. */
export function LetterField({ kept, error }: { kept: boolean; error: FieldMessage | undefined }) {
  const { t } = useTranslation('consoleCompanies');
  const label = t('contract.poa_file_id');
  return (
    <Field
      className="col-span-full"
      id="poa-file"
      label={label}
      error={useErrorText()(error, { label })}
      hint={t(kept ? 'contract.letterKept' : 'contract.letterHint')}
    >
      <FileDrop name="poa_file_id" accept=".pdf" limits={t('contract.letterLimits')} />
    </Field>
  );
}
