import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../headless/taken-over.ts';
import type { ChoiceProps, ComboboxProps } from './combobox-choices.ts';
import { Select } from './inputs.tsx';

/** A list to choose from by typing. The browser's own list until the one to type in has come. */
export function Combobox({ defaultValue, onChange, ...props }: ComboboxProps) {
  const box = useRef<HTMLSpanElement>(null);
  const parts = useTakenOver(box);
  const [own, setOwn] = useState(defaultValue ?? '');
  const value = props.value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    if (next !== value) onChange?.(next);
  };
  if (parts) return <parts.TypedChoice {...props} value={value} choose={choose} />;
  return (
    <span ref={box}>
      <PlainChoice {...props} value={value} choose={choose} />
    </span>
  );
}

function PlainChoice({
  choices,
  name,
  placeholder,
  value,
  choose,
  id,
  form,
  ...rest
}: ChoiceProps) {
  const { t } = useTranslation('ui');
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
        label: [choice.label, choice.disabledWhy ?? choice.detail].filter(Boolean).join(t('comma')),
        disabled: choice.disabledWhy !== undefined,
      }))}
    />
  );
}
