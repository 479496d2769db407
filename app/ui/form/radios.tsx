import type { ReactNode } from 'react';
import { CHECK, TICK } from './inputs.tsx';

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
