import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import type { FormRefusal } from '~/screens/door.server.ts';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Fields, FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel } from '~/ui/panel.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { ContactFields, IdentityFields, PersonFields } from './partner-fields.tsx';
import { FIELD_WORDS, type Typed } from './partner-form.ts';

interface EditProps {
  partner: Partner;
  country: string;
  countries: readonly { code: string; name: string }[];
  refusal: FormRefusal | null;
}

/** The partner as a form; what was typed stays when it was refused. */
export function EditPartner(props: EditProps) {
  const { partner, refusal } = props;
  const { t } = useTranslation('partners');
  const { system } = useOrShell();
  const errors = Object.entries(refusal?.fields ?? {});
  const back = pageUrl(system, 'tradePartner/list/detail', { id: partner.id });
  return (
    <Form method="post" className="[--control:36px] grid min-w-0 content-start gap-4" noValidate>
      <input type="hidden" name="version" value={partner.version} />
      <ErrorSummary
        title={t('errors')}
        errors={errors.map(([fieldId, message]) => ({
          fieldId,
          message: t('fieldError', { field: t(FIELD_WORDS[fieldId] ?? fieldId), message }),
        }))}
      />
      <Panel label={t('editTitle')}>
        {system.partners.add ? <AllFields {...props} /> : <ContactOnly {...props} />}
      </Panel>
      <StickyFoot next={t('after.edit')}>
        <LinkButton to={back}>{t('cancel')}</LinkButton>
        <Button variant="primary" name="intent" value="edit">
          {t('save')}
        </Button>
      </StickyFoot>
    </Form>
  );
}

function typedOf({ partner, refusal }: EditProps): Typed {
  const typed = (name: string) => refusal?.typed[name]?.[0];
  return {
    name: typed('name') ?? partner.name,
    country: typed('country') ?? partner.country,
    email: typed('email') ?? partner.email,
    role: typed('role') ?? partner.role,
    address: typed('address') ?? partner.address,
    contact_person: typed('contact_person') ?? partner.contactPerson,
    phone: typed('phone') ?? partner.phone,
  };
}

function AllFields(props: EditProps) {
  const { t } = useTranslation('partners');
  const typed = typedOf(props);
  const errors = props.refusal?.fields ?? {};
  return (
    <>
      <FormSection number={1} title={t('who')} note={t('whoNote')}>
        <IdentityFields typed={typed} errors={errors} countries={props.countries} />
      </FormSection>
      <FormSection number={2} title={t('details')} note={t('detailsNote')}>
        <ContactFields typed={typed} errors={errors} />
      </FormSection>
    </>
  );
}

/** Where the consultant keeps who the partner is: only the contact can be changed. */
function ContactOnly(props: EditProps) {
  const { partner, country } = props;
  const { t } = useTranslation('partners');
  const typed = typedOf(props);
  const errors = props.refusal?.fields ?? {};
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
          <Field id="email" label={t('email')} hint={t('emailHint')} error={errors.email}>
            <TextInput name="email" type="email" defaultValue={typed.email} autoComplete="off" />
          </Field>
          <PersonFields typed={typed} errors={errors} />
        </Fields>
      </FormSection>
    </>
  );
}
