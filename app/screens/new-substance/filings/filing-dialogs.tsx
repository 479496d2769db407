import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { type FILING_STATUSES, INVALID_REASONS } from '~/domain/new-substance/kinds.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select, Textarea } from '~/ui/form/inputs.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';

export interface Named {
  id: string;
  status: (typeof FILING_STATUSES)[number];
  /** What the reader knows it by. */
  name: string;
  version: number;
}

export interface DialogProps {
  filing: Named;
  /** Address of the form where it is not the page's own. */
  action?: string;
}

/** A draft is deleted after a question. */
export function DeleteFiling({ filing, action }: DialogProps) {
  const { t } = useTranslation('filings');
  return (
    <DeleteDialog
      version={filing.version}
      action={action}
      says={{
        open: t('delete.open'),
        title: t('delete.title'),
        text: t('delete.text', { name: filing.name }),
        do: t('delete.do'),
        keep: t('keep'),
      }}
    />
  );
}

/** An admin's word that a filing is no longer good, with the reason; or that it is good again. */
export function FilingStatus({ filing, action }: DialogProps) {
  const { t } = useTranslation('filings');
  const intent = filing.status === 'normal' ? 'invalidate' : 'restore';
  const form = `status-${filing.id}`;
  return (
    <ConfirmDialog
      trigger={t(`state.${intent}.open`)}
      triggerLook={{ variant: 'quiet', icon: intent === 'restore' ? 'undo' : 'revoked' }}
      title={t(`state.${intent}.title`, { name: filing.name })}
      keep={t('keep')}
      action={
        <Button
          form={form}
          name="intent"
          value={intent}
          variant={intent === 'restore' ? 'primary' : 'danger'}
        >
          {t(`state.${intent}.do`)}
        </Button>
      }
    >
      <p>{t(`state.${intent}.text`)}</p>
      <Form id={form} noValidate method="post" action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="version" value={filing.version} />
        {intent === 'invalidate' && (
          <Field id={`${form}-key`} label={t('invalidReason')}>
            <Select
              name="reason_key"
              placeholder={t('choose')}
              options={INVALID_REASONS.map((value) => ({
                value,
                label: t(`invalidReasonOf.${value}`),
              }))}
            />
          </Field>
        )}
        <Field
          id={`${form}-reason`}
          label={t(`state.${intent}.reason`)}
          hint={intent === 'restore' && t('reasonHint')}
          optional={intent === 'invalidate'}
        >
          <Textarea name="reason" maxLength={REASON.max} />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
