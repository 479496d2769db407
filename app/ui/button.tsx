import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonLook {
  variant?: 'default' | 'primary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** An icon after the words: "next". */
  iconEnd?: IconName;
  /** Fills the line. */
  wide?: boolean;
}

export function buttonClass(
  { variant = 'default', size = 'md', wide = false }: ButtonLook,
  extra?: string,
): string {
  return [
    'btn',
    variant !== 'default' && `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    wide && 'btn-wide',
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: the button turns a ring, and another press does nothing. */
  busy?: boolean;
}

/** A button. `type` is `submit` unless said otherwise, as in HTML. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
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
      className={buttonClass({ variant, size }, className ? `btn-icon ${className}` : 'btn-icon')}
      aria-label={label}
      title={label}
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
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
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
      <span className={buttonClass(look)} role="link" aria-disabled="true" tabIndex={0}>
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
    <span className="why">
      <Icon name="info" />
      {children}
    </span>
  );
}
