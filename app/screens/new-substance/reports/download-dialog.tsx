import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { Form } from '~/framework.ts';
import { Button, type ButtonLook } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { FullIdentity } from './full-identity.tsx';

/** Until the browser has taken the form, which leaves the page where it is when it is answered with a file. */
const TAKEN_MS = 100;

interface DownloadDialogProps {
  trigger: string;
  look?: ButtonLook;
  title: string;
  text: string;
  /** Words of the button. */
  go: string;
  /** What the page is asked for. */
  asked: Readonly<Record<string, string>>;
  /** Confidential identities are what it is for, not a choice. */
  full?: boolean;
}

/**
 * A file that may tell confidential identities, asked of the page itself: it goes to the API, or says why there is none. It
 * closes once it is asked for.
 */
export function DownloadDialog(props: DownloadDialogProps) {
  const [nth, setNth] = useState(0);
  return <Dialog key={nth} {...props} close={() => setNth(nth + 1)} />;
}

function Dialog(props: DownloadDialogProps & { close: () => void }) {
  const { trigger, look = {}, title, text, go, asked, full, close } = props;
  const { t } = useTranslation('reports');
  const form = `download-${useId().replaceAll(':', '')}`;
  return (
    <ConfirmDialog
      trigger={trigger}
      triggerLook={look}
      title={title}
      keep={t('order.keep')}
      action={
        <Button form={form} variant="primary" icon="download">
          {go}
        </Button>
      }
    >
      <p>{text}</p>
      <Form
        id={form}
        reloadDocument
        className="mt-3 grid gap-3"
        onSubmit={() => setTimeout(close, TAKEN_MS)}
      >
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {full ? (
          <>
            <input type="hidden" name="identity" value="full" />
            <Field
              id={`${form}-reason`}
              label={t('order.reason')}
              hint={t('order.reasonHint', REASON)}
            >
              <Textarea name="reason" required minLength={REASON.min} maxLength={REASON.max} />
            </Field>
          </>
        ) : (
          <FullIdentity id={form} />
        )}
      </Form>
    </ConfirmDialog>
  );
}
