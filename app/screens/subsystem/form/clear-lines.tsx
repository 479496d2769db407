import { Alert } from '~/ui/alert.tsx';
import { Button, type ButtonProps } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';

interface Way {
  label: string;
  take: () => void;
}

export interface AskToClearLinesProps {
  title: string;
  words: string;
  /** Back to what the lines were chosen for, which is also what closing means. */
  keep: Way;
  /** What has been changed stands, and the lines go. */
  clear: Way;
}

/**
 * Asks before a change in a form's head clears the lines chosen for what stood there: a dialog, or the same question
 * with two buttons where no script runs.
 */
export function AskToClearLines({ title, words, keep, clear }: AskToClearLinesProps) {
  const buttons = (
    <>
      <Answer intent="keep-basis" way={keep} />
      <Answer intent="clear-lines" way={clear} variant="primary" />
    </>
  );
  return (
    <Dialog
      open
      onClose={keep.take}
      title={title}
      foot={buttons}
      until={
        <Alert
          tone="warn"
          title={title}
          role="alert"
          actions={<div className="flex flex-wrap items-center gap-2">{buttons}</div>}
        >
          {words}
        </Alert>
      }
    >
      {words}
    </Dialog>
  );
}

interface AnswerProps extends Pick<ButtonProps, 'variant'> {
  intent: 'keep-basis' | 'clear-lines';
  way: Way;
}

/** With script it acts in the page; without, it sends the form as a query and the server answers with the form. */
function Answer({ way, intent, variant }: AnswerProps) {
  return (
    <Button
      variant={variant}
      name="intent"
      value={intent}
      formMethod="get"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        way.take();
      }}
    >
      {way.label}
    </Button>
  );
}
