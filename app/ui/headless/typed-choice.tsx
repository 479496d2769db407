import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react';
import {
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MutableRefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceProps, type ComboboxChoice, matchChoices } from '../form/combobox-choices.ts';
import { useFieldControl } from '../form/field-control.ts';
import { LINE, PICK } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';
import { MENU, MENU_ITEM, MENU_LABEL, TWO_LINES } from '../menu-look.ts';
import { useHanFold } from './han-fold.ts';

/** At most this many choices are drawn; typing narrows the rest. */
const MAX_SHOWN = 60;
/** Rest after the last key in milliseconds. */
const TYPING_PAUSE = 200;

/** The input, tied to the Field around it; Headless UI would leave out what describes it. */
const Typed = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>((props, ref) => {
  const { 'aria-describedby': hint, 'aria-invalid': wrong } = useFieldControl({ id: props.id });
  return <input {...props} ref={ref} aria-describedby={hint} aria-invalid={wrong} />;
});

/**
 * A list to choose from by typing: the focus stays in the field, the arrows walk the list, Enter takes, Esc
 * gives back what was chosen. What can't be chosen stands at the end and says why.
 */
export function TypedChoice(props: ChoiceProps) {
  const { choices, name, value, choose, onType } = props;
  const { t } = useTranslation('ui');
  // Tab only leaves: Headless UI would take what stands first, and nobody chose that for the record.
  const leaves = useRef(false);
  const [typed, setTyped] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was typed
  useEffect(() => {
    if (typed === '' || onType === undefined) return;
    const timer = setTimeout(onType, TYPING_PAUSE, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const matches = matchChoices(choices, typed, useHanFold(typed));
  return (
    <HeadlessCombobox
      as="span"
      className="relative block min-w-0"
      value={value === '' ? null : value}
      onChange={(next: string | null) => {
        if (!leaves.current) choose(next ?? '');
      }}
      onClose={() => setTyped('')}
    >
      {({ open: isOpen }) => (
        <>
          <input type="hidden" name={name} value={value} form={props.form} />
          <TypingLine {...props} isOpen={isOpen} leaves={leaves} setTyped={setTyped} />
          {isOpen && <ChoiceList matches={matches} value={value} />}
          <span className="sr-only" role="status">
            {isOpen ? t('form.choiceCount', { number: matches.length }) : ''}
          </span>
        </>
      )}
    </HeadlessCombobox>
  );
}

interface TypingProps extends ChoiceProps {
  isOpen: boolean;
  leaves: MutableRefObject<boolean>;
  setTyped: (typed: string) => void;
}

/** The field that is typed into, and the button at its end that shows the list. */
function TypingLine({ isOpen, leaves, setTyped, choices, placeholder, ...rest }: TypingProps) {
  const { t } = useTranslation('ui');
  const { id } = useFieldControl({ id: rest.id });
  const opener = useRef<HTMLButtonElement>(null);
  const labelOf = (chosen: string | null) =>
    choices.find((choice) => choice.value === chosen)?.label ?? '';
  return (
    <>
      <ComboboxInput
        as={Typed}
        id={id}
        aria-label={rest['aria-label']}
        className={`${LINE} ps-2.5 pe-8.5`}
        placeholder={placeholder}
        autoComplete="off"
        displayValue={labelOf}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          leaves.current = event.key === 'Tab';
        }}
        onFocus={(event) => {
          leaves.current = false;
          event.target.select();
        }}
        onClick={() => {
          if (!isOpen) opener.current?.click();
        }}
      />
      <ComboboxButton
        ref={opener}
        className={`${PICK} w-8`}
        aria-label={t('form.showChoices')}
        aria-labelledby={undefined}
      >
        <Icon name="down" />
      </ComboboxButton>
    </>
  );
}

/** What can be chosen, then what can't, and whether there is more than is drawn. */
function ChoiceList({ matches, value }: { matches: readonly ComboboxChoice[]; value: string }) {
  const { t } = useTranslation('ui');
  const open = matches.filter((choice) => choice.disabledWhy === undefined).slice(0, MAX_SHOWN);
  const closed = matches.filter((choice) => choice.disabledWhy !== undefined).slice(0, MAX_SHOWN);
  return (
    <div
      ref={placed}
      className={`${MENU} absolute inset-x-0 top-[calc(100%+4px)] z-30 data-up:top-auto data-up:bottom-[calc(100%+4px)]`}
    >
      <ComboboxOptions
        static
        modal={false}
        className="max-h-[300px] overflow-y-auto"
        aria-label={t('form.choices')}
      >
        {open.map((choice) => (
          <Choice key={choice.value} choice={choice} chosen={choice.value === value} />
        ))}
        {closed.length > 0 && (
          <div role="group" aria-label={t('form.notChoosable')}>
            <div className={MENU_LABEL} aria-hidden="true">
              {t('form.notChoosable')}
            </div>
            {closed.map((choice) => (
              <Choice key={choice.value} choice={choice} chosen={false} />
            ))}
          </div>
        )}
      </ComboboxOptions>
      {matches.length === 0 && <div className={MENU_LABEL}>{t('form.noMatch')}</div>}
      {matches.length > open.length + closed.length && (
        <div className={MENU_LABEL}>{t('form.typeToNarrow', { number: matches.length })}</div>
      )}
    </div>
  );
}

/** What stands over the page's lower edge: the foot of a form. */
const FOOT_PX = 72;
/** What stands over its upper one: the header. */
const HEADER_PX = 60;

/** Opens the list upwards where there is no room below it and there is above, else brings it into sight. */
function placed(list: HTMLElement | null): void {
  const field = list?.parentElement?.getBoundingClientRect();
  if (!list || !field) return;
  const { height } = list.getBoundingClientRect();
  if (field.bottom + height <= innerHeight - FOOT_PX) return;
  if (field.top - height >= HEADER_PX) list.dataset.up = '';
  else list.scrollIntoView({ block: 'center' });
}

function Choice({ choice, chosen }: { choice: ComboboxChoice; chosen: boolean }) {
  const small = choice.disabledWhy ?? choice.detail;
  return (
    <ComboboxOption
      value={choice.value}
      disabled={choice.disabledWhy !== undefined}
      className={MENU_ITEM}
    >
      <span className={TWO_LINES}>
        <span>{choice.label}</span>
        {small && <small>{small}</small>}
      </span>
      {chosen && <Icon name="check" />}
    </ComboboxOption>
  );
}
