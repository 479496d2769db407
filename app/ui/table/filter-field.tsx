import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Option } from '../form/inputs.tsx';
import { Icon } from '../icon.tsx';

/** The one frame round a condition and its name. */
export const FILTER_FRAME =
  'flex min-w-0 items-center rounded-base border border-control bg-surface text-sm/[1.5] focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus';
/** The control in it. */
export const BARE =
  'h-7.5 w-full min-w-0 flex-1 appearance-none bg-transparent text-ellipsis outline-0';

/** The name of a condition, in front of it. */
export const FILTER_LABEL = 'flex-none ps-2.5 pe-1.5 whitespace-nowrap text-muted';

/** One box to search in. `className` places its frame. */
export const SearchField = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  ({ className = 'h-8', ...props }, ref) => (
    <div className={`${FILTER_FRAME} ${className}`}>
      <Icon name="search" className="ms-2.5 text-gray-500" />
      <input {...props} ref={ref} type="search" className={`${BARE} px-2`} />
    </div>
  ),
);

/** A condition as text. */
export function TextFilter({
  id,
  label,
  className = '',
  ...props
}: InputHTMLAttributes<HTMLInputElement> & { id: string; label: ReactNode }) {
  return (
    <div className={`${FILTER_FRAME} h-8 ${className}`}>
      <label htmlFor={id} className={FILTER_LABEL}>
        {label}
      </label>
      <input id={id} {...props} className={BARE} />
    </div>
  );
}

export interface SelectFilterProps {
  id: string;
  name: string;
  label: string;
  options: readonly Option[];
  defaultValue?: string;
  /** Words for "no condition". */
  any?: string;
  /** A choice sends the form. */
  sendsForm?: boolean;
  className?: string;
}
