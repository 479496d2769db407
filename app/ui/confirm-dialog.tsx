import { type ReactNode, useId, useRef } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Opener } from './hydrated.tsx';
import { Icon } from './icon.tsx';

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
        className={buttonClass(triggerLook)}
        href={`#${id}`}
        onPress={() => dialog.current?.showModal()}
      >
        {triggerLook.icon && <Icon name={triggerLook.icon} />}
        {trigger}
      </Opener>
      <dialog
        className="dialog"
        id={id}
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
      >
        <div className="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        <div className="dialog-body" id={`${id}-body`}>
          {children}
        </div>
        <div className="dialog-foot">
          <Opener className="btn" href="#main" onPress={() => dialog.current?.close()}>
            {keep}
          </Opener>
          {action}
        </div>
      </dialog>
    </>
  );
}
