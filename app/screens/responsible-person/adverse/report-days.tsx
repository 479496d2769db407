import { useTranslation } from 'react-i18next';
import { isDate } from '~/domain/kernel/dates.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import type { AdverseFormData } from '~/domain/responsible-person/adverse/form.server.ts';
import { severityHints } from '~/domain/responsible-person/adverse/hints.ts';
import { dueOn, termsOn } from '~/domain/responsible-person/adverse/terms.ts';
import { ADVERSE_SOURCES, OUTCOMES, SEVERITIES } from '~/domain/responsible-person/kinds.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { Alert } from '~/ui/alert.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import type { AdverseValues } from './adverse-form.ts';
import { type Checked, Choice, PAIR } from './report-fields.tsx';

export type Mode = 'new' | 'edit' | 'update';

interface DaysProps {
  checked: Checked;
  form: AdverseFormData;
  values: AdverseValues;
  report: AdverseReport | null;
  mode: Mode;
}

/** What speaks for a higher severity. */
function hintsOf(
  severity: (typeof SEVERITIES)[number],
  { form, values, mode }: Pick<DaysProps, 'form' | 'values' | 'mode'>,
) {
  const batch = form.batches.find(({ id }) => id === values.batch_id);
  return severityHints(
    {
      severity,
      source: ADVERSE_SOURCES.find((one) => one === values.source) ?? null,
      description: values.description,
      treatment: values.treatment,
      outcome: OUTCOMES.find((one) => one === values.outcome) ?? null,
      // This one is counted along, unless it is among them already.
      ofBatch: batch ? batch.lately + (mode === 'new' ? 1 : 0) : 0,
    },
    form.cluster,
  );
}

/** When it was found and how severe it is: by these it is due. */
export function Days({ checked, form, values, report, mode }: DaysProps) {
  const { t } = useTranslation('reactions');
  const { fields } = checked;
  const severity = SEVERITIES.find((one) => one === values.severity);
  const found = values.first_discovered_on;
  const terms = termsOn(form.terms, found);
  const hints = severity ? hintsOf(severity, { form, values, mode }) : [];
  const recounts = mode === 'edit' && report !== null;
  return (
    <FormSection wide number={1} title={t('panel.clock')}>
      <div className={PAIR}>
        <FormField field={fields.first_discovered_on} label={t('field.first_discovered_on')}>
          <DateInput {...given(fields.first_discovered_on)} />
        </FormField>
        <Choice
          {...{ checked, name: 'severity', values: SEVERITIES, words: 'severityOf' }}
          ask={t('chooseAsk.severity')}
        />
        <FormField field={fields.feedback_day} label={t('field.feedback_day')}>
          <DateInput {...given(fields.feedback_day)} />
        </FormField>
        <FormField field={fields.feedback_time} label={t('field.feedback_time')} optional>
          <TextInput
            {...given(fields.feedback_time)}
            reads="time"
            placeholder="9:30"
            maxLength={20}
          />
        </FormField>
      </div>
      {severity && isDate(found) && terms && (
        <p className="text-sm" role="status">
          {t('form.due', { day: dueOn(found, severity, terms) })}
        </p>
      )}
      {hints.length > 0 && (
        <Alert tone="warn" role="status" title={t('hints.title')}>
          <ul className="list-disc ps-5">
            {hints.map(({ hint }) => (
              <li key={hint}>{t(`hints.${hint}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {recounts && (
        <FormField
          field={fields.reason}
          label={t('field.reason')}
          hint={t('form.reasonHint')}
          optional
        >
          <TextInput {...given(fields.reason)} />
        </FormField>
      )}
    </FormSection>
  );
}
