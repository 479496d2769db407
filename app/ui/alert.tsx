import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useHydrated } from './hydrated.tsx';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Record<Tone, IconName> = { info: 'info', ok: 'ok', warn: 'warn', danger: 'bad' };

const FRAMES: Record<Tone, string> = {
  info: 'border-info-line bg-info-soft public:border-line public:bg-gray-50!',
  ok: 'border-brand-200 bg-brand-50 public:border-2 public:border-brand-600',
  warn: 'border-warn-line bg-warn-soft public:border-2 public:border-warn',
  danger: 'border-danger-line bg-danger-soft public:border-2 public:border-danger',
};

const MARKS: Record<Tone, string> = {
  info: 'text-info public:text-gray-700',
  ok: 'text-brand-600',
  warn: 'text-warn',
  danger: 'text-danger',
};

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
    <div
      className={`flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-base border px-3 py-2.5 text-sm public:flex-nowrap public:gap-3 public:bg-transparent public:p-4 public:text-lg public:leading-(--leading) ${FRAMES[tone]}`}
      role={role}
      id={id}
    >
      <Icon
        name={icon ?? ICONS[tone]}
        className={`mt-0.5 public:[:lang(zh)_&]:mt-1 ${MARKS[tone]}`}
      />
      <div className="min-w-[200px] flex-1 public:min-w-0 public:flex-initial">
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
  /** Brings the control onto the page where it is not there. */
  seek?: (() => void) | undefined;
}

/**
 * What must be put right, on top of the form, each line a link to its field. Takes the focus when it appears, by
 * its attribute where there is no script. That is how it is announced; as an alert it would be told twice.
 */
export function ErrorSummary({
  title,
  errors,
  focus = true,
}: {
  title: ReactNode;
  errors: readonly FormError[];
  /** False where the form moves the focus to the field itself; without script the summary takes it all the same. */
  focus?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const signature = errors.map((error) => error.fieldId).join(' ');
  const hydrated = useHydrated();
  useEffect(() => {
    if (focus && signature !== '') box.current?.focus();
  }, [focus, signature]);
  if (errors.length === 0) return null;
  return (
    <section
      className="rounded-base border border-s-4 border-danger bg-surface p-4 focus:outline-3 focus:outline-offset-0 focus:outline-danger-line public:mb-6 public:border-2 public:focus:outline-offset-2 public:focus:outline-gray-900"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={box}
      // biome-ignore lint/a11y/noAutofocus: the page came back because of this
      autoFocus={focus || !hydrated}
    >
      <h2 id={headingId} className="flex items-center gap-2 text-lg">
        <Icon name="warn" size={20} className="text-danger" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li
            key={error.fieldId}
            className="mt-1 ps-7 text-base/[1.5] public:text-lg public:leading-(--leading)"
          >
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                if (error.seek === undefined || document.getElementById(error.fieldId)) return;
                event.preventDefault();
                error.seek();
              }}
              className="text-danger decoration-danger-line public:text-link public:decoration-current public:hover:text-brand-900"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
