import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import type { FormAnswer } from '../../subsystem/form.ts';
import { ACTIVITY_FORM, type ActivityValues, LABELS } from './activity-form.ts';
import type { FormPageData } from './add-data.server.ts';

interface StaleProps {
  page: FormPageData;
  /** Of what is stored by now. */
  version: number;
  answer: FormAnswer;
  label: (name: string) => string;
}

/** Of what is typed, what no record keeps as it is. */
const OWN = ['version', 'reason', 'one_volume', 'risk_acknowledged', 'shown'];
/** Fields whose value says what it is by itself. */
const PLAIN = ['actual_purpose', 'opening_stock', 'emission_note', 'implementation_note'];

/** Fields in which what is stored by now differs from what was typed. */
export function Stale({ page, version, answer, label }: StaleProps) {
  const { t } = useTranslation('activities');
  const typed = ACTIVITY_FORM.values(answer.result.initialValue ?? {});
  const differ = (Object.keys(page.values) as (keyof ActivityValues)[]).filter(
    (name) => !OWN.includes(name) && written(typed[name]) !== written(page.values[name]),
  );
  return (
    <Alert
      tone="warn"
      title={t('form.stale')}
      actions={
        <Button size="sm" name="over" value={version}>
          {t('form.saveOver')}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {differ.map((name) => {
          const now = page.values[name];
          const words = name === 'lines' ? t('lines') : LABELS[name] ? label(name) : null;
          return (
            <li key={name}>
              {typeof now === 'string' && PLAIN.includes(name)
                ? t('form.storedNow', { label: words, value: now || '–' })
                : (words ?? t('form.otherField'))}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** A field as it is compared: of lines what they say, not how they are shown. */
function written(value: ActivityValues[keyof ActivityValues]): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value.map(({ stored: _, open: __, pasted: ___, ...line }) => line));
}
