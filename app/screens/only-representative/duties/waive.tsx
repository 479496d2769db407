import { useTranslation } from 'react-i18next';
import type { FoundDuty } from '~/domain/only-representative/duty/find.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';

interface Props {
  duty: FoundDuty;
  refused: Refused | null;
}

/** An admin's word that a duty does not apply, with the reason. */
export function WaiveDuty({ duty, refused }: Props) {
  const { t } = useTranslation('data');
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <ConfirmDialog
      trigger={t('duty.waive')}
      title={t('duty.waiveTitle', { name: t(`duty.kindOf.${duty.kind}`) })}
      keep={t('duty.keep')}
      action={
        <Button form="waive" name="intent" value="waive" variant="danger">
          {t('duty.waive')}
        </Button>
      }
    >
      <Form id="waive" method="post" encType="multipart/form-data" noValidate>
        <Field
          id="waive-reason"
          label={t('duty.reason')}
          hint={t('duty.reasonHint')}
          error={fields.reason}
        >
          <Textarea name="reason" defaultValue={typed.reason ?? ''} maxLength={500} />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}
