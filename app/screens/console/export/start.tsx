import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { act } from '~/domain/kernel/verb.ts';
import { exportsOfCompany } from '~/domain/provider/export/find.server.ts';
import { exportVerbs } from '~/domain/provider/export/verbs.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { freshBy } from '../fresh.server.ts';
import { checkExport } from './export-check.ts';
import { EXPORT_FORM, type ExportValues } from './export-form.ts';

const companyIn = ({ searchParams }: URL) => searchParams.get('id') ?? notFound();

export const loader = staffLoader(async (ctx, { url }) => {
  const { company, exports } = await exportsOfCompany(ctx, companyIn(url));
  const [last] = exports;
  // While one goes on there is nothing to start.
  if (last?.state === 'running') {
    throw redirect(pageUrl(ctx.system, 'companies/export', { id: company.id }));
  }
  return {
    title: pageTitle(ctx, 'consoleExport:title'),
    company,
    /** What is tried again has its reason already. */
    reason: last?.state === 'failed' ? last.reason : '',
    asksForCode: needsFreshCode(ctx),
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const id = companyIn(url);
  await exportsOfCompany(ctx, id);
  const fresh = await freshBy(ctx, form);
  const sent = readForm(EXPORT_FORM, checkExport, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (!fresh.ok) return refuseSubmission(EXPORT_FORM, sent, fresh.refusal);
  const { exportCompany } = exportVerbs.verbs;
  const started = await act(exportCompany, fresh.value, id, submission.value);
  if (!started.ok) return refuseSubmission(EXPORT_FORM, sent, started.refusal);
  throw redirect(pageUrl(ctx.system, 'companies/export', { id, saved: 'started' }));
});

export const meta = titleMeta;

const LATE: LateCheck<ExportValues> = async () => (await import('./export-check.ts')).checkExport;

/** Asks for everything that a company has: what that is, and why it is taken out. */
export default function StartExportPage() {
  const { company, reason, asksForCode } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleExport', 'console', 'consoleCompanies']);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const back = pageUrl(system, 'companies/export', { id: company.id });
  const checked = useCheckedForm({
    ...{ id: 'export', shape: EXPORT_FORM, check: LATE, answer: useActionData<typeof action>() },
    defaultValue: { ...EXPORT_FORM.blank, reason },
  });
  const { fields } = checked;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
        ],
        here: t('title'),
        title: t('startTitle'),
        subtitle: name,
      }}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={EXPORT_FORM.order}
          line={(field, message) => t('fieldError', { field: t(`field.${field}`), message })}
        />
      }
      foot={<FormFoot next={t('next')} back={{ to: back, label: t('cancel') }} save={t('start')} />}
    >
      <Panel title={t('contains.title')} ruled>
        <PanelBody className="grid gap-3 text-sm">
          <ul className="ms-5 grid list-disc gap-1">
            <li>{t('contains.data')}</li>
            <li>{t('contains.files')}</li>
            <li>{t('contains.audit')}</li>
          </ul>
          <Alert tone="warn" title={t('contains.confidential')}>
            {t('contains.confidentialText')}
          </Alert>
        </PanelBody>
      </Panel>
      <Panel label={t('reason')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={fields.reason}
              label={t('field.reason')}
              hint={t('reasonHint')}
              className="col-span-full"
            >
              <Textarea {...given(fields.reason)} rows={3} maxLength={REASON.max} />
            </FormField>
            {asksForCode && (
              <FormField
                field={fields.code}
                label={t('console:fresh.code')}
                hint={t('console:fresh.hint')}
              >
                <TextInput {...given(fields.code)} autoComplete="one-time-code" maxLength={40} />
              </FormField>
            )}
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
