import { useTranslation } from 'react-i18next';
import { PAPER_OF } from '~/domain/new-substance/duty/kinds.ts';
import type { DutyKind } from '~/domain/new-substance/duty/schema.ts';
import type { DocumentType } from '~/domain/new-substance/filing/types.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileInput } from '~/ui/form/file-drop.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';

interface CompleteProps {
  duty: { id: string; kind: DutyKind };
  today: string;
  /** The filing's own, where they are known. */
  files?: readonly { fileId: string; name: string | null; documentType: DocumentType }[];
  /** Address of the filing's page, from another one; it leads back there. */
  elsewhere?: { action: string; back: string };
}

/** That it was done: on which day, and what proves it, the number of a receipt or a file that is there or comes along. */
export function CompleteDuty({ duty, today, files = [], elsewhere }: CompleteProps) {
  const { t } = useTranslation('filings');
  const form = `done-${duty.id}`;
  return (
    <ConfirmDialog
      trigger={t('duty.markDone')}
      triggerLook={{ size: 'sm' }}
      title={t('duty.doneTitle', { name: t(`dutyOf.${duty.kind}`) })}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="complete_duty" variant="primary">
          {t('duty.markDone')}
        </Button>
      }
    >
      <Form
        id={form}
        method="post"
        action={elsewhere?.action}
        encType="multipart/form-data"
        noValidate
        className="grid gap-3"
      >
        <input type="hidden" name="duty_id" value={duty.id} />
        <input type="hidden" name="document_type" value={PAPER_OF[duty.kind] ?? 'other'} />
        <input type="hidden" name="substance_id" value="all" />
        {elsewhere && <input type="hidden" name="back" value={elsewhere.back} />}
        <Field id={`${form}-on`} label={t('duty.doneOn')}>
          <DateInput name="done_on" defaultValue={today} />
        </Field>
        <p className="text-sm text-muted">{t('duty.proof')}</p>
        <Field id={`${form}-no`} label={t('duty.referenceNo')} optional>
          <TextInput name="reference_no" maxLength={200} autoComplete="off" />
        </Field>
        {files.length > 0 && (
          <Field id={`${form}-file`} label={t('file')} optional>
            <Select
              name="file_id"
              placeholder={t('duty.noFile')}
              options={files.map((file) => ({
                value: file.fileId,
                label: file.name ?? t(`documentTypeOf.${file.documentType}`),
              }))}
            />
          </Field>
        )}
        <Field id={`${form}-new`} label={t('duty.newFile')} optional>
          <FileInput name="file" accept=".pdf,.doc,.docx" />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
