import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Props every control takes from the Field around it; its own props win. */
export function useFieldControl<Props extends { id?: string }>(
  own: Props,
): Partial<FieldControl> & Props {
  const field = useContext(FieldContext);
  return field ? { ...field, ...own, id: own.id ?? field.id } : own;
}

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
    <div className={className ? `field ${className}` : 'field'}>
      <label className="label" htmlFor={controlId}>
        {label}
        {note && (
          <>
            {' '}
            <i>{note}</i>
          </>
        )}
        {optional && (
          <>
            {' '}
            <i>{t('form.optional')}</i>
          </>
        )}
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
      {hint && (
        <p className="hint" id={`${controlId}-description`}>
          {hint}
        </p>
      )}
      {wrong && <FieldError id={`${controlId}-error`}>{wrong}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="warn" />
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
      className={className ? `field ${className}` : 'field'}
      id={groupId}
      tabIndex={-1}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="label">
        {label}
        {optional && (
          <>
            {' '}
            <i>{t('form.optional')}</i>
          </>
        )}
      </legend>
      {children}
      {hint && (
        <p className="hint" id={`${groupId}-description`}>
          {hint}
        </p>
      )}
      {wrong && <FieldError id={`${groupId}-error`}>{wrong}</FieldError>}
    </fieldset>
  );
}
