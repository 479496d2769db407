import { useTranslation } from 'react-i18next';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { archiveCompany } from '~/domain/provider/company/archive/add.server.ts';
import { correctArchived } from '~/domain/provider/company/archive/correct.server.ts';
import { companyRead } from '~/domain/provider/company/find.server.ts';
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
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { checkArchive, checkCorrection } from './archive-check.ts';
import { ARCHIVE_FORM, type ArchiveValues } from './archive-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const company = id === null ? null : await companyRead(ctx, id);
  if (company?.servedUntil === null) notFound();
  return {
    title: pageTitle(ctx, `consoleCompanies:ended.${company ? 'correct' : 'add'}`),
    company,
    countries: listCountries(ctx.locale),
  };
});

export const action = staffAction(async (ctx, { url, form }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  return id === null ? add(ctx, await form()) : correct(ctx, id, await form());
});

async function add(ctx: StaffContext, form: FormData) {
  const sent = readForm(ARCHIVE_FORM, checkArchive, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const made = await archiveCompany(ctx, submission.value);
  if (!made.ok) return refuseSubmission(ARCHIVE_FORM, sent, made.refusal);
  const { id } = made.value;
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, saved: 'archived' }));
}

async function correct(ctx: StaffContext, id: string, form: FormData) {
  const sent = readForm(ARCHIVE_FORM, checkCorrection, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved = await correctArchived(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(ARCHIVE_FORM, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, saved: 'corrected' }));
}

export const meta = titleMeta;

const LATE: Record<'new' | 'corrected', LateCheck<ArchiveValues>> = {
  new: async () => (await import('./archive-check.ts')).checkArchive,
  corrected: async () => (await import('./archive-check.ts')).checkCorrection,
};

/** A company that the provider served before, and that has ended: it goes into the archive, or its entry is put right. */
export default function ArchiveForm() {
  const { company, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const list = pageUrl(system, 'companies', { state: 'ended' });
  const detail = company && pageUrl(system, 'companies/detail', { id: company.id });
  const checked = useCheckedForm({
    ...{ id: 'ended', shape: ARCHIVE_FORM, answer },
    check: LATE[company ? 'corrected' : 'new'],
    defaultValue: company ? ARCHIVE_FORM.of(company) : ARCHIVE_FORM.blank,
  });
  const known = answer?.refusal?.data.company_id;
  const label = (name: string) => t(name in ENDED ? `ended.${name as 'from'}` : (name as 'uscc'));
  const title = t(company ? 'ended.correct' : 'ended.add');
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: t('archive'), to: list },
          ...(company && detail ? [{ label: nameIn(i18n.language, company), to: detail }] : []),
        ],
        here: title,
        title,
        subtitle: t(company ? 'ended.correctText' : 'ended.text'),
      }}
      version={company?.version}
      problems={
        <>
          <FormErrors
            checked={checked}
            title={() => t('form.errors')}
            order={ARCHIVE_FORM.order}
            actions={answer?.refusal?.code === 4106 && <ReadAgain />}
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
          next={t(company ? 'ended.correctNext' : 'ended.next')}
          back={{ to: detail ?? list, label: t('form.cancel') }}
          save={t(company ? 'ended.correctSave' : 'ended.save')}
        />
      }
    >
      <EndedFields
        fields={checked.fields}
        countries={countries}
        asksToLook={answer?.result.error?.checked != null}
        asksWhy={company !== null}
      />
    </FormFrame>
  );
}

/** Fields whose words are not those of every company. */
const ENDED = { from: true, until: true, checked: true, reason: true };

interface FieldsProps {
  fields: CheckedForm<ArchiveValues>['fields'];
  countries: readonly { code: string; name: string }[];
  /** The names are like others', which nobody has looked at yet. */
  asksToLook: boolean;
  /** It is put right. */
  asksWhy: boolean;
}

function EndedFields({ fields, countries, asksToLook, asksWhy }: FieldsProps) {
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
      {asksWhy && (
        <FormSection number={3} title={t('ended.why')}>
          <Fields>
            <FormField
              field={fields.reason}
              label={t('ended.reason')}
              hint={t('ended.reasonHint')}
              className="col-span-full"
            >
              <Textarea {...given(fields.reason)} rows={3} maxLength={500} />
            </FormField>
          </Fields>
        </FormSection>
      )}
    </Panel>
  );
}
