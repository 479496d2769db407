import { useTranslation } from 'react-i18next';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Stale } from '~/screens/subsystem/form/stale.tsx';
import { ACTIVITY_FORM, type ActivityValues, LABELS } from './activity-form.ts';

interface StaleRecordProps {
  stored: ActivityValues;
  /** Version that is stored by now. */
  version: number;
  answer: FormAnswer;
  label: (name: string) => string;
}

/** Fields that are typed and that no record keeps as they are. */
const OWN = ['version', 'reason', 'one_volume', 'risk_acknowledged', 'risk_days', 'shown'];
/** Fields whose value says what it is by itself. */
const PLAIN = ['actual_purpose', 'opening_stock', 'emission_note', 'implementation_note'];

/** What somebody else saved of the record meanwhile. */
export function StaleRecord({ stored, version, answer, label }: StaleRecordProps) {
  const { t } = useTranslation('activities');
  return (
    <Stale
      words="activities"
      typed={ACTIVITY_FORM.values(answer.result.initialValue ?? {})}
      stored={stored}
      version={version}
      written={(name, values) => (OWN.includes(name) ? null : written(values[name]))}
      label={(name) => (name === 'lines' ? t('lines') : LABELS[name] ? label(name) : null)}
      isPlain={(name) => PLAIN.includes(name)}
    />
  );
}

/** A field as it is compared: of lines what they say, not how they are shown. */
function written(value: ActivityValues[keyof ActivityValues]): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value.map(({ stored: _, open: __, pasted: ___, ...line }) => line));
}
