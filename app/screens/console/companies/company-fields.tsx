import { useTranslation } from 'react-i18next';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { CompanyValues } from './company-form.ts';

interface Props {
  fields: CheckedForm<CompanyValues>['fields'];
  countries: readonly { code: string; name: string }[];
}

/** The parts of the form: who it is, where it is, whom we write to. */
export function CompanyFields({ fields, countries }: Props) {
  const { t } = useTranslation('consoleCompanies');
  const text = (name: keyof CompanyValues, wide?: boolean) => (
    <FormField field={fields[name]} label={t(name)} {...(wide && { className: 'col-span-full' })}>
      <TextInput {...given(fields[name])} autoComplete="off" />
    </FormField>
  );
  return (
    <Panel label={t('form.title')}>
      <FormSection number={1} title={t('form.who')} note={t('form.whoNote')}>
        <Fields>
          {text('name_zh')}
          {text('name_en')}
          <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
            <Select
              {...given(fields.country)}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </FormField>
          <FormField field={fields.uscc} label={t('uscc')} hint={t('form.usccHint')}>
            <TextInput {...given(fields.uscc)} autoComplete="off" />
          </FormField>
        </Fields>
      </FormSection>
      <FormSection number={2} title={t('form.where')} note={t('form.whereNote')}>
        <Fields>
          {text('address_zh', true)}
          {text('address_en', true)}
        </Fields>
      </FormSection>
      <FormSection number={3} title={t('form.contact')} note={t('form.contactNote')}>
        <Fields>
          {text('contact_name')}
          {text('contact_email')}
          {text('contact_phone')}
          <FormField field={fields.locale} label={t('locale')}>
            <Select
              {...given(fields.locale)}
              options={['zh-CN', 'en-US'].map((value) => ({
                value,
                label: t(`localeOf.${value}`),
              }))}
            />
          </FormField>
        </Fields>
      </FormSection>
    </Panel>
  );
}
