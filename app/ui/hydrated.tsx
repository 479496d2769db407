import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's answer and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export interface OpenerProps {
  /** What the link leads to while there is no script; CSS opens a target. */
  href: string;
  onPress: () => void;
  className: string;
  label?: string;
  expanded?: boolean;
  children?: ReactNode;
}

/** A link to something CSS opens as the target, and a button for the same once script runs. */
export function Opener({ href, onPress, className, label, expanded, children }: OpenerProps) {
  const common = { className, 'aria-label': label };
  if (!useHydrated()) {
    return (
      <a href={href} {...common}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" onClick={onPress} aria-expanded={expanded} {...common}>
      {children}
    </button>
  );
}
