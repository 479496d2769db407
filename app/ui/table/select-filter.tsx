import { useRef } from 'react';
import { useTakenOver } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { BARE, FILTER_FRAME, FILTER_LABEL, type SelectFilterProps } from './filter-field.tsx';

/** A condition out of a list: the browser's own, on a phone always, elsewhere until Headless UI has come. */
export function SelectFilter(props: SelectFilterProps) {
  const { id, name, label, options, defaultValue, any, sendsForm, className = '' } = props;
  const box = useRef<HTMLDivElement>(null);
  const parts = useTakenOver(box);
  if (parts && matchMedia('(pointer: fine)').matches) return <parts.ListFilter {...props} />;
  return (
    <div className={`${FILTER_FRAME} h-8 ${className}`} ref={box}>
      <label htmlFor={id} className={FILTER_LABEL}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        onChange={sendsForm ? ({ target }) => target.form?.requestSubmit() : undefined}
        className={BARE}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="ms-1.5 me-2 text-gray-500" />
    </div>
  );
}
