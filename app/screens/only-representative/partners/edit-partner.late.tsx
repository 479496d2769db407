import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { ContactFields, IdentityFields, PersonFields } from './partner-fields.tsx';
import { PARTNER_FORM, type PartnerValues, wordOf } from './partner-form.ts';

const lateCheck: LateCheck<PartnerValues> = async () =>
  (await import('./partner-check.ts')).checkEdited;

interface EditProps {
  partner: Partner;
  country: string;
  countries: readonly { code: string; name: string }[];
  answer: FormAnswer | undefined;
}

/** The partner as a form; what was typed stays when it was refused. */
export function EditPartner({ partner, country, countries, answer }: EditProps) {
  const { t } = useTranslation('partners');
  const { system } = useOrShell();
  const checked = useCheckedForm({
    id: 'partner',
    shape: PARTNER_FORM,
    check: lateCheck,
    answer,
    defaultValue: valuesOf(partner),
  });
  const { form, fields } = checked;
  const back = pageUrl(system, 'tradePartner/list/detail', { id: partner.id });
  return (
    <FormFrame
      form={form}
      enter="edit"
      version={partner.version}
      problems={<Refused checked={checked} stale={answer?.refusal?.code === 4106} />}
      foot={
        <FormFoot
          next={t('after.edit')}
          back={{ to: back, label: t('cancel') }}
          enter="edit"
          save={t('save')}
        />
      }
    >
      {answer?.refusal?.data.outcome === 'name_email_mismatch' && (
        <Alert tone="warn" title={t('outcome.name_email_mismatch.title')}>
          {t('outcome.name_email_mismatch.text')}
          <div className="mt-2">
            <Checkbox name="confirm_mismatch" value="yes" id="confirm_mismatch">
              {t('confirmMismatch')}
            </Checkbox>
          </div>
        </Alert>
      )}
      <Panel label={t('editTitle')}>
        {system.partners.add ? (
          <AllFields fields={fields} countries={countries} />
        ) : (
          <ContactOnly fields={fields} partner={partner} country={country} />
        )}
      </Panel>
    </FormFrame>
  );
}

function valuesOf(partner: Partner): PartnerValues {
  const { name, country, email, role, address, contactPerson, phone, eori, vatNo } = partner;
  const numbers = { eori: eori ?? '', vat_no: vatNo ?? '' };
  return { name, country, email, role, address, contact_person: contactPerson, phone, ...numbers };
}

type Checked = CheckedForm<PartnerValues>;

/** What was refused; a partner that somebody else has changed meanwhile can be read again from here. */
function Refused({ checked, stale }: { checked: Checked; stale: boolean }) {
  const { t } = useTranslation('partners');
  return (
    <FormErrors
      checked={checked}
      actions={stale && <ReadAgain />}
      title={() => t('errors')}
      order={PARTNER_FORM.order}
      asks={{ country: t('chooseCountry') }}
      line={(name, message) => t('fieldError', { field: t(wordOf(name)), message })}
    />
  );
}

function AllFields({ fields, countries }: Pick<Checked, 'fields'> & Pick<EditProps, 'countries'>) {
  const { t } = useTranslation('partners');
  return (
    <>
      <FormSection number={1} title={t('who')} note={t('whoNote')}>
        <IdentityFields fields={fields} countries={countries} />
      </FormSection>
      <FormSection number={2} title={t('details')} note={t('detailsNote')}>
        <ContactFields fields={fields} />
      </FormSection>
    </>
  );
}

/** Where the consultant keeps who the partner is: only the contact can be changed. */
function ContactOnly({
  fields,
  partner,
  country,
}: Pick<Checked, 'fields'> & Pick<EditProps, 'partner' | 'country'>) {
  const { t } = useTranslation('partners');
  return (
    <>
      {(['name', 'country', 'role', 'address'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={partner[name]} />
      ))}
      <FormSection number={1} title={t('who')} note={t('identityNote')}>
        <DefinitionList
          facts={[
            { term: t('name'), value: partner.name },
            { term: t('country'), value: country },
            { term: t('address'), value: partner.address, span: true },
          ]}
        />
      </FormSection>
      <FormSection number={2} title={t('details')}>
        <Fields>
          <FormField field={fields.email} label={t('email')} hint={t('emailHint')}>
            <TextInput {...given(fields.email)} type="email" autoComplete="off" />
          </FormField>
          <PersonFields fields={fields} />
        </Fields>
      </FormSection>
    </>
  );
}
