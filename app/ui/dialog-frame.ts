import type { ReactNode } from 'react';
import type { ButtonLook } from './button.tsx';

/** The sheet of a dialog, whether the browser holds it or Headless UI. Its edge is seen where colours are forced. */
export const DIALOG =
  'w-full max-w-[min(520px,100vw-24px)] overflow-hidden rounded-lg border border-transparent bg-surface shadow-raised';
export const DIALOG_TITLE = 'px-5 pt-4 pb-2 text-lg';
export const DIALOG_BODY = 'px-5 pb-4';
export const DIALOG_FOOT =
  'flex flex-wrap items-center justify-end gap-2 border-t border-line-soft px-5 py-3';

export interface DialogProps {
  open: boolean;
  /** Esc, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Its buttons. It stands outside every form: a field or button of one names it in `form`. */
  foot: ReactNode;
}

export interface ConfirmDialogProps {
  /** Words of the control that opens it. */
  trigger: ReactNode;
  triggerLook?: ButtonLook;
  title: ReactNode;
  /** What will happen, with figures. It stands outside every form: a field names its own in `form`. */
  children: ReactNode;
  /** Words of the way back: "Keep the date". */
  keep: ReactNode;
  /** The form that does it, or a button that names its form in `form`. */
  action: ReactNode;
}
