import { useTranslation } from 'react-i18next';
import { type EnterpriseRole, REGIONS } from '~/domain/responsible-person/enterprise/kinds.ts';
import { FormErrors, type FormErrorsProps } from '~/screens/subsystem/form/errors.tsx';
import { type BoundField, FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, Select, TextInput } from '~/ui/form/inputs.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { LABELS, TICKED, type WHO_FIELDS } from './enterprise-form.ts';

/** Parts of conform's field that these need. */
type Field = BoundField & { initialValue: unknown };

export interface WhoFieldsProps {
  fields: Record<(typeof WHO_FIELDS)[number], Field>;
  countries: readonly { code: string; name: string }[];
}

/** Names, country, code, addresses. */
export function IdentityFields({ fields, countries }: WhoFieldsProps) {
  const { t } = useTranslation('enterprises');
  return (
    <Fields>
      <Text field={fields.company_cname} lang="zh-CN" />
      <Text field={fields.company_ename} lang="en" hint={t('form.enameHint')} />
      <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
        <Select
          {...given(fields.country)}
          placeholder={t('form.chooseCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      </FormField>
      <FormField
        field={fields.region}
        label={t('region')}
        hint={t('form.regionHint')}
        ask={t('form.chooseRegion')}
      >
        <Select
          {...given(fields.region)}
          placeholder={t('form.chooseRegion')}
          options={REGIONS.map((code) => ({ value: code, label: t(`regionOf.${code}`) }))}
        />
      </FormField>
      <Text field={fields.uscc} hint={t('form.usccHint')} />
      <span className="max-md:hidden" />
      <Text field={fields.address_cn} lang="zh-CN" wide />
      <Text field={fields.address_en} lang="en" wide />
    </Fields>
  );
}

/** Whom to ask, and where mail goes. */
export function ContactFields({ fields, hint }: Pick<WhoFieldsProps, 'fields'> & { hint: string }) {
  return (
    <Fields>
      <Text field={fields.contact_cname} lang="zh-CN" />
      <Text field={fields.contact_ename} lang="en" />
      <Text field={fields.contact_email} type="email" hint={hint} />
      <Text field={fields.contact_phone} type="tel" />
    </Fields>
  );
}

interface TextProps {
  field: Field;
  hint?: string;
  lang?: string;
  type?: 'email' | 'tel';
  wide?: boolean;
}

/** One line of text under the name that its field has everywhere. */
export function Text({ field, hint, wide, ...input }: TextProps) {
  const { t } = useTranslation('enterprises');
  return (
    <FormField
      field={field}
      label={t(LABELS[field.name] ?? field.name)}
      hint={hint}
      {...(wide && { className: 'col-span-full' })}
    >
      <TextInput {...given(field)} autoComplete="off" {...input} />
    </FormField>
  );
}

export type EnterpriseErrorsProps = Pick<FormErrorsProps, 'checked' | 'order' | 'asks'> & {
  answer: FormAnswer | undefined;
};

/** What was refused; what somebody else has changed meanwhile can be read again from here. */
export function EnterpriseErrors({ answer, asks, ...form }: EnterpriseErrorsProps) {
  const { t } = useTranslation('enterprises');
  return (
    <FormErrors
      {...form}
      actions={answer?.refusal?.code === 4106 && <ReadAgain />}
      title={() => t('errors')}
      asks={{ country: t('form.chooseCountry'), region: t('form.chooseRegion'), ...asks }}
      line={(name, message) => t('fieldError', { field: t(LABELS[name] ?? name), message })}
    />
  );
}

/** A role it has, to be ticked. */
export function RoleTick({ field, role }: { field: Field; role: EnterpriseRole }) {
  const { t } = useTranslation('enterprises');
  return (
    <Checkbox name={field.name} value={TICKED} defaultChecked={field.initialValue === TICKED}>
      {t(`roleOf.${role}`)}
    </Checkbox>
  );
}
