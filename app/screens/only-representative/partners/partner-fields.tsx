import { useTranslation } from 'react-i18next';
import { PARTNER_ROLES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import type { PartnerValues } from './partner-form.ts';

interface FieldsProps {
  fields: CheckedForm<PartnerValues>['fields'];
}

/** Name, country and e-mail: what a partner is matched by. */
export function IdentityFields({
  fields,
  countries,
}: FieldsProps & { countries: readonly { code: string; name: string }[] }) {
  const { t } = useTranslation('partners');
  return (
    <Fields>
      <FormField
        field={fields.name}
        label={t('name')}
        hint={t('nameHint')}
        className="col-span-full"
      >
        <TextInput {...given(fields.name)} autoComplete="off" lang="en" />
      </FormField>
      <FormField field={fields.country} label={t('country')} ask={t('chooseCountry')}>
        <Select
          {...given(fields.country)}
          placeholder={t('chooseCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      </FormField>
      <FormField field={fields.email} label={t('email')} hint={t('emailHint')}>
        <TextInput {...given(fields.email)} type="email" autoComplete="off" />
      </FormField>
    </Fields>
  );
}

/** Whether it buys or sells, and how to reach it. */
export function ContactFields({ fields }: FieldsProps) {
  const { t } = useTranslation('partners');
  return (
    <Fields>
      <FormFieldGroup field={fields.role} label={t('role')} className="col-span-full">
        <RadioCards
          {...given(fields.role)}
          options={PARTNER_ROLES.map((value) => ({
            value,
            label: t(`roleOf.${value}`),
            hint: t(`roleHint.${value}`),
          }))}
        />
      </FormFieldGroup>
      <FormField field={fields.address} label={t('address')} className="col-span-full">
        <TextInput {...given(fields.address)} autoComplete="off" lang="en" />
      </FormField>
      <PersonFields fields={fields} />
      <FormField field={fields.eori} label={t('eori')} hint={t('eoriHint')} optional>
        <TextInput {...given(fields.eori)} autoComplete="off" lang="en" />
      </FormField>
      <FormField field={fields.vat_no} label={t('vatNo')} hint={t('vatNoHint')} optional>
        <TextInput {...given(fields.vat_no)} autoComplete="off" lang="en" />
      </FormField>
    </Fields>
  );
}

/** Contact person and phone, which tenants may change in every subsystem. */
export function PersonFields({ fields }: FieldsProps) {
  const { t } = useTranslation('partners');
  return (
    <>
      <FormField field={fields.contact_person} label={t('contactPerson')}>
        <TextInput {...given(fields.contact_person)} autoComplete="off" lang="en" />
      </FormField>
      <FormField field={fields.phone} label={t('phone')} hint={t('phoneHint')}>
        <TextInput {...given(fields.phone)} type="tel" autoComplete="off" />
      </FormField>
    </>
  );
}
