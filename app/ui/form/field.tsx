import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { FieldContext } from './field-control.ts';

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  /** Id of the control; ErrorSummary links to it. Made up when there is none. */
  id?: string;
  hint?: ReactNode;
  /** What is wrong and what to do; a list is read as sentences. */
  error?: ReactNode | readonly string[];
  /** Marks the few fields that may stay empty. */
  optional?: boolean;
  /** A short addition to the label. */
  note?: ReactNode;
  className?: string;
}

function errorText(error: FieldProps['error']): ReactNode {
  return Array.isArray(error) ? error.join(' ') : (error as ReactNode);
}

// On pages for strangers hint and error are read before the control: on a phone the keyboard covers what follows.
const FIELD = 'grid min-w-0 content-start gap-1 public:gap-0';
const LABEL =
  'text-sm font-semibold text-strong public:-order-3 public:mb-1 public:text-lg public:leading-(--leading)';

/** A short addition to a label, after a space. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <i className="font-normal text-muted not-italic">{children}</i>
    </>
  );
}

/** Small print under a control. */
export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      className="text-xs text-muted public:-order-2 public:mb-2 public:text-base public:leading-(--leading)"
      id={id}
    >
      {children}
    </p>
  );
}

/** A label, one control, its hint and its error, tied together for screen readers. */
export function Field({ label, children, id, hint, error, optional, note, className }: FieldProps) {
  const { t } = useTranslation('ui');
  const made = useId();
  const controlId = id ?? made;
  const wrong = errorText(error) || undefined;
  const described = [wrong && `${controlId}-error`, hint && `${controlId}-description`].filter(
    Boolean,
  );
  return (
    <div className={className ? `${FIELD} ${className}` : FIELD}>
      <label className={LABEL} htmlFor={controlId}>
        {label}
        {note && <Aside>{note}</Aside>}
        {optional && <Aside>{t('form.optional')}</Aside>}
      </label>
      <FieldContext.Provider
        value={{
          id: controlId,
          'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
          'aria-invalid': wrong ? true : undefined,
        }}
      >
        {children}
      </FieldContext.Provider>
      {hint && <Hint id={`${controlId}-description`}>{hint}</Hint>}
      {wrong && <FieldError id={`${controlId}-error`}>{wrong}</FieldError>}
    </div>
  );
}

/** What is wrong with a control and what to do. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      className="flex gap-1.5 text-sm text-danger public:-order-1 public:mb-2 public:text-lg public:leading-(--leading) public:font-semibold"
      id={id}
    >
      <Icon name="warn" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

export interface FieldGroupProps extends Omit<FieldProps, 'note'> {}

/** Several controls under one label: radio buttons, checkboxes, a range. */
export function FieldGroup({
  label,
  children,
  id,
  hint,
  error,
  optional,
  className,
}: FieldGroupProps) {
  const { t } = useTranslation('ui');
  const made = useId();
  const groupId = id ?? made;
  const wrong = errorText(error) || undefined;
  const described = [wrong && `${groupId}-error`, hint && `${groupId}-description`].filter(Boolean);
  return (
    <fieldset
      className={className ? `${FIELD} ${className}` : FIELD}
      id={groupId}
      tabIndex={-1}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className={`${LABEL} mb-1`}>
        {label}
        {optional && <Aside>{t('form.optional')}</Aside>}
      </legend>
      {children}
      {hint && <Hint id={`${groupId}-description`}>{hint}</Hint>}
      {wrong && <FieldError id={`${groupId}-error`}>{wrong}</FieldError>}
    </fieldset>
  );
}
