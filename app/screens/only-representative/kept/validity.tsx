import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { validityInput } from '~/domain/only-representative/registration/schema.ts';
import { setValidity } from '~/domain/only-representative/registration/set-validity.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { DateInput, Textarea } from '~/ui/form/inputs.tsx';
import { freshBy } from '../../console/fresh.server.ts';
import { FreshCode } from '../../console/fresh-code.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { registrationIn } from './data.server.ts';
import { IssuedToRevoke } from './issued.tsx';
import { checkValidity } from './small-checks.ts';
import { SmallForm } from './small-form.tsx';
import { VALIDITY_FORM, type ValidityValues } from './small-forms.ts';

const NONE_ISSUED = { all: 0, newest: [] };
const OTHER = { valid: 'invalid', invalid: 'valid' } as const;

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company, slug, registration } = await registrationIn(ctx, url);
  const { id, nameZh, nameEn, version, validity, openRecords, issued } = registration;
  const to = OTHER[validity];
  return {
    title: pageTitle(ctx, `consoleRegistrations:validityOf.${to}`),
    company,
    registration: { id, nameZh, nameEn, version },
    to,
    openRecords,
    issued: to === 'invalid' ? issued : NONE_ISSUED,
    system: slug,
    asksForCode: needsFreshCode(ctx),
    today: dayOf(within),
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const { within, company, registration } = await registrationIn(ctx, url, 'write');
  const sent = readForm(VALIDITY_FORM, checkValidity, form);
  const { submission } = sent;
  const revoke_ids = form.getAll('revoke_ids').map(String);
  const extra = { ticked: revoke_ids };
  if (submission.status !== 'success') return answerForm(sent, { extra });
  const version = Number(form.get('version'));
  // What the page offered; somebody who was faster has raised the version.
  const validity = OTHER[registration.validity];
  const said = parseInput(validityInput, { ...submission.value, validity, version, revoke_ids });
  if (!said.ok) return refuseSubmission(VALIDITY_FORM, sent, said.refusal, { extra });
  const fresh = revoke_ids.length > 0 ? await freshBy(ctx, form) : done(ctx);
  if (!fresh.ok) return refuseSubmission(VALIDITY_FORM, sent, fresh.refusal, { extra });
  const proven = { ...within, identity: fresh.value.identity };
  const saved = await setValidity(proven, registration.id, said.value);
  if (!saved.ok) return refuseSubmission(VALIDITY_FORM, sent, saved.refusal, { extra });
  const { batch_id: batch } = saved.value;
  if (batch !== null) throw redirect(pageUrl(ctx.system, 'bulk/outcome', { id: batch }));
  const query = { company: company.id, id: registration.id, saved: validity };
  throw redirect(pageUrl(ctx.system, 'registrations/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<ValidityValues> = async () =>
  (await import('./small-checks.ts')).checkValidity;

/** Says that a registration is no longer valid, or is again. */
export default function ValidityPage() {
  const page = useLoaderData<typeof loader>();
  const { company, registration, to, today, openRecords, issued, system } = page;
  const answer = useActionData<typeof action>();
  const textOf = useErrorText();
  const { t } = useTranslation('consoleRegistrations');
  const checked = useCheckedForm({
    ...{ id: 'validity', shape: VALIDITY_FORM, check: LATE, answer },
    defaultValue: { ...VALIDITY_FORM.blank, on: today },
  });
  const { on, reason, code } = checked.fields;
  return (
    <SmallForm
      {...{ checked, answer, company, registration }}
      title={t(`validityOf.${to}`)}
      next={t(`validityOf.${to}Note`)}
      save={t(`validityOf.${to}`)}
      order={['on', 'reason', 'revoke_ids', 'code']}
      label={(name) => (name === 'code' ? t('console:fresh.code') : t(`validityOf.${name}`))}
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
      {issued.all > 0 && (
        <>
          <IssuedToRevoke
            issued={issued}
            of={{ company: company.id, system }}
            ticked={answer?.ticked ?? []}
            error={textOf(answer?.result.error?.revoke_ids ?? undefined)}
          />
          <FreshCode
            id="validity"
            asked={page.asksForCode}
            error={textOf(code.errors, { label: t('console:fresh.code') })}
          />
        </>
      )}
    </SmallForm>
  );
}
