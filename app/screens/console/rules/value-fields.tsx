import { useTranslation } from 'react-i18next';
import { TICKED } from '~/domain/provider/law/typed-value.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import type { ValueProps } from './value-field.ts';
import { ValueList } from './value-list.tsx';
import type { WordedChoice, WordedGroup, WordedText } from './worded.ts';

const WIDE = 'col-span-full';
/** Longer texts stand in several lines. */
const LONG = 100;
/** So many words to tick stand in columns. */
const MANY = 8;

/** A part of a value as it is typed, chosen or ticked. */
export function ValueFields({ node, ...props }: ValueProps) {
  switch (node.is) {
    case 'group':
      return <Group {...props} node={node} />;
    case 'list':
      return (
        <ValueList
          {...props}
          node={node}
          draw={(entry) => <Parts form={props.form} node={node.of} field={entry} />}
        />
      );
    case 'choice':
      return <Choice {...props} node={node} />;
    case 'ticks':
      return <Ticks {...props} node={node} />;
    case 'switch':
      return (
        <div className="flex min-h-(--control) items-center self-end">
          <Checkbox
            name={props.field.name}
            value={TICKED}
            defaultChecked={props.field.initialValue === TICKED}
          >
            {node.called}
          </Checkbox>
        </div>
      );
    default:
      return <Text {...props} node={node} />;
  }
}

/** The parts of a group in two columns. */
function Parts({ form, node, field }: ValueProps<WordedGroup>) {
  const fields = field.getFieldset();
  return (
    <Fields>
      {node.parts.map(({ key, node: part }) => {
        const of = fields[key];
        return of && <ValueFields key={key} form={form} node={part} field={of} />;
      })}
    </Fields>
  );
}

function Group(props: ValueProps<WordedGroup>) {
  const { node, field } = props;
  const { t } = useTranslation('consoleRules');
  // The value itself goes by its rule.
  if (field.name === 'value') return <Parts {...props} />;
  return (
    <fieldset
      className={`${WIDE} min-w-0 rounded-base border border-line px-(--pad) pt-2 pb-4`}
      id={field.id}
      tabIndex={-1}
    >
      <legend className="px-1 text-sm font-semibold text-strong">
        {node.called}
        {node.blank !== null && (
          <i className="font-normal text-muted not-italic"> {t('form.groupBlank')}</i>
        )}
      </legend>
      <Parts {...props} />
    </fieldset>
  );
}

function Choice({ node, field }: ValueProps<WordedChoice>) {
  const { t } = useTranslation('consoleRules');
  return (
    <FormField field={field} label={node.called} optional={node.blank !== null}>
      <Select
        {...given(field)}
        placeholder={t(node.blank === null ? 'form.choose' : 'form.none')}
        options={node.options.map((value) => ({ value, label: node.wordOf[value] ?? value }))}
      />
    </FormField>
  );
}

function Ticks({ node, field }: ValueProps<WordedChoice>) {
  const { initialValue: ticked } = field;
  const has = (option: string) =>
    Array.isArray(ticked) ? ticked.includes(option) : ticked === option;
  return (
    <FormFieldGroup
      field={field}
      label={node.called}
      optional={node.blank !== null}
      className={WIDE}
    >
      <div
        className={
          node.options.length > MANY
            ? 'grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-1'
            : 'flex min-h-(--control) flex-wrap items-center gap-x-5 gap-y-1'
        }
      >
        {node.options.map((option) => (
          <Checkbox key={option} name={field.name} value={option} defaultChecked={has(option)}>
            {node.wordOf[option]}
          </Checkbox>
        ))}
      </div>
    </FormFieldGroup>
  );
}

/** Its control says the unit itself. */
const inTonnes = (node: WordedText) =>
  node.is === 'text' && (node.typed === 'grams' || node.typed === 'tonnes');

function Text({ node, field }: ValueProps<WordedText>) {
  const { t } = useTranslation('consoleRules');
  const typed = node.is === 'line' ? node.of.typed : node.typed;
  const long =
    typed === 'holidays' || (typed === 'text' && node.is === 'text' && (node.most ?? 0) > LONG);
  const hint = node.is === 'line' ? t(`form.lineHint.${typed}`) : t(`form.textHint.${typed}`, '');
  return (
    <FormField
      field={field}
      label={node.called}
      note={
        node.counted === '' || inTonnes(node) ? undefined : t('form.unit', { unit: node.counted })
      }
      optional={node.blank !== null}
      hint={hint || undefined}
      className={long ? WIDE : undefined}
    >
      <TextControl node={node} field={field} long={long} />
    </FormField>
  );
}

function TextControl({
  node,
  field,
  long,
}: Pick<ValueProps<WordedText>, 'node' | 'field'> & { long: boolean }) {
  const own = given(field);
  if (long)
    return <Textarea {...own} rows={node.is === 'text' && node.typed === 'text' ? 2 : 12} />;
  if (node.is === 'line') return <TextInput {...own} autoComplete="off" />;
  switch (node.typed) {
    case 'day':
      return <DateInput {...own} />;
    case 'grams':
    case 'tonnes':
      return <TonnageInput {...own} />;
    case 'whole':
      return <TextInput {...own} reads="pieces" inputMode="numeric" autoComplete="off" />;
    default:
      return <TextInput {...own} maxLength={node.most} autoComplete="off" />;
  }
}
