import { useTranslation } from 'react-i18next';
import { PARTNER_ROLES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import type { Typed } from './partner-form.ts';

interface FieldsProps {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}

/** Name, country and e-mail: what a partner is matched by. */
export function IdentityFields({
  typed,
  errors,
  countries,
}: FieldsProps & { countries: readonly { code: string; name: string }[] }) {
  const { t } = useTranslation('partners');
  return (
    <Fields>
      <Field
        id="name"
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name}
        className="col-span-full"
      >
        <TextInput name="name" defaultValue={typed.name} autoComplete="off" lang="en" />
      </Field>
      <Field id="country" label={t('country')} error={errors.country}>
        <Select
          name="country"
          defaultValue={typed.country}
          placeholder={t('chooseCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      </Field>
      <Field id="email" label={t('email')} hint={t('emailHint')} error={errors.email}>
        <TextInput name="email" type="email" defaultValue={typed.email} autoComplete="off" />
      </Field>
    </Fields>
  );
}

/** Whether it buys or sells, and how to reach it. */
export function ContactFields({ typed, errors }: FieldsProps) {
  const { t } = useTranslation('partners');
  return (
    <Fields>
      <FieldGroup id="role" label={t('role')} error={errors.role} className="col-span-full">
        <RadioCards
          name="role"
          defaultValue={typed.role}
          options={PARTNER_ROLES.map((value) => ({
            value,
            label: t(`roleOf.${value}`),
            hint: t(`roleHint.${value}`),
          }))}
        />
      </FieldGroup>
      <Field id="address" label={t('address')} error={errors.address} className="col-span-full">
        <TextInput name="address" defaultValue={typed.address} autoComplete="off" lang="en" />
      </Field>
      <PersonFields typed={typed} errors={errors} />
    </Fields>
  );
}

/** Contact person and phone, which tenants may change in every subsystem. */
export function PersonFields({ typed, errors }: FieldsProps) {
  const { t } = useTranslation('partners');
  return (
    <>
      <Field id="contact_person" label={t('contactPerson')} error={errors.contact_person}>
        <TextInput
          name="contact_person"
          defaultValue={typed.contact_person}
          autoComplete="off"
          lang="en"
        />
      </Field>
      <Field id="phone" label={t('phone')} hint={t('phoneHint')} error={errors.phone}>
        <TextInput name="phone" type="tel" defaultValue={typed.phone} autoComplete="off" />
      </Field>
    </>
  );
}
