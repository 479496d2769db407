import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON } from '~/domain/new-substance/filing/limits.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';

interface RemoveProps {
  file: { fileId: string; name: string | null; attached: boolean };
}

/** Asks before a file goes; one of a filing that is no draft wants a reason and is kept for as long as the law says. */
export function RemoveFile({ file: { fileId, name, attached } }: RemoveProps) {
  const { t } = useTranslation('filings');
  const form = `remove-${fileId}`;
  const label = t('form.removeSubstance', { name: name ?? '' });
  return (
    <ConfirmDialog
      trigger={<span className="sr-only">{label}</span>}
      triggerLook={{ variant: 'quiet', size: 'sm', icon: 'trash', square: true }}
      title={t('files.removeTitle')}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="remove_file" variant="danger">
          {t('delete.do')}
        </Button>
      }
    >
      <p>{t(attached ? 'files.removeKept' : 'files.removeGone', { name: name ?? '' })}</p>
      <Form id={form} method="post" noValidate className="mt-3">
        <input type="hidden" name="file_id" value={fileId} />
        {attached && (
          <Field id={`${form}-reason`} label={t('reason')} hint={t('reasonHint')}>
            <Textarea name="reason" maxLength={MAX_REASON} />
          </Field>
        )}
      </Form>
    </ConfirmDialog>
  );
}
