import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { useSending } from '../../subsystem/going.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ContactsData } from './contact-data.server.ts';
import { CONTACT_FORM, type ContactValues } from './contact-form.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';

const lateCheck: LateCheck<ContactValues> = async () =>
  (await import('./contact-check.ts')).checkContact;

/** What the page calls the fields, in `enterprises:contact`. */
const LABELS: Readonly<Record<string, string>> = {
  name_zh: 'nameZh',
  name_en: 'nameEn',
  experience_years: 'experienceYears',
  enterprise_id: 'enterprise',
};
const labelOf = (name: string) => `contact.${LABELS[name] ?? name}`;

interface EditProps {
  form: NonNullable<ContactsData['form']>;
  /** Years of experience that a technical director should have. */
  directorYears: number;
  answer: FormAnswer | undefined;
}

/** A contact as a form over the list; deleting it asks. */
export function EditContact({ form: data, directorYears, answer }: EditProps) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { id, version, enterprise } = data;
  const checked = useCheckedForm({
    id: 'contact',
    shape: CONTACT_FORM,
    check: lateCheck,
    answer,
    defaultValue: data.values,
  });
  const { form } = checked;
  const busy = useSending().state !== 'idle';
  return (
    <Panel title={t(id === null ? 'contacts.new' : 'contacts.edit')}>
      <PanelBody>
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate
          className="[--control:36px] grid gap-4"
        >
          <PageCompany />
          {/* The first button of a form is the one that Enter presses. */}
          <button type="submit" name="intent" value="save" hidden />
          {version !== null && <input type="hidden" name="version" value={version} />}
          <FormErrors
            checked={checked}
            actions={answer?.refusal?.code === 4106 && <ReadAgain />}
            title={() => t('errors')}
            order={CONTACT_FORM.names}
            line={(name, message) => t('fieldError', { field: t(labelOf(name)), message })}
          />
          <ContactFields {...{ checked, enterprise, directorYears }} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" name="intent" value="save" busy={busy}>
              {t('save')}
            </Button>
            <LinkButton to={pageUrl(system, 'account/list', { tab: 'contacts' })}>
              {t('cancel')}
            </LinkButton>
          </div>
        </Form>
        {version !== null && <DeleteContact version={version} />}
      </PanelBody>
    </Panel>
  );
}

function ContactFields({
  checked: { fields },
  enterprise,
  directorYears,
}: Pick<EditProps, 'directorYears'> &
  Pick<EditProps['form'], 'enterprise'> & { checked: CheckedForm<ContactValues> }) {
  const { t } = useTranslation('enterprises');
  const nameOf = useEnterpriseName();
  return (
    <Fields>
      {CONTACT_FORM.names
        .filter((name) => name !== 'enterprise_id')
        .map((name) => (
          <FormField
            key={name}
            field={fields[name]}
            label={t(labelOf(name))}
            hint={
              name === 'experience_years'
                ? t('contacts.yearsHint', { years: directorYears })
                : undefined
            }
          >
            <TextInput
              {...given(fields[name])}
              autoComplete="off"
              {...(name === 'email' && { type: 'email' })}
              {...(name === 'experience_years' && { inputMode: 'numeric' })}
            />
          </FormField>
        ))}
      <FormField field={fields.enterprise_id} label={t(labelOf('enterprise_id'))}>
        <Select
          {...given(fields.enterprise_id)}
          options={[
            { value: '', label: t('contacts.own') },
            ...(enterprise ? [{ value: enterprise.id, label: nameOf(enterprise) }] : []),
          ]}
        />
      </FormField>
    </Fields>
  );
}

/** Stands outside the form, as its dialog must. */
function DeleteContact({ version }: { version: number }) {
  const { t } = useTranslation('enterprises');
  return (
    <div className="mt-4">
      <DeleteDialog
        version={version}
        look="small"
        says={{
          open: t('contacts.delete'),
          title: t('contacts.deleteTitle'),
          text: t('contacts.deleteText'),
          keep: t('contacts.keep'),
        }}
      >
        <PageCompany />
      </DeleteDialog>
    </div>
  );
}
