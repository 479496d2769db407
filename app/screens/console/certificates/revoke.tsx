import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_CODES } from '~/domain/certificate/kinds.ts';
import {
  enterCertificate,
  systemOfCertificate,
} from '~/domain/certificate/staff/of-staff.server.ts';
import { revokeAct } from '~/domain/certificate/staff/second-acts.server.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { askRevocation } from '~/domain/provider/certificate/revoke.server.ts';
import { mayAlone } from '~/domain/second-person/policy.ts';
import { standingAt } from '~/domain/second-person/standing.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { Select, Textarea } from '~/ui/form/inputs.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { FormField, given } from '../../subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '../../subsystem/form/use-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { freshBy } from '../fresh.server.ts';
import { CertificateForm } from './certificate-form.tsx';
import { checkRevoke } from './revoke-check.ts';
import { REVOKE_FORM, type RevokeValues } from './revoke-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const one = together(ctx);
  const [{ certificate, within }, stands] = await Promise.all([
    enterCertificate(one, id),
    standingAt(one, revokeAct, { system: systemOfCertificate(id), subjectId: id }),
  ]);
  return {
    title: pageTitle(ctx, 'consoleCertificates:revoke.title'),
    certificate,
    company: { nameZh: within.company.nameZh, nameEn: within.company.nameEn },
    stands,
    alone: mayAlone(ctx, stands.takesTwo),
    asksForCode: needsFreshCode(ctx),
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const of = await enterCertificate(ctx, url.searchParams.get('id') ?? notFound());
  const sent = readForm(REVOKE_FORM, checkRevoke, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const fresh = await freshBy(ctx, form);
  if (!fresh.ok) return refuseSubmission(REVOKE_FORM, sent, fresh.refusal);
  const { why, note } = submission.value;
  const said = { code: why, note, version: Number(form.get('version')) };
  const asked = await askRevocation({ ...of, ...fresh.value }, of.certificate.id, said);
  if (!asked.ok) return refuseSubmission(REVOKE_FORM, sent, asked.refusal);
  const { request_id: id, state } = asked.value;
  const saved = state === 'open' ? 'asked' : 'approved';
  throw redirect(pageUrl(ctx.system, 'secondPerson/detail', { id, saved }));
});

export const meta = titleMeta;

const LATE: LateCheck<RevokeValues> = async () => (await import('./revoke-check.ts')).checkRevoke;

/** Asks to revoke a certificate: a reason for anyone, and a note that staff alone read. */
export default function RevokePage() {
  const { asksForCode, ...read } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(['consoleCertificates', 'withdrawal']);
  const checked = useCheckedForm({
    ...{ id: 'revoke', shape: REVOKE_FORM, check: LATE, answer },
    defaultValue: REVOKE_FORM.blank,
  });
  const { why, note } = checked.fields;
  return (
    <CertificateForm
      {...{ checked, answer, ...read }}
      title={t('revoke.title')}
      next={t('revoke.next')}
      save={t('revoke.save')}
      order={REVOKE_FORM.order}
      label={(name) => (name === 'code' ? t('console:fresh.code') : t(`revoke.${name}`))}
      code={checked.fields.code}
      asksForCode={asksForCode}
    >
      <FormField
        field={why}
        label={t('revoke.why')}
        hint={t('revoke.whyHint')}
        ask={t('revoke.choose')}
      >
        <Select
          {...given(why)}
          placeholder={t('revoke.choose')}
          options={WITHDRAWAL_CODES.map((value) => ({ value, label: t(`withdrawal:${value}`) }))}
        />
      </FormField>
      <FormField
        field={note}
        label={t('revoke.note')}
        hint={t('revoke.noteHint')}
        className="col-span-full"
      >
        <Textarea {...given(note)} rows={3} maxLength={500} />
      </FormField>
    </CertificateForm>
  );
}
