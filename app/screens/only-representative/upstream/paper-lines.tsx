import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { MAX_PAPER_LINES } from '~/domain/only-representative/upstream/kinds.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { PercentInput, TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { BLANK_SUBSTANCE, type PaperValues } from './paper-form.ts';
import type { PaperProps } from './parts.ts';

/** The substances that the paper covers, each with what was bought of it. */
export function PaperLines({ checked }: PaperProps) {
  const { t } = useTranslation('records');
  const { form, fields } = checked;
  const rows = fields.substances.getFieldList();
  return (
    <FormSection number={5} wide title={t('paper.lines')} note={t('paper.linesNote')}>
      <div className="grid min-w-0 content-start gap-3">
        {rows.map((row, index) => (
          <Line key={row.key} form={form} field={row} index={index} alone={rows.length === 1} />
        ))}
        {rows.length < MAX_PAPER_LINES && (
          <div>
            <Button
              {...form.insert.getButtonProps({ name: 'substances' })}
              formMethod="get"
              icon="plus"
            >
              {t('paper.addLine')}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}

interface LineProps {
  form: PaperProps['checked']['form'];
  field: FieldMetadata<PaperValues['substances'][number], PaperValues, FieldMessage>;
  index: number;
  /** The only one: emptied instead of removed. */
  alone: boolean;
}

function Line({ form, field, index, alone }: LineProps) {
  const { t } = useTranslation('records');
  const { name, cas_no, ec_no, registration_no, tonnes, percent } = field.getFieldset();
  const number = index + 1;
  const remove = alone
    ? form.update.getButtonProps({ name: 'substances', value: [BLANK_SUBSTANCE] })
    : form.remove.getButtonProps({ name: 'substances', index });
  return (
    <fieldset className="grid grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_32px] items-start gap-x-3 gap-y-2 rounded-base border border-line px-(--pad) py-3 max-md:grid-cols-[minmax(0,1fr)_32px]">
      <legend className="sr-only">{t('proof.line', { number })}</legend>
      <FormField field={name} label={t('paper.name')}>
        <TextInput {...given(name)} maxLength={500} autoComplete="off" />
      </FormField>
      <FormField
        field={cas_no}
        label={t('proof.casNo')}
        className="max-md:order-1 max-md:col-span-full"
      >
        <TextInput {...given(cas_no)} maxLength={200} autoComplete="off" />
      </FormField>
      <FormField
        field={ec_no}
        label={t('lines.ec')}
        optional
        className="max-md:order-1 max-md:col-span-full"
      >
        <TextInput {...given(ec_no)} maxLength={200} autoComplete="off" />
      </FormField>
      <Button
        {...remove}
        formMethod="get"
        variant="quiet"
        icon="trash"
        square
        className="mt-6.5"
        aria-label={t('form.removeLine', { number })}
        title={t('form.removeLine', { number })}
      />
      <FormField
        field={registration_no}
        label={t('proof.registrationNo')}
        className="max-md:order-1 max-md:col-span-full"
      >
        <TextInput {...given(registration_no)} maxLength={200} autoComplete="off" />
      </FormField>
      <FormField
        field={tonnes}
        label={t('paper.tonnes')}
        className="max-md:order-1 max-md:col-span-full"
      >
        <TonnageInput {...given(tonnes)} />
      </FormField>
      <FormField
        field={percent}
        label={t('paper.percent')}
        className="max-md:order-1 max-md:col-span-full"
      >
        <PercentInput {...given(percent)} />
      </FormField>
    </fieldset>
  );
}
