import { useTranslation } from 'react-i18next';
import { DateInput } from '../form/inputs.tsx';
import { FILTER_FRAME, FILTER_LABEL } from './filter-field.tsx';

interface Day {
  /** Its parameter. */
  name: string;
  defaultValue: string;
}

interface DatesFilterProps {
  label: string;
  from: Day;
  to: Day;
  className?: string | undefined;
}

/** A range of days; either end may be left open. */
export function DatesFilter({ label, from, to, className = '' }: DatesFilterProps) {
  const { t } = useTranslation('ui');
  return (
    <fieldset className={`${FILTER_FRAME} h-8 gap-0.5 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <span className={FILTER_LABEL} aria-hidden="true">
        {label}
      </span>
      <DateInput bare className="flex-1" {...from} aria-label={t('filter.from', { name: label })} />
      <span aria-hidden="true">{t('filter.to')}</span>
      <DateInput bare className="flex-1" {...to} aria-label={t('filter.until', { name: label })} />
    </fieldset>
  );
}
