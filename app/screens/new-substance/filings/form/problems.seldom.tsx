import { useTranslation } from 'react-i18next';
import { FIELD_LABELS } from '~/domain/new-substance/filing/field-labels.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Stale } from '~/screens/subsystem/form/stale.tsx';
import { FILING_FORM, ORDER } from './filing-form.ts';
import type { SectionProps } from './section.ts';

/** What must be put right; where somebody else saved meanwhile, what stands there now, and the way to save all the same. */
export function Problems({
  checked,
  answer,
  page,
}: Pick<SectionProps, 'checked' | 'page'> & { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('filings');
  const label = (name: string) => {
    const { field, row } = placeOf(name);
    const [, own] = field.split('.');
    const key = FIELD_LABELS[own ?? LABELLED[field] ?? field];
    const text = key ? t(key) : field;
    return own === undefined ? text : t('form.ofSubstance', { number: row + 1, label: text });
  };
  return (
    <>
      <FormErrors
        checked={checked}
        title={(count) => t('form.problems', { count })}
        order={ORDER}
        line={(name, message) => t('problem', { label: label(name), message })}
      />
      {answer?.refusal?.code === 4106 && page.filing && (
        <Stale
          words="filings"
          typed={FILING_FORM.values(answer.result.initialValue ?? {})}
          stored={page.values}
          version={page.filing.version}
          written={(name, values) => (OWN.includes(name) ? null : JSON.stringify(values[name]))}
          label={(name) => (FIELD_LABELS[name] ? label(name) : null)}
          isPlain={(name) => name in FIELD_LABELS && !name.endsWith('_id')}
        />
      )}
    </>
  );
}

/** Fields that are typed and that no filing keeps as they are. */
const OWN = ['version', 'reason'];

const LABELLED: Readonly<Record<string, string>> = {
  type: 'registration_type',
  does_production: 'activity_types',
  hides_name: 'confidential_items',
};
