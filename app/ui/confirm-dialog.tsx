import { useId, useRef } from 'react';
import { buttonLook } from './button.tsx';
import {
  type ConfirmDialogProps,
  DIALOG,
  DIALOG_BODY,
  DIALOG_FOOT,
  DIALOG_TITLE,
} from './dialog-frame.ts';
import { useTakenOver } from './headless/taken-over.ts';
import { Icon } from './icon.tsx';

/** Open as the target of the link, and its shadow is the backdrop. */
const TARGET =
  'm-auto target:fixed target:inset-0 target:z-60 target:block target:h-fit target:shadow-[0_0_0_100vmax_var(--backdrop)]';

/**
 * Asks before something is lost. A link to a dialog that CSS opens as the target, so it asks without script
 * too; a button and a dialog that holds the focus once Headless UI has come.
 */
export function ConfirmDialog({ trigger, triggerLook = {}, ...question }: ConfirmDialogProps) {
  const { title, children, keep, action } = question;
  const id = `ask-${useId().replaceAll(':', '')}`;
  const box = useRef<HTMLSpanElement>(null);
  const parts = useTakenOver(box);
  const className = buttonLook(triggerLook);
  const words = (
    <>
      {triggerLook.icon && <Icon name={triggerLook.icon} />}
      {trigger}
    </>
  );
  if (parts) return <parts.ConfirmBox className={className} words={words} {...question} />;
  return (
    <span className="contents" ref={box}>
      <a className={className} href={`#${id}`}>
        {words}
      </a>
      <dialog
        className={`${DIALOG} ${TARGET}`}
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
      >
        <h2 className={DIALOG_TITLE} id={`${id}-title`}>
          {title}
        </h2>
        <div className={DIALOG_BODY} id={`${id}-body`}>
          {children}
        </div>
        <div className={DIALOG_FOOT}>
          <a className={buttonLook({})} href="#main">
            {keep}
          </a>
          {action}
        </div>
      </dialog>
    </span>
  );
}
