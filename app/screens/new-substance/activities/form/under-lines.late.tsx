import { useTranslation } from 'react-i18next';
import { isDate } from '~/domain/kernel/dates.ts';
import { MAX_LINES } from '~/domain/new-substance/activity/kinds.ts';
import { MAX_ROWS } from '~/screens/subsystem/form/form.ts';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { Button, Why } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { BLANK_LINE, isHandover, type LineValues } from './activity-form.ts';
import { nameOfPart, partOf, partShown } from './lines-shown.ts';
import type { SectionProps } from './section.ts';

/** Another line, how many there are, and that there were none. */
export function UnderLines({ checked, values, facts, state }: SectionProps) {
  const { t } = useTranslation('activities');
  const textOf = useErrorText();
  const { form, fields } = checked;
  const { sent } = state;
  const days = sent
    .map((line) => line.happened_on)
    .filter(isDate)
    .sort();
  const none = fields.no_activity;
  const wrong = textOf(none.errors);
  const last = values.lines.findLast((line) => !isHandover(line));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {state.sent.length < MAX_LINES && values.lines.length < MAX_ROWS && (
        <Button
          {...form.insert.getButtonProps<LineValues[]>({
            name: 'lines',
            // Lines mostly come in series.
            defaultValue: {
              ...BLANK_LINE,
              activity_type: last?.activity_type ?? '',
              substance: last?.substance ?? '',
            },
          })}
          icon="plus"
          formNoValidate
          onClick={() => {
            const part = partOf(values.lines.length);
            if (part !== partShown(values)) form.update({ name: 'shown', value: nameOfPart(part) });
          }}
        >
          {t('form.addLine')}
        </Button>
      )}
      <span className="text-muted">
        {t('form.lineCount', { count: sent.length, most: MAX_LINES })}
        {days.length > 0 && t('form.lineDays', { from: days[0], until: days.at(-1) })}
      </span>
      <span className="ms-auto inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-md:ms-0">
        <Checkbox
          id={none.id}
          name={none.name}
          value="yes"
          key={none.key}
          defaultChecked={none.initialValue === 'yes'}
          disabled={sent.length > 0 || facts.earlierHandovers > 0}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${none.id}-error` : undefined}
        >
          {t('noActivity')}
        </Checkbox>
        {sent.length > 0 && <Why>{t('form.hasLines')}</Why>}
        {sent.length === 0 && facts.earlierHandovers > 0 && (
          <Why>{t('form.hasHandovers', { mass: tonnes(facts.earlierG) })}</Why>
        )}
      </span>
      {wrong && (
        <div className="basis-full">
          <FieldError id={`${none.id}-error`}>{wrong}</FieldError>
        </div>
      )}
    </div>
  );
}
