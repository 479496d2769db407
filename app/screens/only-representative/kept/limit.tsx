import { useTranslation } from 'react-i18next';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { registrationIn } from './data.server.ts';
import { checkLimit } from './small-checks.ts';
import { SmallForm } from './small-form.tsx';
import { LIMIT_FORM, type LimitValues } from './small-forms.ts';

const yearIn = ({ searchParams }: URL) => Number(searchParams.get('year'));

export const loader = staffLoader(async (ctx, { url }) => {
  const { company, registration } = await registrationIn(ctx, url);
  const { id, nameZh, nameEn, version, useClass, limits, limitYears } = registration;
  const year = yearIn(url);
  if (!limitYears.includes(year)) return notFound();
  const limit = limits.find((one) => one.year === year && one.useClass === useClass) ?? notFound();
  const title = pageTitle(ctx, 'consoleRegistrations:limits.of', { year: String(year) });
  return { title, company, registration: { id, nameZh, nameEn, version }, limit };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const { within, company, registration } = await registrationIn(ctx, url, 'write');
  const sent = readForm(LIMIT_FORM, checkLimit, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const { id, useClass: use_class } = registration;
  const version = Number(form.get('version'));
  const asked = { ...submission.value, year: yearIn(url), use_class, version };
  const saved = await setLimit(within, id, asked);
  if (!saved.ok) return refuseSubmission(LIMIT_FORM, sent, saved.refusal);
  const query = { company: company.id, id, saved: 'limit' };
  throw redirect(pageUrl(ctx.system, 'registrations/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<LimitValues> = async () => (await import('./small-checks.ts')).checkLimit;

/** What may be used and reserved of a registration in one year. */
export default function LimitPage() {
  const { company, registration, limit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleRegistrations');
  const checked = useCheckedForm({
    ...{ id: 'limit', shape: LIMIT_FORM, check: LATE, answer },
    defaultValue: { limit: formatTonnes(limit.limitG) },
  });
  const used = formatTonnes(limit.usedG);
  const reserved = formatTonnes(limit.reservedG);
  return (
    <SmallForm
      {...{ checked, answer, company, registration }}
      title={t('limits.of', { year: limit.year })}
      next={t('limits.next')}
      save={t('limits.save')}
      order={LIMIT_FORM.order}
      label={() => t('limits.limit')}
    >
      <FormField
        field={checked.fields.limit}
        label={t('limits.limit')}
        hint={t('limits.now', { used, reserved })}
      >
        <TonnageInput {...given(checked.fields.limit)} />
      </FormField>
    </SmallForm>
  );
}
