import { useTranslation } from 'react-i18next';
import { archiveCompany } from '~/domain/provider/company/archive/add.server.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { checkArchive } from './archive-check.ts';
import { ARCHIVE_FORM, type ArchiveValues } from './archive-form.ts';

export const loader = staffLoader(async (ctx) => {
  requireAdminOfProvider(ctx);
  return {
    title: pageTitle(ctx, 'consoleCompanies:ended.add'),
    countries: listCountries(ctx.locale),
  };
});

export const action = staffAction(async (ctx, { form }) => {
  requireAdminOfProvider(ctx);
  const sent = readForm(ARCHIVE_FORM, checkArchive, await form());
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const made = await archiveCompany(ctx, submission.value);
  if (!made.ok) return refuseSubmission(ARCHIVE_FORM, sent, made.refusal);
  const { id } = made.value;
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, saved: 'archived' }));
});

export const meta = titleMeta;

const LATE: LateCheck<ArchiveValues> = async () =>
  (await import('./archive-check.ts')).checkArchive;

/** A company that the provider served before, and that has ended: it goes into the archive. */
export default function ArchiveForm() {
  const { countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const list = pageUrl(system, 'companies', { state: 'ended' });
  const checked = useCheckedForm({
    ...{ id: 'ended', shape: ARCHIVE_FORM, check: LATE, answer },
    defaultValue: ARCHIVE_FORM.blank,
  });
  const known = answer?.refusal?.data.company_id;
  const label = (name: string) => t(name in ENDED ? `ended.${name as 'from'}` : (name as 'uscc'));
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: t('archive'), to: list },
        ],
        here: t('ended.add'),
        title: t('ended.add'),
        subtitle: t('ended.text'),
      }}
      problems={
        <>
          <FormErrors
            checked={checked}
            title={() => t('form.errors')}
            order={ARCHIVE_FORM.order}
            asks={{ country: t('form.chooseCountry') }}
            line={(name, message) => t('form.fieldError', { field: label(name), message })}
          />
          {typeof known === 'string' && (
            <p>
              <Link to={pageUrl(system, 'companies/detail', { id: known })}>
                {t('form.openKnown')}
              </Link>
            </p>
          )}
        </>
      }
      foot={
        <FormFoot
          next={t('ended.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t('ended.save')}
        />
      }
    >
      <EndedFields
        fields={checked.fields}
        countries={countries}
        asksToLook={answer?.result.error?.checked != null}
      />
    </FormFrame>
  );
}

/** Fields whose words are not those of every company. */
const ENDED = { from: true, until: true, checked: true };

interface FieldsProps {
  fields: CheckedForm<ArchiveValues>['fields'];
  countries: readonly { code: string; name: string }[];
  /** The names are like others', which nobody has looked at yet. */
  asksToLook: boolean;
}

function EndedFields({ fields, countries, asksToLook }: FieldsProps) {
  const { t } = useTranslation('consoleCompanies');
  const { checked } = fields;
  // Once there is something to look at, until the form is sent again: an error goes as soon as the box is ticked.
  const asks = asksToLook || checked.initialValue === 'on';
  return (
    <Panel label={t('form.title')}>
      <FormSection number={1} title={t('form.who')} note={t('ended.whoNote')}>
        <Fields>
          <FormField field={fields.name_zh} label={t('name_zh')}>
            <TextInput {...given(fields.name_zh)} autoComplete="off" />
          </FormField>
          <FormField field={fields.name_en} label={t('name_en')}>
            <TextInput {...given(fields.name_en)} autoComplete="off" />
          </FormField>
          <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
            <Select
              {...given(fields.country)}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </FormField>
          <FormField field={fields.uscc} label={t('uscc')} hint={t('ended.usccHint')}>
            <TextInput {...given(fields.uscc)} autoComplete="off" />
          </FormField>
          {asks && (
            <FormField field={checked} label={t('ended.checked')} className="col-span-full">
              <Checkbox
                id={checked.id}
                name={checked.name}
                defaultChecked={checked.initialValue === 'on'}
              >
                {t('ended.checkedText')}
              </Checkbox>
            </FormField>
          )}
        </Fields>
      </FormSection>
      <FormSection number={2} title={t('ended.served')} note={t('ended.servedNote')}>
        <Fields>
          <FormField field={fields.from} label={t('ended.from')}>
            <DateInput {...given(fields.from)} />
          </FormField>
          <FormField field={fields.until} label={t('ended.until')} hint={t('ended.untilHint')}>
            <DateInput {...given(fields.until)} />
          </FormField>
        </Fields>
      </FormSection>
    </Panel>
  );
}
