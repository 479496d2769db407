import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';

export interface NoticeBoxProps {
  /** Name for screen readers. */
  label: string;
  onClose: () => void;
  /** Widest measure and place of the sheet on a wide screen, as classes. */
  look: string;
  /** What darkens the page in place of the plain backdrop. */
  veil?: ReactNode;
  sheet?: Ref<HTMLDivElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A sheet that tells something nobody asked for: it takes the focus and gives it back, Esc closes it. On a phone it
 * is as large as the page, unless its look says otherwise.
 */
export function NoticeBox(props: NoticeBoxProps) {
  const { label, onClose, look, veil, sheet, onKeyDown, children } = props;
  // Headless UI knows the page it has to close only in a dialog that was there before it opens.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Dialog
      open={there}
      onClose={onClose}
      unmount={false}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-60 overflow-y-auto print:hidden"
    >
      {veil ?? <DialogBackdrop className="fixed inset-0 bg-backdrop" />}
      <div className="relative grid min-h-full md:p-3">
        <DialogPanel
          ref={sheet}
          className={`w-full overflow-hidden border border-transparent bg-surface shadow-raised md:rounded-lg ${look}`}
        >
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
