import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import {
  type ConfirmDialogProps,
  DIALOG,
  DIALOG_BODY,
  DIALOG_FOOT,
  DIALOG_TITLE,
  type DialogProps,
} from '../dialog-frame.ts';

/**
 * A dialog over the page: it holds the focus and gives it back, Esc and a press beside it close it, the page
 * under it neither scrolls nor answers. Closed it stays in the page, so that what was typed is there again.
 */
export function DialogBox({ open, onClose, title, children, foot }: DialogProps) {
  // Headless UI knows the page it has to close only in a dialog that was there before it opens.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Dialog
      open={open && there}
      onClose={onClose}
      unmount={false}
      // Its first control has the focus, rather than the sheet or what asks for it.
      autoFocus={false}
      className="fixed inset-0 z-60 overflow-y-auto print:hidden"
    >
      <DialogBackdrop className="fixed inset-0 bg-backdrop" />
      <div className="relative grid min-h-full p-3">
        <DialogPanel className={`${DIALOG} m-auto`}>
          <DialogTitle className={DIALOG_TITLE}>{title}</DialogTitle>
          <Description as="div" className={DIALOG_BODY}>
            {children}
          </Description>
          <div className={DIALOG_FOOT}>{foot}</div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

export interface ConfirmBoxProps extends Omit<ConfirmDialogProps, 'trigger' | 'triggerLook'> {
  /** Classes of the button that opens it. */
  className: string;
  words: ReactNode;
}

/** A ConfirmDialog once Headless UI has come. The dialog is drawn when it is first asked for. */
export function ConfirmBox({ className, words, keep, action, ...question }: ConfirmBoxProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {open !== null && (
        <DialogBox
          {...question}
          open={open}
          onClose={close}
          foot={
            <>
              <Button type="button" onClick={close}>
                {keep}
              </Button>
              {action}
            </>
          }
        />
      )}
    </>
  );
}
