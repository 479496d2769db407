import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';

interface StaleProps<Values extends Record<string, unknown>> {
  /** Namespace of the page's words. */
  words: string;
  /** What was typed, and what is stored by now. */
  typed: Values;
  stored: Values;
  /** Version that is stored by now. */
  version: number;
  /** A field as it is compared; null for what no record keeps as it is. */
  written: (name: keyof Values & string, values: Values) => string | null;
  /** What the page calls a field; null for what it has no word for. */
  label: (name: keyof Values & string) => string | null;
  /** Whether a field's value says what it is by itself. */
  isPlain: (name: keyof Values & string) => boolean;
}

/** After 4106: fields in which what is stored by now differs from what was typed, and the way to save over it. */
export function Stale<Values extends Record<string, unknown>>(props: StaleProps<Values>) {
  const { words, typed, stored, version, written, label, isPlain } = props;
  const { t } = useTranslation(words);
  const differ = (Object.keys(stored) as (keyof Values & string)[]).filter(
    (name) => written(name, typed) !== written(name, stored),
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
          const now = stored[name];
          const called = label(name) ?? t('form.otherField');
          return (
            <li key={name}>
              {typeof now === 'string' && isPlain(name)
                ? t('form.storedNow', { label: called, value: now || '–' })
                : called}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
