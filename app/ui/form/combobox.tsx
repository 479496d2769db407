import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../hydrated.tsx';
import { Icon } from '../icon.tsx';
import { MENU, MENU_ITEM, MENU_LABEL, TWO_LINES } from '../menu-look.ts';
import { type ComboboxChoice, matchChoices, nextOpen } from './combobox-choices.ts';
import { useFieldControl } from './field.tsx';
import { CONTROL, PICK, Select } from './inputs.tsx';

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

/**
 * A list to choose from by typing, after the ARIA combobox pattern: the focus stays in the field, the arrows
 * walk the list, Enter takes, Esc gives back what was chosen. Before script it is the browser's own list.
 */
export function Combobox(props: ComboboxProps) {
  const hydrated = useHydrated();
  const [own, setOwn] = useState(props.defaultValue ?? '');
  const value = props.value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    if (next !== value) props.onChange?.(next);
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

/** What is typed, which choice the arrows stand on, and the keys that move it. */
function useTyping({ choices, value, choose }: InnerProps) {
  // Null while the list is closed; the field then shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const matches = typed === null ? [] : matchChoices(choices, typed);
  const open = matches.filter((choice) => choice.disabledWhy === undefined).slice(0, MAX_SHOWN);
  const close = () => {
    setTyped(null);
    setAt(null);
  };
  const take = (next: string) => {
    choose(next);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    const first = matchChoices(choices, text).find((choice) => choice.disabledWhy === undefined);
    setAt(text === '' ? null : (first?.value ?? null));
    if (text === '') choose('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === null) setTyped('');
      else setAt(nextOpen(open, at, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && typed !== null) {
      // The first Enter takes a choice, only the next one sends the form.
      event.preventDefault();
      if (at !== null) take(at);
      else close();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      close();
    }
  };
  const chosen = choices.find((choice) => choice.value === value);
  return {
    text: typed ?? chosen?.label ?? '',
    expanded: typed !== null,
    at,
    open,
    closed: matches.filter((choice) => choice.disabledWhy !== undefined).slice(0, MAX_SHOWN),
    count: matches.length,
    toggle: () => (typed === null ? setTyped('') : close()),
    show: () => setTyped((now) => now ?? ''),
    close,
    take,
    type,
    onKeyDown,
  };
}

function TypedChoice(props: InnerProps) {
  const { name, placeholder, value, form } = props;
  const { t } = useTranslation('ui');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({ id: props.id, 'aria-label': props['aria-label'] });
  const typing = useTyping(props);
  const optionId = (choice: string) => `${listId}-${choice}`;
  return (
    <span className="relative block min-w-0">
      <input type="hidden" name={name} value={value} form={form} />
      <input
        {...control}
        ref={input}
        className={`${CONTROL} ps-2.5 pe-8.5 placeholder:text-gray-500 placeholder:opacity-100`}
        role="combobox"
        aria-expanded={typing.expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={typing.at === null ? undefined : optionId(typing.at)}
        placeholder={placeholder}
        autoComplete="off"
        value={typing.text}
        onChange={(event) => typing.type(event.target.value)}
        onClick={typing.show}
        onFocus={(event) => event.target.select()}
        onBlur={typing.close}
        onKeyDown={typing.onKeyDown}
      />
      <button
        type="button"
        className={`${PICK} w-8`}
        tabIndex={-1}
        aria-label={t('form.showChoices')}
        // The press must not take the focus from the field, or the list would close before it opens.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          typing.toggle();
        }}
      >
        <Icon name="down" />
      </button>
      {typing.expanded && <ChoiceList {...{ typing, listId, optionId, value }} />}
      <span className="sr-only" role="status">
        {typing.expanded ? t('form.choiceCount', { number: typing.count }) : ''}
      </span>
    </span>
  );
}

interface ChoiceListProps {
  typing: ReturnType<typeof useTyping>;
  listId: string;
  optionId: (value: string) => string;
  value: string;
}

function ChoiceList({ typing, listId, optionId, value }: ChoiceListProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  const { at, open, closed, count } = typing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice under the arrows comes into view
  useEffect(() => {
    list.current?.querySelector('[data-focus]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const option = (choice: ComboboxChoice) => (
    <Choice
      key={choice.value}
      id={optionId(choice.value)}
      choice={choice}
      focused={choice.value === at}
      selected={choice.value === value}
      onTake={() => typing.take(choice.value)}
    />
  );
  return (
    <div className={`${MENU} absolute inset-x-0 top-[calc(100%+4px)] z-30 w-auto`}>
      <div
        className="max-h-[300px] overflow-y-auto"
        role="listbox"
        id={listId}
        aria-label={t('form.choices')}
        ref={list}
      >
        {open.map(option)}
        {closed.length > 0 && (
          <div role="group" aria-label={t('form.notChoosable')}>
            <div className={MENU_LABEL} aria-hidden="true">
              {t('form.notChoosable')}
            </div>
            {closed.map(option)}
          </div>
        )}
      </div>
      {count === 0 && <div className={MENU_LABEL}>{t('form.noMatch')}</div>}
      {count > open.length + closed.length && (
        <div className={MENU_LABEL}>{t('form.typeToNarrow', { number: count })}</div>
      )}
    </div>
  );
}

interface ChoiceProps {
  id: string;
  choice: ComboboxChoice;
  focused: boolean;
  selected: boolean;
  onTake: () => void;
}

function Choice({ id, choice, focused, selected, onTake }: ChoiceProps) {
  const small = choice.disabledWhy ?? choice.detail;
  const off = choice.disabledWhy !== undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys do the same
    <div
      role="option"
      id={id}
      className={MENU_ITEM}
      aria-selected={selected}
      aria-disabled={off || undefined}
      data-focus={focused || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={off ? undefined : onTake}
    >
      <span className={TWO_LINES}>
        <span>{choice.label}</span>
        {small && <small>{small}</small>}
      </span>
      {selected && <Icon name="check" />}
    </div>
  );
}
