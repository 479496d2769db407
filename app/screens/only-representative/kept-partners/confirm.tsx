import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { confirmPartner } from '~/domain/only-representative/trade-partner/kept/confirm.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Textarea } from '~/ui/form/inputs.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { companyIn } from '../kept/data.server.ts';
import { checkConfirm } from './checks.ts';
import { partnerIn, partnerOfPage, readPartner } from './data.server.ts';
import { CONFIRM_FORM, type ConfirmValues } from './forms.ts';
import { PartnerForm } from './partner-form.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const read = await readPartner(ctx, url, 'write');
  // Nothing is asked of one that does not wait.
  if (read.partner.state !== 'applied') return notFound();
  return { title: pageTitle(ctx, 'consolePartners:confirm'), ...read };
});

export const action = staffAction(async (ctx, { url, form }) => {
  const of = await partnerOfPage(ctx, url, 'write');
  const posted = await form();
  const sent = readForm(CONFIRM_FORM, checkConfirm, posted);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const said = { ...submission.value, version: Number(posted.get('version')) };
  const confirmed = await confirmPartner(of, partnerIn(url), said);
  if (!confirmed.ok) return refuseSubmission(CONFIRM_FORM, sent, confirmed.refusal);
  const query = { company: companyIn(url), id: partnerIn(url), saved: 'confirmed' };
  throw redirect(pageUrl(ctx.system, 'tradePartners/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<ConfirmValues> = async () => (await import('./checks.ts')).checkConfirm;

/** Says that name and e-mail of a partner are of one company, and what shows it. */
export default function ConfirmPartnerPage() {
  const { company, label, partner } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consolePartners');
  const checked = useCheckedForm({
    ...{ id: 'confirm-partner', shape: CONFIRM_FORM, check: LATE, answer },
    defaultValue: CONFIRM_FORM.blank,
  });
  const { note } = checked.fields;
  return (
    <PartnerForm
      {...{ checked, answer, company, label, partner }}
      title={t('confirm')}
      next={t('form.nextConfirm')}
      order={CONFIRM_FORM.order}
    >
      <FormField field={note} label={t('note')} hint={t('form.noteHint')} className="col-span-full">
        <Textarea {...given(note)} rows={3} maxLength={REASON.max} />
      </FormField>
    </PartnerForm>
  );
}
