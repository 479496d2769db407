import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import type { ValueField, ValueProps } from './value-field.ts';
import type { WordedList } from './worded.ts';

interface ListProps extends ValueProps<WordedList> {
  draw: (entry: ValueField) => ReactNode;
}

/** Entries of a value, which are added, taken away and put in order; the buttons are those of the form, so each works without script. */
export function ValueList({ form, node, field, draw }: ListProps) {
  const { t } = useTranslation('consoleRules');
  const textOf = useErrorText();
  const entries = field.getFieldList();
  const wrong = textOf(field.errors);
  return (
    <fieldset className="col-span-full grid min-w-0 gap-3" id={field.id} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold text-strong">{node.called}</legend>
      {wrong && <FieldError id={`${field.id}-error`}>{wrong}</FieldError>}
      {entries.map((entry, index) => (
        <Entry key={entry.key} {...{ form, field, index, entry, draw, count: entries.length }} />
      ))}
      <div>
        <Button
          {...form.insert.getButtonProps({ name: field.name })}
          size="sm"
          icon="plus"
          formNoValidate
        >
          {t('form.addEntry')}
        </Button>
      </div>
    </fieldset>
  );
}

interface EntryProps extends Pick<ListProps, 'form' | 'field' | 'draw'> {
  entry: ValueField;
  index: number;
  count: number;
}

function Entry({ form, field, entry, draw, index, count }: EntryProps) {
  const { t } = useTranslation('consoleRules');
  const number = index + 1;
  const { name } = field;
  const move = (to: number) => form.reorder.getButtonProps({ name, from: index, to });
  return (
    <fieldset className="min-w-0 rounded-base border border-line" id={entry.id} tabIndex={-1}>
      <legend className="sr-only">{t('form.entry', { number })}</legend>
      <div className="flex items-center gap-1 border-b border-line-soft px-(--pad) py-1">
        <span className="me-auto text-sm font-semibold text-muted" aria-hidden="true">
          {t('form.entry', { number })}
        </span>
        {index > 0 && (
          <EntryTool {...move(index - 1)} icon="arrow-up" label={t('form.entryUp', { number })} />
        )}
        {index < count - 1 && (
          <EntryTool
            {...move(index + 1)}
            icon="arrow-down"
            label={t('form.entryDown', { number })}
          />
        )}
        <EntryTool
          {...form.remove.getButtonProps({ name, index })}
          icon="trash"
          label={t('form.removeEntry', { number })}
        />
      </div>
      <div className="px-(--pad) py-3">{draw(entry)}</div>
    </fieldset>
  );
}

interface ToolProps extends ComponentProps<typeof Button> {
  label: string;
}

/** A button that shows a sign alone. */
const EntryTool = ({ label, ...own }: ToolProps) => (
  <Button
    {...own}
    variant="quiet"
    size="sm"
    square
    formNoValidate
    aria-label={label}
    title={label}
  />
);
