import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_CODES } from '~/domain/certificate/kinds.ts';
import {
  enterCertificate,
  systemOfCertificate,
} from '~/domain/certificate/staff/of-staff.server.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import {
  askReissue,
  type ReissueTexts,
  reissueTexts,
} from '~/domain/only-representative/certificate/ask-reissue.server.ts';
import { reissueAct } from '~/domain/only-representative/certificate/reissue-second.server.ts';
import { mayAlone } from '~/domain/second-person/policy.ts';
import { standingAt } from '~/domain/second-person/standing.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { CertificateForm } from '../../console/certificates/certificate-form.tsx';
import { freshBy } from '../../console/fresh.server.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkReissue } from './reissue-check.ts';
import { REISSUE_FORM, type ReissueValues, TEXT_NAMES, TEXTS } from './reissue-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const one = together(ctx);
  const [{ certificate, within }, texts, stands] = await Promise.all([
    enterCertificate(one, id),
    reissueTexts(one, id),
    standingAt(one, reissueAct, { system: systemOfCertificate(id), subjectId: id }),
  ]);
  return {
    title: pageTitle(ctx, 'consoleCertificates:reissue.title'),
    certificate,
    company: { nameZh: within.company.nameZh, nameEn: within.company.nameEn },
    texts,
    stands,
    alone: mayAlone(ctx, stands.takesTwo),
    asksForCode: needsFreshCode(ctx),
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const of = await enterCertificate(ctx, url.searchParams.get('id') ?? notFound());
  const sent = readForm(REISSUE_FORM, checkReissue, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const fresh = await freshBy(ctx, form);
  if (!fresh.ok) return refuseSubmission(REISSUE_FORM, sent, fresh.refusal);
  const { why: code, ...said } = submission.value;
  const version = Number(form.get('version'));
  const asked = await askReissue({ ...of, ...fresh.value }, of.certificate.id, {
    ...{ ...said, code, version },
  });
  if (!asked.ok) return refuseSubmission(REISSUE_FORM, sent, asked.refusal);
  const { request_id: id, state } = asked.value;
  const saved = state === 'open' ? 'asked' : 'approved';
  throw redirect(pageUrl(ctx.system, 'secondPerson/detail', { id, saved }));
});

export const meta = titleMeta;

const LATE: LateCheck<ReissueValues> = async () =>
  (await import('./reissue-check.ts')).checkReissue;

/** As the paper says it now. */
function valuesOf(texts: ReissueTexts): ReissueValues {
  const said: Readonly<Record<string, Readonly<Record<string, unknown>>>> = texts;
  const now = TEXT_NAMES.map((field) => {
    const [part, name] = TEXTS[field];
    return [field, String(said[part]?.[name] ?? '')];
  });
  return { ...REISSUE_FORM.blank, ...Object.fromEntries(now) };
}

/** Asks to issue a certificate anew: its texts as they are to be printed, and why. */
export default function ReissuePage() {
  const { texts, ...read } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(['consoleCertificates', 'consoleSecond', 'withdrawal']);
  const checked = useCheckedForm({
    ...{ id: 'reissue', shape: REISSUE_FORM, check: LATE, answer },
    defaultValue: valuesOf(texts),
  });
  const { fields } = checked;
  const { why, reason } = fields;
  const label = (name: string) => {
    if (name === 'code') return t('console:fresh.code');
    return name in TEXTS ? t(`consoleSecond:fact.${name}`) : t(`reissue.${name}`);
  };
  return (
    <CertificateForm
      {...{ checked, answer, label, ...read }}
      code={fields.code}
      title={t('reissue.title')}
      next={t('reissue.next')}
      save={t('reissue.save')}
      order={REISSUE_FORM.order}
    >
      {TEXT_NAMES.map((name) => (
        <FormField key={name} field={fields[name]} label={label(name)}>
          <TextInput {...given(fields[name])} autoComplete="off" maxLength={200} />
        </FormField>
      ))}
      <FormField field={why} label={t('reissue.why')} hint={t('revoke.whyHint')}>
        <Select
          {...given(why)}
          options={WITHDRAWAL_CODES.map((value) => ({ value, label: t(`withdrawal:${value}`) }))}
        />
      </FormField>
      <FormField
        field={reason}
        label={t('reissue.reason')}
        hint={t('revoke.noteHint')}
        className="col-span-full"
      >
        <Textarea {...given(reason)} rows={3} maxLength={500} />
      </FormField>
    </CertificateForm>
  );
}
