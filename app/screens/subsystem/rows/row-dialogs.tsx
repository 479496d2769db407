import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import type { useLeaving } from './leaving.ts';
import { useRowsWords } from './words.ts';

/** What the dialog of 删除 asks about. */
export type RowKind =
  | 'size'
  | 'file'
  | 'certificate'
  | 'contact'
  | 'item'
  | 'substance'
  | 'activity';

/** Asks before a row is struck. */
export function StrikeDialog({
  kind,
  name,
  open,
  close,
  strike,
}: {
  kind: RowKind;
  name: string;
  open: boolean;
  close: () => void;
  strike: () => void;
}) {
  const { t } = useRowsWords();
  const buttons = (
    <>
      <Button type="button" onClick={close}>
        {t('keep')}
      </Button>
      <Button type="button" variant="danger" icon="trash" onClick={strike}>
        {t('delete')}
      </Button>
    </>
  );
  const words = name === '' ? t('askNote') : t('askNoteOf', { name });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(`ask.${kind}`)}
      foot={buttons}
      until={
        open ? (
          <Alert tone="warn" role="alert" title={t(`ask.${kind}`)} actions={buttons}>
            {words}
          </Alert>
        ) : null
      }
    >
      {words}
    </Dialog>
  );
}

/** Asks whether what is not saved may go. */
export function LeaveDialog({ blocker }: { blocker: ReturnType<typeof useLeaving> }) {
  const { t } = useRowsWords();
  const stay = () => blocker.reset?.();
  const buttons = (
    <>
      <Button type="button" onClick={stay}>
        {t('stay')}
      </Button>
      <Button type="button" variant="danger" onClick={() => blocker.proceed?.()}>
        {t('leave')}
      </Button>
    </>
  );
  const open = blocker.state === 'blocked';
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={t('leaveTitle')}
      foot={buttons}
      until={
        open ? (
          <Alert tone="warn" role="alert" title={t('leaveTitle')} actions={buttons}>
            {t('leaveText')}
          </Alert>
        ) : null
      }
    >
      {t('leaveText')}
    </Dialog>
  );
}
