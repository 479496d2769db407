import { type ReactNode, useId, useRef } from 'react';
import { type ButtonLook, buttonLook } from './button.tsx';
import { Opener } from './hydrated.tsx';
import { Icon } from './icon.tsx';

/** As a target it is open without script, and its shadow is the backdrop. */
export const DIALOG =
  'm-auto w-full max-w-[min(520px,100vw-24px)] overflow-hidden rounded-lg bg-surface shadow-raised backdrop:bg-backdrop target:fixed target:inset-0 target:z-60 target:block target:h-fit target:shadow-[0_0_0_100vmax_var(--backdrop)]';
export const DIALOG_TITLE = 'px-5 pt-4 pb-2 text-lg';
export const DIALOG_FOOT =
  'flex flex-wrap items-center justify-end gap-2 border-t border-line-soft px-5 py-3';

export interface ConfirmDialogProps {
  /** Words of the control that opens it. */
  trigger: ReactNode;
  triggerLook?: ButtonLook;
  title: ReactNode;
  /** What will happen, with figures; may hold fields when the dialog is inside a form. */
  children: ReactNode;
  /** Words of the way back: "Keep the date". */
  keep: ReactNode;
  /** The button or form that does it. */
  action: ReactNode;
}

/**
 * Asks before something is lost. The trigger is a link to the dialog and CSS opens it as the target, so it
 * asks without script too; with script it is a modal dialog, which holds the focus and closes on Esc.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, triggerLook = {}, title, children, keep, action } = props;
  const id = `ask-${useId().replaceAll(':', '')}`;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Opener
        className={buttonLook(triggerLook)}
        href={`#${id}`}
        onPress={() => dialog.current?.showModal()}
      >
        {triggerLook.icon && <Icon name={triggerLook.icon} />}
        {trigger}
      </Opener>
      <dialog
        className={DIALOG}
        id={id}
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
      >
        <h2 className={DIALOG_TITLE} id={`${id}-title`}>
          {title}
        </h2>
        <div className="px-5 pb-4" id={`${id}-body`}>
          {children}
        </div>
        <div className={DIALOG_FOOT}>
          <Opener className={buttonLook({})} href="#main" onPress={() => dialog.current?.close()}>
            {keep}
          </Opener>
          {action}
        </div>
      </dialog>
    </>
  );
}
