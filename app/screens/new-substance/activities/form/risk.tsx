import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { FieldError } from '~/ui/form/field.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import type { SectionProps } from './section.ts';

type TickProps = Pick<SectionProps, 'checked' | 'values'> & {
  name: 'risk_acknowledged' | 'risk_days';
};

/** The tick that a notice of legal risk was read. */
export function RiskTick({ checked, values, name }: TickProps) {
  const { t } = useTranslation('activities');
  const textOf = useErrorText();
  const risk = checked.fields[name];
  const wrong = values[name] === '' ? textOf(risk.errors) : undefined;
  return (
    <div className="grid justify-items-start gap-1">
      <Checkbox
        id={risk.id}
        name={risk.name}
        value="yes"
        key={risk.key}
        defaultChecked={values[name] === 'yes'}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${risk.id}-error` : undefined}
      >
        {t('riskAcknowledged')}
      </Checkbox>
      {wrong && <FieldError id={`${risk.id}-error`}>{wrong}</FieldError>}
    </div>
  );
}
