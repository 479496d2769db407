import { useTranslation } from 'react-i18next';
import type { FoundDuty } from '~/domain/only-representative/duty/find.server.ts';
import type { DutyStep } from '~/domain/only-representative/duty/kinds.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileInput } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';

interface Props {
  duty: FoundDuty;
  step: DutyStep;
  /** The next one of the duty: its button is the page's first. */
  isNext: boolean;
  refused: Refused | null;
}

/** That a step was done: on which day, and the number of a receipt or the file that proves it. */
export function StepForm({ duty, step, isNext, refused }: Props) {
  const { t } = useTranslation('data');
  const { fields = {}, typed = {} } = refused ?? {};
  const id = (name: string) => `${step}-${name}`;
  const name = t(`duty.stepOf.${step}`);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid max-w-170 gap-3 sm:grid-cols-2"
    >
      <input type="hidden" name="step" value={step} />
      <Field id={id('on')} label={t('duty.doneOn')} error={fields.done_on}>
        <DateInput name="done_on" defaultValue={typed.done_on ?? duty.today} />
      </Field>
      <Field
        id={id('number')}
        label={t('duty.number')}
        hint={t('duty.proofHint')}
        error={fields.number}
      >
        <TextInput
          name="number"
          defaultValue={typed.number ?? ''}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
      <Field id={id('file')} label={t('duty.file')} hint={t('duty.fileHint')} error={fields.file}>
        <FileInput name="file" accept=".pdf,.jpg,.jpeg,.png,.doc,.docx" />
      </Field>
      {step === 'plan' && (
        <Field
          id={id('report')}
          label={t('duty.lastReportOn')}
          hint={t('duty.lastReportHint')}
          error={fields.last_report_on}
          optional
        >
          <DateInput name="last_report_on" defaultValue={typed.last_report_on ?? ''} />
        </Field>
      )}
      <Button
        name="intent"
        value="step"
        variant={isNext ? 'primary' : undefined}
        className="justify-self-start sm:col-span-full"
        aria-label={t('duty.saveOf', { step: name })}
      >
        {t('duty.save')}
      </Button>
    </Form>
  );
}
