import { useTranslation } from 'react-i18next';
import { PRODUCT_TYPES, STORAGES } from '~/domain/responsible-person/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { Panel } from '~/ui/panel.tsx';
import { enterpriseOptions } from '../party-options.ts';
import type { Choices } from '../tabs.ts';
import { type BasicsValues, fieldKey } from './basics-form.ts';

export interface BasicsFieldsProps {
  checked: CheckedForm<BasicsValues>;
  choices: Choices;
  /** A trade record has the product, so its type stands. */
  typeFixed: boolean;
}

/** Names and type, the parties, and what stands on the label. */
export function BasicsFields(props: BasicsFieldsProps) {
  const { t } = useTranslation('cosmetics');
  return (
    <Panel label={t('tab.basics')}>
      <FormSection number={1} title={t('form.what')} note={t('form.whatNote')}>
        <NameFields {...props} />
      </FormSection>
      <FormSection number={2} title={t('form.parties')} note={t('form.partiesNote')}>
        <PartyFields {...props} />
      </FormSection>
      <FormSection number={3} title={t('form.use')} note={t('form.useNote')}>
        <UseFields {...props} />
      </FormSection>
    </Panel>
  );
}

function NameFields({ checked: { fields }, typeFixed }: BasicsFieldsProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  return (
    <Fields>
      <FormField field={fields.name_zh} label={t('rp:product.nameZh')}>
        <TextInput {...given(fields.name_zh)} lang="zh-CN" autoComplete="off" maxLength={200} />
      </FormField>
      <FormField field={fields.name_en} label={t('rp:product.nameEn')} hint={t('form.nameEnHint')}>
        <TextInput {...given(fields.name_en)} lang="en" autoComplete="off" maxLength={200} />
      </FormField>
      <FormFieldGroup
        field={fields.type}
        label={t('rp:product.type')}
        hint={typeFixed ? t('form.typeFixed') : undefined}
        className="col-span-full"
      >
        <RadioCards
          {...given(fields.type)}
          options={PRODUCT_TYPES.map((value) => ({
            value,
            label: t(`rp:product.typeOf.${value}`),
            hint: t(`form.typeHint.${value}`),
            disabled: typeFixed,
          }))}
        />
        {typeFixed && (
          <input type="hidden" name="type" value={String(fields.type.initialValue ?? '')} />
        )}
      </FormFieldGroup>
    </Fields>
  );
}

const PARTIES = [
  ['reporting_enterprise_id', 'isRegistrant', 'rp:product.reportingEnterprise'],
  ['brand_owner_id', 'isBrandOwner', 'rp:product.brandOwner'],
  ['rp_enterprise_id', 'isResponsiblePerson', 'rp:product.responsiblePerson'],
] as const;

function PartyFields({ checked: { fields }, choices }: BasicsFieldsProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  return (
    <Fields>
      {PARTIES.map(([name, role, label]) => (
        <FormField key={name} field={fields[name]} label={t(label)} hint={t(`form.hint.${name}`)}>
          <Combobox
            {...given(fields[name])}
            placeholder={t('form.choose')}
            choices={enterpriseOptions(t, choices.enterprises, role)}
          />
        </FormField>
      ))}
      <FormField
        field={fields.technical_director_id}
        label={t('field.technical_director_id')}
        hint={t('form.hint.technical_director_id')}
        optional
      >
        <Combobox
          {...given(fields.technical_director_id)}
          placeholder={t('form.choose')}
          choices={choices.contacts.map((one) => ({
            value: one.id,
            label: one.nameZh || one.nameEn,
            ...(one.nameZh !== '' && { detail: one.nameEn }),
          }))}
        />
      </FormField>
    </Fields>
  );
}

function UseFields({ checked: { fields } }: BasicsFieldsProps) {
  const { t } = useTranslation('cosmetics');
  const text = (
    name: 'packaging' | 'storage_other' | 'contact_email' | 'consumer_contact',
    more: { type?: 'email'; hint?: string } = {},
  ) => (
    <FormField field={fields[name]} label={t(fieldKey(name))} hint={more.hint} optional>
      <TextInput {...given(fields[name])} type={more.type} autoComplete="off" maxLength={200} />
    </FormField>
  );
  const months = (name: 'shelf_life_months' | 'use_period_months', most: number) => (
    <FormField
      field={fields[name]}
      label={t(fieldKey(name))}
      hint={t('form.months', { most })}
      optional
    >
      <TextInput
        {...given(fields[name])}
        reads="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
    </FormField>
  );
  return (
    <Fields>
      {text('packaging')}
      <FormField field={fields.storage} label={t('field.storage')} optional>
        <Select
          {...given(fields.storage)}
          placeholder={t('form.choose')}
          options={STORAGES.map((value) => ({ value, label: t(`storageOf.${value}`) }))}
        />
      </FormField>
      {text('storage_other', { hint: t('form.storageOtherHint') })}
      {months('shelf_life_months', 120)}
      {months('use_period_months', 60)}
      {text('contact_email', { type: 'email' })}
      {text('consumer_contact', { hint: t('form.consumerHint') })}
      <FormField field={fields.remark} label={t('field.remark')} optional className="col-span-full">
        <Textarea {...given(fields.remark)} maxLength={2000} />
      </FormField>
    </Fields>
  );
}
