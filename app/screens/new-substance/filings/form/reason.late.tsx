import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { FIELD_LABELS } from '~/domain/new-substance/filing/field-labels.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Tag } from '~/ui/status.tsx';
import { stepsAsked } from '../authority-steps.ts';
import type { SectionProps } from './section.ts';

/** For a filing that is no draft: why it is changed, and what the authority is to be asked for. */
export function ReasonSection({ checked: { fields }, values, page }: SectionProps) {
  const { t } = useTranslation('filings');
  const steps = stepsAsked(page, values);
  const label = (field: string) => {
    const [, part] = field.split('.');
    const key = FIELD_LABELS[part ?? field];
    const name = key ? t(key) : field;
    return part === undefined ? name : t('ofSubstance', { name });
  };
  return (
    <FormSection wide number={5} title={t('form.reason')} note={t('form.reasonNote')}>
      <div className="grid gap-4">
        <FormField field={fields.reason} label={t('form.reason')} hint={t('reasonHint')}>
          <Textarea {...given(fields.reason)} maxLength={REASON.max} />
        </FormField>
        <ul
          aria-live="polite"
          aria-label={t('authorityStep')}
          className="grid gap-1.5 empty:hidden"
        >
          {steps.map(({ step, fields: changed }) => (
            <li key={step} className="flex flex-wrap items-center gap-2 text-sm">
              <Tag tone="warn" icon="warn">
                {t(`authorityStepOf.${step}`)}
              </Tag>
              {changed.map(label).join(t('comma'))}
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  );
}
