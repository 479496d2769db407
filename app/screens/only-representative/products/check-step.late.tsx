import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { inOrder, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { percent, tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { type StepProps, Total } from './form-frame.tsx';
import { filledLines, ORDER } from './product-form.ts';

/** Who else may use the product, and everything once more before it is saved. */
export function CheckStep(props: StepProps) {
  return (
    <>
      {props.loaded.edited === null && <Visibility {...props} />}
      <Check {...props} />
    </>
  );
}

function Visibility({ checked: { form, fields }, values }: StepProps) {
  const { t } = useTranslation('products');
  const textOf = useErrorText();
  const errors = inOrder(Object.keys(fields.companies.allErrors), ORDER).map((name) => {
    const message = textOf(form.allErrors[name]) ?? '';
    if (name === fields.companies.name) return message;
    return t('fieldError', {
      field: t('companyOfLine', { line: placeOf(name).row + 1 }),
      message,
    });
  });
  // Naming a company says that the product is public.
  const makePublic = () => {
    if (values.visibility !== 'public') form.update({ name: 'visibility', value: 'public' });
  };
  return (
    <Panel label={t('visibility')}>
      <FormSection number={3} title={t('visibility')}>
        <Fields>
          <FormFieldGroup
            field={fields.visibility}
            label={t('visibility')}
            className="col-span-full"
          >
            <RadioCards
              {...given(fields.visibility)}
              options={(['private', 'public'] as const).map((value) => ({
                value,
                label: t(value),
                hint: t(`${value}Hint`),
              }))}
            />
          </FormFieldGroup>
          <FormField
            field={fields.companies}
            label={t('companies')}
            hint={t('companiesHint')}
            error={errors.length > 0 ? errors : undefined}
            className="col-span-full"
          >
            <Textarea {...given(fields.companies)} rows={3} onChange={makePublic} />
          </FormField>
        </Fields>
      </FormSection>
    </Panel>
  );
}

function Check({ values, loaded }: StepProps) {
  const { t } = useTranslation('products');
  return (
    <Panel
      title={t('checkTitle')}
      foot={
        <span className="ms-auto">
          <Total values={values} loaded={loaded} />
        </span>
      }
    >
      <PanelBody>
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('name'), value: values.name },
            { term: t('type'), value: t(`typeOf.${values.type}`) },
            ...(values.remark.trim() === ''
              ? []
              : [{ term: t('remark'), value: values.remark, span: true }]),
          ]}
        />
      </PanelBody>
      <Table label={t('composition')} snug>
        <thead>
          <tr>
            <Th>{t('line')}</Th>
            <Th grow="much">{t('substance')}</Th>
            <Th>{t('casNo')}</Th>
            <Th>{t('registrationNo')}</Th>
            <Th numeric>{t('share')}</Th>
            <Th numeric>{t('usable', { year: loaded.year })}</Th>
          </tr>
        </thead>
        <tbody>
          {filledLines(values.composition).map((line, i) => {
            const choice = loaded.choices.find(({ id }) => id === line.substance_id);
            const sharePpm = parsePercent(line.percent);
            return (
              <tr key={i}>
                <Td phone="hidden" className="text-muted">
                  {i + 1}
                </Td>
                <Td phone="line">{choice?.name}</Td>
                <Td className="whitespace-nowrap">{choice?.casNo}</Td>
                <Td className="whitespace-nowrap">{choice?.registrationNo}</Td>
                <Td numeric data-label={t('share')}>
                  {sharePpm === null ? line.percent : percent(sharePpm)}
                </Td>
                <Td numeric data-label={t('usable', { year: loaded.year })}>
                  {choice && tonnes(choice.usableG)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
