import { useTranslation } from 'react-i18next';
import { FIELD_LABELS } from '~/domain/new-substance/filing/field-labels.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import type { FormAnswer } from '../../subsystem/form.ts';
import type { FormPageData } from './add-data.server.ts';
import { FILING_FORM, type FilingValues } from './filing-form.ts';

interface StaleProps {
  page: FormPageData;
  /** Of what is stored by now. */
  version: number;
  answer: FormAnswer;
  label: (name: string) => string;
}

/** Fields in which what is stored by now differs from what was typed. */
export function Stale({ page, version, answer, label }: StaleProps) {
  const { t } = useTranslation('filings');
  const typed = FILING_FORM.values(answer.result.initialValue ?? {});
  const differ = (Object.keys(page.values) as (keyof FilingValues)[]).filter(
    (name) =>
      name !== 'version' &&
      name !== 'reason' &&
      JSON.stringify(typed[name]) !== JSON.stringify(page.values[name]),
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
          const words = FIELD_LABELS[name] ? label(name) : t('form.otherField');
          return (
            <li key={name}>
              {typeof now === 'string' && FIELD_LABELS[name] && !name.endsWith('_id')
                ? t('form.storedNow', { label: words, value: now || '–' })
                : words}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
