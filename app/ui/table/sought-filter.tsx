import { useTranslation } from 'react-i18next';
import { Combobox } from '../form/combobox.tsx';
import type { ComboboxChoice } from '../form/combobox-choices.ts';

interface SoughtFilterProps {
  id: string;
  name: string;
  label: string;
  options: readonly ComboboxChoice[];
  defaultValue: string;
  onType: (typed: string) => void;
  className?: string | undefined;
}

/** One of many, found by typing. */
export function SoughtFilter(props: SoughtFilterProps) {
  const { id, name, label, options, defaultValue, onType, className = '' } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm/[1.5] text-muted">
        {label}
      </label>
      <Combobox
        id={id}
        key={defaultValue}
        name={name}
        defaultValue={defaultValue}
        choices={options}
        placeholder={t('filter.any')}
        onType={onType}
      />
    </div>
  );
}
