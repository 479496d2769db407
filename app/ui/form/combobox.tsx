import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as Headless,
} from '@headlessui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../hydrated.tsx';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field.tsx';
import { Select } from './inputs.tsx';

export interface ComboboxChoice {
  value: string;
  label: string;
  /** A second line: numbers, what is left. Searched too. */
  detail?: string;
  /** Why it can't be chosen; listed greyed under the others. */
  disabledWhy?: string;
}

export interface ComboboxProps {
  name: string;
  choices: readonly ComboboxChoice[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  id?: string;
  form?: string;
  'aria-label'?: string;
}

/** At most this many choices are drawn; typing narrows the rest. */
const MAX_SHOWN = 60;

/** Choices that hold every word typed; hyphens may be left out of numbers. */
export function matchChoices(choices: readonly ComboboxChoice[], typed: string): ComboboxChoice[] {
  const plain = (text: string) => text.toLocaleLowerCase().replaceAll('-', '');
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = plain(`${choice.label} ${choice.detail ?? ''} ${choice.value}`);
    return words.every((word) => text.includes(word));
  });
}

/** A list to choose from by typing. Before script it is the browser's own list. */
export function Combobox(props: ComboboxProps) {
  const hydrated = useHydrated();
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const value = props.value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    props.onChange?.(next);
  };
  if (!hydrated) return <PlainChoice {...props} value={value} choose={choose} />;
  return <TypedChoice {...props} value={value} choose={choose} />;
}

type InnerProps = Omit<ComboboxProps, 'onChange'> & {
  value: string;
  choose: (value: string) => void;
};

function PlainChoice({ choices, name, placeholder, value, choose, id, form, ...rest }: InnerProps) {
  return (
    <Select
      name={name}
      id={id}
      form={form}
      aria-label={rest['aria-label']}
      placeholder={placeholder ?? ''}
      value={value}
      onChange={(event) => choose(event.target.value)}
      options={choices.map((choice) => ({
        value: choice.value,
        label: [choice.label, choice.disabledWhy ?? choice.detail].filter(Boolean).join(', '),
        disabled: choice.disabledWhy !== undefined,
      }))}
    />
  );
}

function TypedChoice(props: InnerProps) {
  const { choices, name, placeholder, value, choose, form } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const control = useFieldControl({ id: props.id, 'aria-label': props['aria-label'] });
  const matches = matchChoices(choices, typed);
  const open = matches.filter((choice) => choice.disabledWhy === undefined);
  const closed = matches.filter((choice) => choice.disabledWhy !== undefined);
  return (
    <Headless
      value={value}
      onChange={(next: string | null) => choose(next ?? '')}
      onClose={() => setTyped('')}
      immediate
    >
      <span className="affix combobox">
        <input type="hidden" name={name} value={value} form={form} />
        <ComboboxInput
          {...control}
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          displayValue={(chosen: string) => choices.find((c) => c.value === chosen)?.label ?? ''}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ComboboxButton className="pick" aria-label={t('form.showChoices')}>
          <Icon name="down" />
        </ComboboxButton>
        <ComboboxOptions className="menu combobox-options">
          {open.slice(0, MAX_SHOWN).map((choice) => (
            <Choice key={choice.value} choice={choice} />
          ))}
          {closed.length > 0 && <div className="menu-label">{t('form.notChoosable')}</div>}
          {closed.slice(0, MAX_SHOWN).map((choice) => (
            <Choice key={choice.value} choice={choice} />
          ))}
          {matches.length === 0 && <div className="menu-label">{t('form.noMatch')}</div>}
          {open.length > MAX_SHOWN && (
            <div className="menu-label">{t('form.typeToNarrow', { count: open.length })}</div>
          )}
        </ComboboxOptions>
      </span>
    </Headless>
  );
}

function Choice({ choice }: { choice: ComboboxChoice }) {
  const small = choice.disabledWhy ?? choice.detail;
  return (
    <ComboboxOption
      value={choice.value}
      disabled={choice.disabledWhy !== undefined}
      className="menu-item"
    >
      {({ selected }) => (
        <>
          <span className="two">
            {choice.label}
            {small && <small>{small}</small>}
          </span>
          {selected && <Icon name="check" />}
        </>
      )}
    </ComboboxOption>
  );
}
