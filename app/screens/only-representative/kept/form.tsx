import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { RegistrationFields } from './fields.tsx';
import { registrationForm } from './form-data.server.ts';
import {
  REGISTRATION_FORM,
  type RegistrationValues,
  registrationValues,
} from './registration-form.ts';
import { saveRegistration } from './save.server.ts';

export const loader = staffLoader(registrationForm);

export const action = staffAction(saveRegistration);

export const meta = titleMeta;

const LATE: LateCheck<RegistrationValues> = async () =>
  (await import('./registration-check.ts')).checkRegistration;

/** A registration of a company: a new one, or the one that is there. */
export default function RegistrationPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const { company, registration, label, jurisdictions } = page;
  const list = pageUrl(system, 'registrations', { company: company.id });
  const back = registration
    ? pageUrl(system, 'registrations/detail', { company: company.id, id: registration.id })
    : list;
  const checked = useCheckedForm({
    ...{ id: 'registration', shape: REGISTRATION_FORM, check: LATE, answer },
    defaultValue: registration
      ? registrationValues(registration)
      : { ...REGISTRATION_FORM.blank, jurisdiction: jurisdictions[0] ?? '' },
  });
  const title = t(registration ? 'form.edit' : 'form.title');
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          {
            label: nameIn(i18n.language, company),
            to: pageUrl(system, 'companies/detail', { id: company.id }),
          },
          { label: t('title'), to: list },
          ...(registration ? [{ label: nameIn(i18n.language, registration), to: back }] : []),
        ],
        here: title,
        title,
        subtitle: [label, nameIn(i18n.language, company)].join(' · '),
      }}
      version={registration?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={REGISTRATION_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t(registration ? 'form.nextEdit' : 'form.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t(registration ? 'form.save' : 'form.add')}
        />
      }
    >
      <RegistrationFields page={page} fields={checked.fields} />
    </FormFrame>
  );
}
