import { useTranslation } from 'react-i18next';
import { PRODUCT_TYPES } from '~/domain/only-representative/trade-product/kinds.ts';
import { Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { StepProps } from './form-frame.tsx';

/** Name, type and remark. */
export function BasicsStep({ checked: { fields }, values, loaded }: StepProps) {
  const { t } = useTranslation('products');
  const { system } = useShell();
  const { edited } = loaded;
  const purchase = pageUrl(system, 'tradeRecords/list/add', { kind: 'purchase' });
  return (
    <Panel label={t('steps.basics')}>
      <FormSection
        number={1}
        title={t('steps.basics')}
        note={
          edited ? undefined : (
            <Trans t={t} i18nKey="ownOnly" components={{ a: <Link to={purchase} /> }} />
          )
        }
      >
        <Fields>
          <FormField
            field={fields.name}
            label={t('name')}
            hint={t('nameHint')}
            className="col-span-full"
          >
            <TextInput {...given(fields.name)} autoComplete="off" maxLength={200} />
          </FormField>
          <FormFieldGroup field={fields.type} label={t('type')} className="col-span-full">
            <RadioCards
              {...given(fields.type)}
              options={PRODUCT_TYPES.map((value) => ({
                value,
                label: t(`typeOf.${value}`),
                hint: t(`typeHint.${value}`),
                disabled: edited?.purchased,
              }))}
            />
            {edited?.purchased && (
              <input type="hidden" name={fields.type.name} value={loaded.values.type} />
            )}
          </FormFieldGroup>
          <FormField
            field={fields.remark}
            label={t('remark')}
            hint={t('remarkHint')}
            optional={values.type !== 'others'}
            className="col-span-full"
          >
            <Textarea {...given(fields.remark)} maxLength={500} />
          </FormField>
        </Fields>
      </FormSection>
    </Panel>
  );
}
