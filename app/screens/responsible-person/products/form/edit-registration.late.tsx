import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovableFile } from '~/screens/responsible-person/removable-file.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { enterpriseOptions } from '../party-options.ts';
import { TabErrors, TabFoot } from '../tabs/form.tsx';
import { type Choices, type Country, DETAIL, type TabProps, tabQuery } from '../tabs.ts';
import { REGISTRATION_FORM, type RegistrationValues } from './registration-form.ts';

const lateCheck: LateCheck<RegistrationValues> = async () =>
  (await import('./registration-check.ts')).checkRegistration;

type Checked = CheckedForm<RegistrationValues>;

interface EditRegistrationProps extends TabProps {
  choices: Choices;
  countries: readonly Country[];
}

/** Registration or filing, who makes it and where, and the contract as a form, each with its file. */
export function EditRegistration({ product, answer, choices, countries }: EditRegistrationProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system } = useShell();
  const checked = useCheckedForm({
    id: 'registration',
    shape: REGISTRATION_FORM,
    check: lateCheck,
    answer,
    defaultValue: REGISTRATION_FORM.of(product),
  });
  const { form } = checked;
  const special = product.type === 'special';
  return (
    <FormFrame
      form={form}
      files
      enter="save"
      version={product.version}
      problems={<TabErrors checked={checked} answer={answer} order={REGISTRATION_FORM.names} />}
      foot={<TabFoot back={pageUrl(system, DETAIL, tabQuery(product.id, 'registration'))} />}
    >
      <Panel label={t('tab.registration')}>
        <FormSection
          number={1}
          title={t(special ? 'registration.certificate' : 'registration.filing')}
          note={t(special ? 'registration.certificateNote' : 'registration.filingNote')}
        >
          <CertificateFields {...{ product, checked }} />
        </FormSection>
        <FormSection number={2} title={t('registration.made')} note={t('registration.madeNote')}>
          <MadeFields {...{ checked, choices, countries }} />
        </FormSection>
        <FormSection
          number={3}
          title={t('registration.contract')}
          note={t('registration.contractNote')}
        >
          <ContractFields {...{ product, checked }} />
        </FormSection>
      </Panel>
    </FormFrame>
  );
}

interface FieldsProps {
  product: TabProps['product'];
  checked: Checked;
}

/** Number and days of the certificate or filing; of a special product also its end and the application for its renewal. */
function CertificateFields({ product, checked }: FieldsProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { fields } = checked;
  const special = product.type === 'special';
  const day = (name: 'report_on' | 'valid_until' | 'renewal_filed_on', hint?: string) => (
    <FormField field={fields[name]} label={t(`field.${name}`)} hint={hint}>
      <DateInput {...given(fields[name])} />
    </FormField>
  );
  return (
    <Fields>
      <FormField
        field={fields.registration_no}
        label={t('rp:product.registrationNo')}
        hint={t(special ? 'registration.noHintSpecial' : 'registration.noHintGeneral')}
      >
        <TextInput {...given(fields.registration_no)} lang="zh-CN" maxLength={200} />
      </FormField>
      {day('report_on')}
      {special && day('valid_until', t('registration.untilHint'))}
      <FileField name="certificate" {...{ product, checked }} />
      {special && day('renewal_filed_on', t('registration.renewalHint'))}
      {special && (
        <FormField
          field={fields.renewal_acceptance_no}
          label={t('field.renewal_acceptance_no')}
          hint={t('registration.acceptanceHint')}
        >
          <TextInput {...given(fields.renewal_acceptance_no)} maxLength={200} />
        </FormField>
      )}
      {special && <FileField name="renewal" {...{ product, checked }} />}
    </Fields>
  );
}

function ContractFields({ product, checked }: FieldsProps) {
  const { t } = useTranslation('cosmetics');
  const { fields } = checked;
  return (
    <Fields>
      <FormField field={fields.rp_contract_from} label={t('field.rp_contract_from')}>
        <DateInput {...given(fields.rp_contract_from)} />
      </FormField>
      <FormField
        field={fields.rp_contract_until}
        label={t('field.rp_contract_until')}
        hint={t('registration.noEndHint')}
        optional
      >
        <DateInput {...given(fields.rp_contract_until)} />
      </FormField>
      <FileField name="contract" {...{ product, checked }} />
    </Fields>
  );
}

/** Who makes it and where: printed on notices, where it is known. */
function MadeFields({
  checked: { fields },
  choices,
  countries,
}: Pick<EditRegistrationProps, 'choices' | 'countries'> & { checked: Checked }) {
  const { t } = useTranslation('cosmetics');
  return (
    <Fields>
      <FormField
        field={fields.manufacturer_id}
        label={t('field.manufacturer_id')}
        hint={t('form.hint.manufacturer_id')}
        optional
      >
        <Combobox
          {...given(fields.manufacturer_id)}
          placeholder={t('form.choose')}
          choices={enterpriseOptions(t, choices.enterprises, 'isManufacturer')}
        />
      </FormField>
      <FormField field={fields.origin_country} label={t('field.origin_country')} optional>
        <Combobox
          {...given(fields.origin_country)}
          placeholder={t('form.choose')}
          choices={countries.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
        />
      </FormField>
    </Fields>
  );
}

const FILE_OF = {
  certificate: 'certificate_file_id',
  renewal: 'renewal_file_id',
  contract: 'rp_contract_file_id',
} as const;

/** The file that is there, a way to take it off, and a place for another. */
function FileField({
  name,
  product,
  checked: { fields },
}: {
  name: 'certificate' | 'renewal' | 'contract';
  product: TabProps['product'];
  checked: Checked;
}): ReactNode {
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  const textOf = useErrorText();
  const of = FILE_OF[name];
  const field = fields[of];
  const id = String(field.initialValue ?? '');
  const file = product.files[id];
  return (
    <div className="col-span-full grid gap-2">
      <Field id={field.id} label={t(`field.${of}`)} error={textOf(field.errors)} optional>
        <FileDrop
          name={`${name}_file`}
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('form.fileLimits')}
        />
      </Field>
      <input type="hidden" name={of} value={id} />
      {file && (
        <RemovableFile
          {...{ name: 'remove', value: of, file }}
          kind={name === 'certificate' ? 'certificate' : 'file'}
          href={`${system.api}/document/${id}`}
        />
      )}
      {id !== '' && !file && <p className="text-sm text-muted">{t('form.fileWaits')}</p>}
    </div>
  );
}
