import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../hydrated.tsx';
import { Icon } from '../icon.tsx';
import { useFieldControl } from './field.tsx';

export type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** The frame of everything that is typed or chosen in. */
export const CONTROL =
  'w-full min-w-0 min-h-(--control) rounded-base border border-control bg-surface leading-5 hover:border-gray-700 focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus disabled:border-line disabled:bg-gray-50 disabled:text-gray-500 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-600)] public:py-2.5 public:leading-[1.5] public:hover:border-gray-900 public:focus:outline-3 public:focus:outline-offset-0 public:aria-invalid:border-2 public:aria-invalid:shadow-none';
const LINE = `placeholder:text-gray-500 placeholder:opacity-100 public:block public:px-3 public:aria-invalid:ps-[11px] ${CONTROL}`;
/** What stands at the end of a field, over it. */
export const AT_END = 'absolute end-2.5 top-1/2 -translate-y-1/2 text-gray-500 pointer-events-none';

/** Classes joined, whatever is not said left out. */
const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** One line of text. */
export function TextInput(props: InputProps) {
  const { className, ...control } = useFieldControl(props);
  return <input {...control} className={join(LINE, 'px-2.5', className)} />;
}

export function Textarea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { className, ...control } = useFieldControl(props);
  return (
    <textarea
      rows={3}
      {...control}
      className={join('block resize-y px-2.5 py-[7px] public:min-h-[112px]', LINE, className)}
    />
  );
}

function UnitInput({ unit, ...props }: InputProps & { unit: string }) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={join('relative block min-w-0', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...control}
        className={`${LINE} ps-2.5 pe-8.5 text-end`}
      />
      <span
        className="absolute end-2.5 top-1/2 -translate-y-1/2 text-sm/[1.5] text-muted"
        aria-hidden="true"
      >
        {unit}
      </span>
    </span>
  );
}

/** Tonnes as text, up to six decimals; the schema turns it into grams. */
export function TonnageInput(props: InputProps) {
  return <UnitInput {...props} unit="t" />;
}

/** Per cent as text, up to four decimals; the schema turns it into parts per million. */
export function PercentInput(props: InputProps) {
  return <UnitInput {...props} unit="%" />;
}

/** The button over the end of a field that opens its calendar or list. */
export const PICK =
  'absolute inset-y-px end-px grid place-items-center rounded-base text-gray-500 hover:text-strong';
const BARE_DATE =
  'h-7.5 w-full min-w-0 appearance-none text-ellipsis ps-0.5 pe-[22px] text-sm outline-0 placeholder:text-gray-500 placeholder:opacity-100';

/**
 * A date as `YYYY-MM-DD`, typed or picked. A native date field would show the browser's own order of day
 * and month, so it only lends its calendar. `bare` has no frame of its own: it stands in one.
 */
export function DateInput({ bare, ...props }: InputProps & { bare?: boolean }) {
  const { t } = useTranslation('ui');
  const { className, onChange, ...control } = useFieldControl(props);
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current || !text.current) return;
    picker.current.value = text.current.value;
    picker.current.showPicker();
  };
  const take = (value: string) => {
    const input = text.current;
    if (!input) return;
    // React listens to the native event, so a picked date counts as a typed one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span className={join('relative block min-w-0', className)}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        {...control}
        onChange={onChange}
        ref={text}
        className={bare ? BARE_DATE : `${LINE} ps-2.5 pe-8.5`}
      />
      <button
        type="button"
        className={join(PICK, bare ? 'w-6' : 'w-8', 'no-script:hidden')}
        onClick={open}
        aria-label={t('form.pickDate')}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={picker}
        type="date"
        className="pointer-events-none absolute end-0 bottom-0 size-px p-0 opacity-0"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.value)}
      />
    </span>
  );
}

/** A password that can be shown. On a page without React put a PasswordScript at its end. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const { className, ...control } = useFieldControl(props);
  return (
    <span className="grid *:[grid-area:1/1]">
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        className={join(LINE, 'ps-2.5 pe-21 public:pe-24', className)}
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className="inline-flex items-center gap-1.5 justify-self-end rounded-base px-2.5 text-sm text-muted hover:text-strong public:px-3 public:text-base public:leading-[1.5] public:text-gray-700 public:hover:underline"
        hidden={!hydrated}
        aria-pressed={shown}
        aria-controls={control.id}
        aria-label={t('form.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
        <span data-other={t(shown ? 'form.show' : 'form.hide')}>
          {t(shown ? 'form.hide' : 'form.show')}
        </span>
      </button>
    </span>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
  /** First line when nothing is chosen: "Choose a port". */
  placeholder?: string;
  /** In a bar of small print. */
  small?: boolean;
}

/** The browser's own choice list. */
export function Select({ options, placeholder, small, ...props }: SelectProps) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={join('relative block min-w-0', className)}>
      <select
        {...control}
        className={`${CONTROL} appearance-none text-ellipsis ps-2.5 pe-7.5 ${small ? 'text-sm [--control:28px]' : ''}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className={AT_END} />
    </span>
  );
}

const CHECK = 'inline-flex min-h-6 items-start gap-2 leading-[22px]';
const TICK = 'mt-[3px] size-4 flex-none';

export interface CheckProps extends Omit<InputProps, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...props }: CheckProps) {
  return (
    <label className={CHECK}>
      <input {...props} type="checkbox" className={TICK} />
      <span>{children}</span>
    </label>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadiosProps {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  required?: boolean;
}

/** Radio buttons on one line; put them in a FieldGroup. */
export function Radios({ name, options, defaultValue, value, onChange, required }: RadiosProps) {
  return (
    <div className="flex min-h-(--choice,auto) flex-wrap items-center gap-x-5 gap-y-2">
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: RadioInput is the control
        <label key={option.value} className={CHECK}>
          <RadioInput {...{ name, option, defaultValue, value, onChange, required }} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Radio buttons as cards with a sentence each, for a choice that decides what follows. */
export function RadioCards({
  name,
  options,
  defaultValue,
  value,
  onChange,
  required,
}: RadiosProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3">
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: RadioInput is the control
        <label
          key={option.value}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 gap-y-0.5 rounded-base border border-control bg-surface p-3 hover:border-gray-700 has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:shadow-[inset_0_0_0_1px_var(--brand-600)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <RadioInput
            {...{ name, option, defaultValue, value, onChange, required }}
            className={`${TICK} focus-visible:outline-0`}
          />
          <span className="font-semibold text-strong">{option.label}</span>
          {option.hint && <span className="col-start-2 text-xs text-muted">{option.hint}</span>}
        </label>
      ))}
    </div>
  );
}

function RadioInput({
  name,
  option,
  defaultValue,
  value,
  onChange,
  required,
  className = TICK,
}: Omit<RadiosProps, 'options'> & { option: RadioOption; className?: string }) {
  const state =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return (
    <input
      type="radio"
      className={className}
      name={name}
      value={option.value}
      disabled={option.disabled}
      required={required}
      onChange={onChange ? () => onChange(option.value) : undefined}
      {...state}
    />
  );
}
