import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from '~/framework.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonLook {
  /** `inverse` stands on a dark ground. */
  variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'inverse';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** An icon after the words: "next". */
  iconEnd?: IconName;
  /** Fills the line. */
  wide?: boolean;
  /** Holds an icon only. */
  square?: boolean;
}

const BASE =
  'min-h-(--control) items-center justify-center gap-1.5 rounded-base border leading-5 whitespace-nowrap no-underline max-md:[--control:var(--control-phone,40px)] public:gap-2 public:px-6 public:py-2.5 public:text-lg public:leading-[1.5] public:font-semibold public:whitespace-normal';

const VARIANTS = {
  default:
    'border-control bg-surface text-gray-800 hover:border-brand-600 hover:text-brand-700 active:bg-brand-50 public:text-gray-900 public:hover:border-gray-900 public:hover:bg-gray-50 public:hover:text-gray-900',
  primary:
    'border-brand-600 bg-brand-600 font-semibold text-gray-0 hover:border-brand-700 hover:bg-brand-700 hover:text-gray-0 active:border-brand-800 active:bg-brand-800',
  quiet: 'border-transparent text-link hover:bg-brand-50 active:bg-brand-50',
  danger: 'border-danger bg-surface text-danger hover:bg-danger-soft active:bg-brand-50',
  inverse: 'border-gray-0 text-gray-0',
  off: 'cursor-not-allowed border-line bg-gray-50 text-gray-500 public:font-normal public:text-gray-600',
};

const SIZES = {
  sm: 'px-2.5 text-sm [--control:28px]',
  md: 'px-3 text-base/5',
  lg: 'px-5 text-base/5 [--control:40px]',
};

/** Classes of what looks like a button. `off` can't be pressed, `scriptless` is there only where no script runs. */
export function buttonLook(
  {
    variant = 'default',
    size = 'md',
    wide,
    off,
    square,
    scriptless,
  }: ButtonLook & { off?: boolean; scriptless?: boolean },
  extra?: string,
): string {
  const measure = variant === 'quiet' && size === 'md' ? 'px-2 text-base/5' : SIZES[size];
  return [
    BASE,
    scriptless ? 'hidden no-script:inline-flex' : 'inline-flex',
    VARIANTS[off ? 'off' : variant],
    square ? `${measure.replace(/px-\S+/, 'p-0')} w-(--control) flex-none` : measure,
    wide && 'w-full',
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A ring that turns while work is under way. */
export function Spinner() {
  return (
    <span
      className="size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent public:size-4"
      aria-hidden="true"
    />
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: the button turns a ring, and another press does nothing. */
  busy?: boolean;
  /** Does what script does on its own, and so is there only without it. */
  scriptless?: boolean;
}

/** A button. `type` is `submit` unless said otherwise, as in HTML. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  square,
  scriptless,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = rest.disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      className={buttonLook(
        { variant, size, wide, square, scriptless, off: !busy && isOff },
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
    Pick<ButtonLook, 'variant' | 'size'> {
  icon: IconName;
  label: string;
}

/** A square button with an icon; the label is its name and its tooltip. */
export function IconButton({ icon, label, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      className={buttonLook({ variant, size, square: true }, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

/** An icon to press inside a line of text or a table: copy, move up, remove. */
export function SmallIconButton({
  icon,
  label,
  ...rest
}: Omit<IconButtonProps, 'variant' | 'size' | 'className'>) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-grid size-6 place-items-center rounded-sm p-0 align-middle text-gray-500 hover:bg-gray-100 hover:text-strong aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-gray-300 print:hidden"
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}

export interface LinkButtonProps extends LinkProps, ButtonLook {}

/** A link that looks like a button, for going somewhere. Downloads take `reloadDocument`. */
export function LinkButton({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}

export interface AnchorButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {}

/** The same as a plain link: for mail, and for pages that send no router. */
export function AnchorButton(props: AnchorButtonProps) {
  const { variant, size, icon, iconEnd, wide, square, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonLook({ variant, size, wide, square }, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={20} />}
    </a>
  );
}

/** What stands where a button would be when it can't be pressed: still reachable, and it says why. */
export function UnavailableButton({
  why,
  children,
  ...look
}: ButtonLook & { why: ReactNode; children: ReactNode }) {
  return (
    <>
      <span
        className={buttonLook({ ...look, off: true })}
        role="link"
        aria-disabled="true"
        tabIndex={0}
      >
        {look.icon && <Icon name={look.icon} />}
        {children}
      </span>
      <Why>{why}</Why>
    </>
  );
}

/** A short reason beside something that is disabled or skipped. */
export function Why({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs/[1.5] text-muted">
      <Icon name="info" />
      {children}
    </span>
  );
}
