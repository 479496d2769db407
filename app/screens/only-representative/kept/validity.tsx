import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { DateInput, Textarea } from '~/ui/form/inputs.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { registrationIn } from './data.server.ts';
import { checkValidity } from './small-checks.ts';
import { SmallForm } from './small-form.tsx';
import { VALIDITY_FORM, type ValidityValues } from './small-forms.ts';

const OTHER = { valid: 'invalid', invalid: 'valid' } as const;

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company, registration } = await registrationIn(ctx, url);
  const { id, nameZh, nameEn, version, validity, openRecords, issued } = registration;
  const to = OTHER[validity];
  return {
    title: pageTitle(ctx, `consoleRegistrations:validityOf.${to}`),
    company,
    registration: { id, nameZh, nameEn, version },
    to,
    openRecords,
    issued: to === 'invalid' ? issued : [],
    today: dayOf(within),
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const { within, company, registration } = await registrationIn(ctx, url, 'write');
  const sent = readForm(VALIDITY_FORM, checkValidity, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  // What the page offered; somebody who was faster has raised the version.
  const validity = OTHER[registration.validity];
  const said = { ...submission.value, validity, version };
  const saved = await setValidity(within, registration.id, said);
  if (!saved.ok) return refuseSubmission(VALIDITY_FORM, sent, saved.refusal);
  const query = { company: company.id, id: registration.id, saved: validity };
  throw redirect(pageUrl(ctx.system, 'registrations/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<ValidityValues> = async () =>
  (await import('./small-checks.ts')).checkValidity;

/** Says that a registration is no longer valid, or is again. */
export default function ValidityPage() {
  const { company, registration, to, today, openRecords, issued } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleRegistrations');
  const checked = useCheckedForm({
    ...{ id: 'validity', shape: VALIDITY_FORM, check: LATE, answer },
    defaultValue: { on: today, reason: '' },
  });
  const { on, reason } = checked.fields;
  return (
    <SmallForm
      {...{ checked, answer, company, registration }}
      title={t(`validityOf.${to}`)}
      next={t(`validityOf.${to}Note`)}
      save={t(`validityOf.${to}`)}
      order={VALIDITY_FORM.order}
      label={(name) => t(`validityOf.${name}`)}
    >
      <FormField field={on} label={t('validityOf.on')}>
        <DateInput {...given(on)} />
      </FormField>
      <FormField
        field={reason}
        label={t('validityOf.reason')}
        hint={t('validityOf.open', { count: openRecords })}
        className="col-span-full"
      >
        <Textarea {...given(reason)} rows={2} maxLength={500} />
      </FormField>
      {issued.length > 0 && <Issued certificates={issued} />}
    </SmallForm>
  );
}

interface IssuedProps {
  certificates: readonly { id: string; certificateNo: string }[];
}

/** Certificates that stay valid: each is looked at, and revoked, by itself. */
function Issued({ certificates }: IssuedProps) {
  const { t } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  return (
    <div className="col-span-full">
      <Alert tone="warn" title={t('validityOf.issued', { count: certificates.length })}>
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline">
            {t('validityOf.issuedWhich')}
          </summary>
          <ul className="flex flex-wrap gap-x-4">
            {certificates.map(({ id, certificateNo }) => (
              <li key={id}>
                <Link
                  to={pageUrl(system, 'certificates/detail', { id })}
                  className="inline-flex min-h-6 items-center"
                >
                  {certificateNo}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </Alert>
    </div>
  );
}
