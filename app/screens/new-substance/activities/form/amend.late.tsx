import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import type { SectionProps } from './section.ts';

/** Why a submitted record is put right: on top, because it is asked of every amendment. */
export function AmendReason({ checked: { fields } }: SectionProps) {
  const { t } = useTranslation('activities');
  return (
    <FormSection wide title={t('form.amendReason')} note={t('form.amendNote')}>
      <FormField field={fields.reason} label={t('form.amendReason')} hint={t('reasonHint', REASON)}>
        <Textarea {...given(fields.reason)} rows={2} maxLength={REASON.max} />
      </FormField>
    </FormSection>
  );
}
