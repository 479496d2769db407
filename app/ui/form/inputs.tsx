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

/** One line of text. */
export function TextInput(props: InputProps) {
  const { className, ...control } = useFieldControl(props);
  return <input {...control} className={className ? `input ${className}` : 'input'} />;
}

export function Textarea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { className, ...control } = useFieldControl(props);
  const names = className ? `input textarea ${className}` : 'input textarea';
  return <textarea rows={3} {...control} className={names} />;
}

function UnitInput({ unit, ...props }: InputProps & { unit: string }) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={className ? `affix ${className}` : 'affix'}>
      <input inputMode="decimal" autoComplete="off" {...control} className="input num" />
      <span className="unit" aria-hidden="true">
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

/**
 * A date as `YYYY-MM-DD`, typed or picked. A native date field would show the browser's own order of day
 * and month, so it only lends its calendar.
 */
export function DateInput(props: InputProps) {
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
    <span className={className ? `affix date ${className}` : 'affix date'}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        {...control}
        onChange={onChange}
        ref={text}
        className="input"
      />
      <button
        type="button"
        className="pick needs-script"
        onClick={open}
        aria-label={t('form.pickDate')}
      >
        <Icon name="calendar" />
      </button>
      <input
        ref={picker}
        type="date"
        className="picker"
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
    <span className="secret">
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        className={className ? `input ${className}` : 'input'}
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className={hydrated ? 'peek' : 'peek needs-script'}
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
}

/** The browser's own choice list. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { className, ...control } = useFieldControl(props);
  return (
    <span className={className ? `select ${className}` : 'select'}>
      <select {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

export interface CheckProps extends Omit<InputProps, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...props }: CheckProps) {
  return (
    <label className="check">
      <input {...props} type="checkbox" />
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
    <div className="choice">
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: RadioInput is the control
        <label key={option.value} className="check">
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
    <div className="card-choices">
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: RadioInput is the control
        <label key={option.value} className="card-choice">
          <RadioInput {...{ name, option, defaultValue, value, onChange, required }} />
          <span className="strong">{option.label}</span>
          {option.hint && <span className="hint">{option.hint}</span>}
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
}: Omit<RadiosProps, 'options'> & { option: RadioOption }) {
  const state =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return (
    <input
      type="radio"
      name={name}
      value={option.value}
      disabled={option.disabled}
      required={required}
      onChange={onChange ? () => onChange(option.value) : undefined}
      {...state}
    />
  );
}
