import type { ReactNode } from 'react';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

interface DeleteDialogProps {
  /** `do` where the button of the dialog says more, or less, than the one that opens it. */
  says: { open: string; title: string; text: string; keep: string; do?: string };
  /** The one that was shown: a change made meanwhile is not deleted with it. */
  version: number;
  /** Address of the form where it is not the page's own. */
  action?: string | undefined;
  /** What the form says beside. */
  children?: ReactNode;
  look?: 'quiet' | 'small' | 'plain';
}

const LOOKS = {
  quiet: { variant: 'quiet', icon: 'trash' },
  small: { size: 'sm', icon: 'trash' },
  plain: {},
} as const;

/** Something is deleted after a question. Its form stands outside the page's, as a dialog must. */
export function DeleteDialog({
  says,
  version,
  action,
  children,
  look = 'quiet',
}: DeleteDialogProps) {
  return (
    <ConfirmDialog
      trigger={says.open}
      triggerLook={LOOKS[look]}
      title={says.title}
      keep={says.keep}
      action={
        <Form method="post" action={action}>
          {children}
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="delete" variant="danger">
            {says.do ?? says.open}
          </Button>
        </Form>
      }
    >
      <p>{says.text}</p>
    </ConfirmDialog>
  );
}
