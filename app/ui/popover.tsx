import { useLocation } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';
import { MENU } from './menu-look.ts';

/** Closes an open `details` on Esc, on a press outside and when the page changes; Esc gives the focus back. */
function useDismiss(box: RefObject<HTMLDetailsElement>, stays: boolean) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes what was open
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [key, box]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const details = box.current;
      if (!stays && details?.open && !details.contains(event.target as Node)) details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const details = box.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, stays]);
}

export interface PopoverProps {
  /** What opens it. */
  summary: ReactNode;
  /** Words for screen readers before those that are seen. */
  label?: string;
  /** The look of the opener where it is a button, or its classes. */
  look?: ButtonLook;
  triggerClassName?: string;
  className?: string;
  /** Measures of the box, where they are not those of its content. */
  boxClassName?: string;
  children: ReactNode;
  onOpen?: () => void;
  /** Which edge of the opener the box keeps to. */
  align?: 'start' | 'end';
  /** Stays open while the reader works beside it. */
  stays?: boolean;
}

/** A box that opens under its opener. It is a `details`, so it opens without script. */
export function Popover(props: PopoverProps) {
  const { summary, label, className, children, onOpen, align = 'start' } = props;
  const box = useRef<HTMLDetailsElement>(null);
  useDismiss(box, props.stays ?? false);
  return (
    <details
      className={className ? `relative ${className}` : 'relative'}
      ref={box}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary
        className={`${props.triggerClassName ?? buttonLook(props.look ?? {})} list-none before:content-none`}
      >
        {label && <span className="sr-only">{label}</span>}
        {summary}
      </summary>
      <div
        className={`${MENU} absolute top-[calc(100%+4px)] z-40 max-h-[min(70vh,560px)] ${
          align === 'end' ? 'end-0' : 'start-0'
        } ${props.boxClassName ?? 'max-w-[min(500px,100vw-24px)] overflow-y-auto'}`}
      >
        {children}
      </div>
    </details>
  );
}
