import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { BUSINESS_TYPES } from '~/domain/new-substance/kinds.ts';
import { COUNTRY_CODES } from '~/domain/tenancy/countries.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { useCn } from '../use-cn.ts';
import { ENTERPRISE_FORM, type EnterpriseValues, LABELS } from './enterprise-form.ts';

type Name = keyof EnterpriseValues;

interface FieldsProps {
  checked: CheckedForm<EnterpriseValues>;
  /** Names of the form's fields. */
  names: readonly Name[];
  /** Somebody else changed it meanwhile. */
  stale: boolean;
}

/** Fields of an enterprise with what is wrong with them. */
export function EnterpriseFields({ checked, names, stale }: FieldsProps) {
  const { t } = useTranslation('cnEnterprises');
  const { fields } = checked;
  const has = (name: Name) => names.includes(name);
  const text = (name: Name, span = false) =>
    has(name) && (
      <FormField
        field={fields[name]}
        label={t(LABELS[name])}
        className={span ? 'md:col-span-2' : undefined}
      >
        <TextInput {...given(fields[name])} maxLength={200} autoComplete="off" />
      </FormField>
    );
  return (
    <>
      <FormErrors
        checked={checked}
        actions={stale && <ReadAgain />}
        title={() => t('errors')}
        order={ENTERPRISE_FORM.names}
        line={(name, message) =>
          t('fieldError', { field: t(LABELS[name as Name] ?? 'title'), message })
        }
      />
      <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 [--choice:var(--control)] max-md:grid-cols-1">
        {has('company_id') && <CompanyField fields={fields} />}
        {text('name_zh')}
        {text('name_en')}
        {text('company_alias')}
        <BusinessTypeField fields={fields} />
        {has('country') && <CountryField fields={fields} />}
        {text('uscc')}
        {text('contact_address', true)}
      </div>
    </>
  );
}

type OfForm = Pick<CheckedForm<EnterpriseValues>, 'fields'>;

/** The company that the enterprise belongs to. */
function CompanyField({ fields }: OfForm) {
  const { t, i18n } = useTranslation('cnEnterprises');
  const { writable } = useCn();
  return (
    <FormField field={fields.company_id} label={t('company')} className="md:col-span-2">
      <Select
        {...given(fields.company_id)}
        placeholder={t('askCompany')}
        options={writable.map(({ id, nameZh, nameEn }) => ({
          value: id,
          label: nameIn(i18n.language, { nameZh, nameEn }),
        }))}
      />
    </FormField>
  );
}

function BusinessTypeField({ fields }: OfForm) {
  const { t } = useTranslation('cnEnterprises');
  return (
    <FormField field={fields.business_type} label={t('businessType')} ask={t('askBusinessType')}>
      <Select
        {...given(fields.business_type)}
        placeholder={t('askBusinessType')}
        options={BUSINESS_TYPES.map((type) => ({
          value: type,
          label: t(`businessTypeOf.${type}`),
        }))}
      />
    </FormField>
  );
}

function CountryField({ fields }: OfForm) {
  const { t } = useTranslation('cnEnterprises');
  const country = useCountryName();
  return (
    <FormField field={fields.country} label={t('country')}>
      <Combobox
        id={fields.country.id}
        name={fields.country.name}
        defaultValue={given(fields.country).defaultValue}
        choices={COUNTRY_CODES.map((code) => ({ value: code, label: country(code) }))}
        placeholder={t('country')}
      />
    </FormField>
  );
}
