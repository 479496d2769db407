import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedKind } from '~/domain/kernel/typed/typed.ts';
import { Icon } from '../icon.tsx';
import { asRead, MAX_TYPED, put } from './as-read.ts';
import { useFieldControl } from './field-control.ts';

export type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** An input of what is read as people write it: once it is left, it holds what was read. */
export interface ReadProps {
  reads?: TypedKind;
}

/** The frame of everything that is typed or chosen in. */
const CONTROL =
  'w-full min-w-0 min-h-(--control) rounded-base border border-control bg-surface leading-5 hover:border-gray-700 focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus disabled:border-line disabled:bg-gray-50 disabled:text-gray-500 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-600)] public:py-2.5 public:leading-[1.5] public:hover:border-gray-900 public:focus:outline-3 public:focus:outline-offset-0 public:aria-invalid:border-2 public:aria-invalid:shadow-none';
export const LINE = `placeholder:text-gray-500 placeholder:opacity-100 public:block public:px-3 public:aria-invalid:ps-[11px] ${CONTROL}`;
/** What stands at the end of a field, over it. */
const AT_END = 'absolute end-2.5 top-1/2 -translate-y-1/2 text-gray-500 pointer-events-none';

/** Classes joined, whatever is not said left out. */
export const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** One line of text. */
export function TextInput({ reads, ...props }: InputProps & ReadProps) {
  const { className, ...control } = useFieldControl(props);
  return (
    <input {...control} {...asRead(control, reads)} className={join(LINE, 'px-2.5', className)} />
  );
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

/** The button over the end of a field that opens its calendar or list. */
export const PICK =
  'absolute inset-y-px end-px grid place-items-center rounded-base text-gray-500 hover:text-strong';
const BARE_DATE =
  'h-7.5 w-full min-w-0 appearance-none text-ellipsis ps-0.5 pe-[22px] text-sm outline-0 placeholder:text-gray-500 placeholder:opacity-100';

/**
 * A date as `YYYY-MM-DD`, typed or picked. A native date field would show the browser's own order of day
 * and month, so it only lends its calendar. `bare` has no frame of its own: it stands in one; `tight` stands in a narrow cell.
 */
export function DateInput({
  bare,
  tight,
  ...props
}: InputProps & { bare?: boolean; tight?: boolean }) {
  const { t } = useTranslation('ui');
  const { className, onChange, ...control } = useFieldControl(props);
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current || !text.current) return;
    picker.current.value = text.current.value;
    picker.current.showPicker();
  };
  return (
    <span className={join('relative block min-w-0', className)}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={MAX_TYPED}
        {...control}
        {...asRead(control, 'day')}
        onChange={onChange}
        ref={text}
        className={bare ? BARE_DATE : `${LINE} ps-2.5 ${tight ? 'pe-6' : 'pe-8.5'}`}
      />
      <button
        type="button"
        className={join(PICK, bare || tight ? 'w-6' : 'w-8', 'no-script:hidden')}
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
        onChange={(event) => text.current && put(text.current, event.target.value)}
      />
    </span>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** What a list that script draws shows in place of the label, the same words in it: a StatusBadge. */
  badge?: ReactNode;
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

export const CHECK = 'inline-flex min-h-6 items-start gap-2 leading-[22px]';
export const TICK = 'mt-[3px] size-4 flex-none';

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
