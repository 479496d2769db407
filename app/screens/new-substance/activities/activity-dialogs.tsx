import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import type { RECORD_STATUSES } from '~/domain/new-substance/kinds.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';

export interface Named {
  id: string;
  status: (typeof RECORD_STATUSES)[number];
  /** What the reader knows it by. */
  name: string;
  version: number;
}

export interface DialogProps {
  record: Named;
  /** Address of the form where it is not the page's own. */
  action?: string;
  /** Why it was not done, and what was typed. */
  refused?: Refused | null;
}

/** A draft is deleted after a question. */
export function DeleteRecord({ record, action }: DialogProps) {
  const { t } = useTranslation('activities');
  return (
    <DeleteDialog
      version={record.version}
      action={action}
      says={{
        open: t('delete.open'),
        title: t('delete.title'),
        text: t('delete.text', { name: record.name }),
        do: t('delete.do'),
        keep: t('keep'),
      }}
    />
  );
}

/** An admin's word that what was submitted does not count, with the reason. */
export function VoidRecord({ record, action, refused }: DialogProps) {
  const { t } = useTranslation('activities');
  const form = `void-${record.id}`;
  const ours = refused?.typed.intent === 'void' ? refused : null;
  const wrong = ours?.fields.reason;
  useEffect(() => {
    if (wrong) document.getElementById(`${form}-reason`)?.focus();
  }, [wrong, form]);
  return (
    <ConfirmDialog
      trigger={t('void.open')}
      triggerLook={{ variant: 'quiet', icon: 'revoked' }}
      title={t('void.title', { name: record.name })}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="void" variant="danger">
          {t('void.do')}
        </Button>
      }
    >
      <p>{t('void.text')}</p>
      <Form id={form} noValidate method="post" action={action} className="mt-3">
        <input type="hidden" name="version" value={record.version} />
        <Field
          id={`${form}-reason`}
          label={t('void.reason')}
          hint={t('reasonHint', REASON)}
          error={wrong}
        >
          <Textarea name="reason" maxLength={REASON.max} defaultValue={ours?.typed.reason} />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
