import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Record<Tone, IconName> = { info: 'info', ok: 'ok', warn: 'warn', danger: 'bad' };

export interface AlertProps {
  tone: Tone;
  /** First words, bold. */
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits its turn; none for what was there from the start. */
  role?: 'alert' | 'status';
  id?: string;
}

/** One message in a frame. */
export function Alert({ tone, title, children, icon, actions, role, id }: AlertProps) {
  return (
    <div className={`alert ${tone}`} role={role} id={id}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>
        {title && <b>{title}</b>}
        {title && children ? ' ' : null}
        {children}
      </div>
      {actions}
    </div>
  );
}

export interface FormError {
  /** `id` of the control, as given to its Field. */
  fieldId: string;
  message: ReactNode;
}

/**
 * What must be put right, on top of the form, each line a link to its field. Takes the focus when it appears, by
 * its attribute where there is no script. That is how it is announced; as an alert it would be told twice.
 */
export function ErrorSummary({
  title,
  errors,
}: {
  title: ReactNode;
  errors: readonly FormError[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const signature = errors.map((error) => error.fieldId).join(' ');
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  if (errors.length === 0) return null;
  return (
    <section
      className="error-summary"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: the page came back because of this
      autoFocus
    >
      <h2 id={headingId}>
        <Icon name="warn" size={20} />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`}>{error.message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
