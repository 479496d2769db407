import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnterpriseRole } from '~/domain/responsible-person/enterprise/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame, type FormFrameProps } from '~/screens/subsystem/form/form-frame.tsx';
import type { CheckedForm, LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { useHydrated } from '~/ui/hydrated.tsx';
import { Panel } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { ContactFields, EnterpriseErrors, IdentityFields, RoleTick } from './enterprise-fields.tsx';
import {
  ENTERPRISE_FORM,
  type EnterpriseValues,
  isBlank,
  ORDER,
  ROLE_FIELDS,
  TICKED,
} from './enterprise-form.ts';
import { OaPanel } from './oa-panel.tsx';
import { type KeptFile, type Parents, SaleFields } from './sale-fields.tsx';
import type { SaveAnswer } from './save-enterprise.server.ts';
import { keepTyped, valuesStanding } from './typed-meanwhile.ts';

const lateCheck: LateCheck<EnterpriseValues> = async () =>
  (await import('./enterprise-check.ts')).checkEnterprise;

export interface EnterpriseFormData extends Parents {
  /** What the fields start with. */
  values: EnterpriseValues;
  /** Version of the enterprise that is changed; null for a new one. */
  version: number | null;
  oaLocked: boolean;
  file: KeptFile;
  countries: readonly { code: string; name: string }[];
  /** Whether it stands in the tree of distributors. */
  distributor: boolean;
}

type Answer = (FormAnswer & Partial<SaveAnswer>) | undefined;

interface EditProps {
  data: EnterpriseFormData;
  answer: Answer;
  /** Where cancelling leads. */
  back: string;
  /** Head of the page, where the form is one. */
  head?: FormFrameProps['head'];
}

/** What was answered, with what was typed meanwhile. */
function useAnswer(come: Answer, id: string): Answer {
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer, as the form stands then
  return useMemo(() => {
    const now = hydrated ? valuesStanding(id) : null;
    return come && now ? keepTyped(come, now) : come;
  }, [come]);
}

/** An enterprise as a form, a new one or one that is changed; what was typed stays when it was refused. */
export function EditEnterprise({ data, answer: come, back, head }: EditProps) {
  const { t } = useTranslation('enterprises');
  const { version, values: defaultValue, distributor } = data;
  const isNew = version === null;
  const id = distributor ? 'distributor' : 'enterprise';
  const answer = useAnswer(come, id);
  const { checked, put, kept } = useKeptForm({
    ...{ id, shape: ENTERPRISE_FORM, check: lateCheck, answer, defaultValue, isBlank },
    keeps: isNew,
  });
  return (
    <FormFrame
      form={checked.form}
      head={head}
      files
      enter="save"
      first={<PageCompany />}
      version={version}
      problems={
        <EnterpriseErrors
          checked={checked}
          answer={answer}
          order={ORDER}
          asks={{ agency_level: t('form.chooseLevel') }}
        />
      }
      draft={{ kept, discard: () => put(defaultValue) }}
      foot={
        <FormFoot
          next={t(isNew ? 'form.afterAdd' : 'form.afterEdit')}
          kept={kept}
          back={{ to: back, label: t('cancel') }}
          enter="save"
          save={t('save')}
        />
      }
    >
      <Sections checked={checked} data={data} answer={answer} />
    </FormFrame>
  );
}

type Checked = CheckedForm<EnterpriseValues>;

function Sections({
  checked,
  data,
  answer,
}: {
  checked: Checked;
  data: EnterpriseFormData;
  answer: Answer;
}) {
  const { t } = useTranslation('enterprises');
  const { distributor } = data;
  const { fields } = checked;
  const file = answer?.file ?? data.file;
  return (
    <Panel label={t(distributor ? 'distributor' : 'others.one')}>
      <FormSection number={1} title={t('form.oa')} note={t('form.oaNote')}>
        <OaFields checked={checked} locked={data.oaLocked} />
        {answer?.oa && <OaPanel oa={answer.oa} />}
      </FormSection>
      <FormSection number={2} title={t('form.who')} note={t('form.whoNote')}>
        <IdentityFields fields={fields} countries={data.countries} />
      </FormSection>
      <FormSection number={3} title={t('form.contact')}>
        <ContactFields
          fields={fields}
          hint={t(distributor ? 'form.mailHint' : 'form.mailHintOther')}
        />
      </FormSection>
      <FormSection number={4} title={t('roles')} note={t('form.rolesNote')}>
        <Roles checked={checked} distributor={distributor} />
      </FormSection>
      {distributor && (
        <FormSection number={5} title={t('form.sale')} note={t('form.saleNote')}>
          <SaleFields checked={checked} data={data} file={file} />
        </FormSection>
      )}
    </Panel>
  );
}

/** The number in the provider's office system, and the button that looks it up there. */
function OaFields({ checked, locked }: { checked: Checked; locked: boolean }) {
  const { t } = useTranslation('enterprises');
  const { oa_id: field } = checked.fields;
  return (
    <FormField field={field} label={t('oaId')} hint={t(locked ? 'form.oaLocked' : 'form.oaHint')}>
      <span className="flex max-w-[460px] gap-2">
        <TextInput {...given(field)} id={field.id} autoComplete="off" readOnly={locked} />
        <Button name="intent" value="oa" icon="search">
          {t('form.lookUp')}
        </Button>
      </span>
    </FormField>
  );
}

const OTHERS: readonly EnterpriseRole[] = [
  'registrant',
  'brand_owner',
  'manufacturer',
  'responsible_person',
];

function Roles({ checked, distributor }: { checked: Checked; distributor: boolean }) {
  const { t } = useTranslation('enterprises');
  const { fields } = checked;
  return (
    <FormFieldGroup
      field={fields[ROLE_FIELDS.registrant]}
      label={t('roles')}
      ask={t('form.chooseRole')}
    >
      {distributor && <input type="hidden" name={ROLE_FIELDS.distributor} value={TICKED} />}
      <span className="flex flex-wrap gap-x-5 gap-y-2">
        {OTHERS.map((role) => (
          <RoleTick key={role} field={fields[ROLE_FIELDS[role]]} role={role} />
        ))}
      </span>
    </FormFieldGroup>
  );
}
