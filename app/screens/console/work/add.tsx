import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { addWork } from '~/domain/provider/work/add.server.ts';
import { companiesOffered } from '~/domain/provider/work/offers.server.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame, keptNote } from '~/screens/subsystem/form/form-frame.tsx';
import type { CheckedForm, LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkAdd } from './add-check.ts';
import { ADD_FORM, type AddValues } from './add-form.ts';

export const loader = staffLoader(async (ctx, { url }) => ({
  title: pageTitle(ctx, 'consoleWork:form.title'),
  companies: await companiesOffered(ctx),
  company: url.searchParams.get('company') ?? '',
}));

export const action = staffAction(async (ctx, visit) => {
  const sent = readForm(ADD_FORM, checkAdd, await visit.form());
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const made = await addWork(ctx, submission.value);
  if (!made.ok) return refuseSubmission(ADD_FORM, sent, made.refusal);
  throw redirect(pageUrl(ctx.system, 'work', { item: made.value.id, saved: 'added' }));
});

export const meta = titleMeta;

const LATE: LateCheck<AddValues> = async () => (await import('./add-check.ts')).checkAdd;

/** A matter of a company that staff write down. */
export default function AddWork() {
  const { companies, company } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleWork');
  const { system } = useShell();
  const queue = pageUrl(system, 'work');
  const begun = { ...ADD_FORM.blank, company_id: company };
  const { checked, put, kept } = useKeptForm({
    ...{ id: 'work', shape: ADD_FORM, answer, check: LATE },
    defaultValue: begun,
    keeps: true,
    isBlank: (values) => ADD_FORM.isBlank({ ...values, company_id: '' }),
  });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: queue }],
        here: t('form.title'),
        title: t('form.title'),
        subtitle: keptNote(kept),
      }}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={ADD_FORM.order}
          asks={{ company_id: t('form.chooseCompany') }}
          line={(name, message) => t('form.fieldError', { field: t(`form.${name}`), message })}
        />
      }
      draft={{ kept, discard: () => put(begun) }}
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: queue, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <AddFields fields={checked.fields} companies={companies} />
    </FormFrame>
  );
}

interface FieldsProps {
  fields: CheckedForm<AddValues>['fields'];
  companies: readonly { id: string; nameZh: string; nameEn: string }[];
}

function AddFields({ fields, companies }: FieldsProps) {
  const { t, i18n } = useTranslation('consoleWork');
  return (
    <Panel label={t('form.title')}>
      <FormSection number={1} title={t('form.part')}>
        <Fields>
          <FormField
            field={fields.company_id}
            label={t('form.company_id')}
            ask={t('form.chooseCompany')}
            {...(companies.length === 0 && { hint: t('form.noCompany') })}
          >
            <Combobox
              {...given(fields.company_id)}
              placeholder={t('form.chooseCompany')}
              choices={companies.map((one) => ({
                value: one.id,
                label: nameIn(i18n.language, one),
              }))}
            />
          </FormField>
          <FormField field={fields.system} label={t('form.system')} optional>
            <Select
              {...given(fields.system)}
              placeholder={t('form.noSystem')}
              options={SYSTEMS.map(({ slug: value, label }) => ({ value, label }))}
            />
          </FormField>
          <FormField
            field={fields.subject}
            label={t('form.subject')}
            hint={t('form.subjectHint')}
            className="col-span-full"
          >
            <TextInput {...given(fields.subject)} maxLength={120} autoComplete="off" />
          </FormField>
          <FormField field={fields.due_on} label={t('form.due_on')}>
            <DateInput {...given(fields.due_on)} />
          </FormField>
          <FormField field={fields.note} label={t('form.note')} optional className="col-span-full">
            <Textarea {...given(fields.note)} maxLength={2000} />
          </FormField>
        </Fields>
      </FormSection>
    </Panel>
  );
}
