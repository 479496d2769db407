import { type ReactNode, useRef } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';
import { Folded } from './folded.tsx';
import { useTakenOver } from './headless/taken-over.ts';
import { BOX_SIZE, underOpener } from './menu-look.ts';

export interface PopoverProps {
  /** What opens it. */
  summary: ReactNode;
  /** Words for screen readers before those that are seen. */
  label?: string;
  /** The look of the opener where it is a button, or its classes. */
  look?: ButtonLook;
  triggerClassName?: string;
  className?: string;
  children: ReactNode;
  /** Which edge of the opener the box keeps to. */
  align?: 'start' | 'end';
}

/**
 * A box that opens under its opener. A `details` until Headless UI has come, so it opens without script; from
 * then on Esc, a press outside and the Tab key that leaves it close it.
 */
export function Popover(props: PopoverProps) {
  const {
    summary,
    label,
    look = {},
    triggerClassName,
    className,
    children,
    align = 'start',
  } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const parts = useTakenOver(box);
  const place = className ? `relative ${className}` : 'relative';
  const trigger = triggerClassName ?? buttonLook(look);
  const words = (
    <>
      {label && <span className="sr-only">{label}</span>}
      {summary}
    </>
  );
  if (parts) {
    return (
      <parts.PopoverBox place={place} trigger={trigger} words={words} align={align}>
        {children}
      </parts.PopoverBox>
    );
  }
  return (
    <Folded place={place} trigger={trigger} words={words} box={box}>
      <div className={`${underOpener(align)} ${BOX_SIZE}`}>{children}</div>
    </Folded>
  );
}
