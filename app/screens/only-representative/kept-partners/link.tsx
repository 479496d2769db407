import { useTranslation } from 'react-i18next';
import { nameIn, otherName } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { companyMeant } from '~/domain/only-representative/trade-partner/kept/find.server.ts';
import { linkPartner } from '~/domain/only-representative/trade-partner/kept/link.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { TextInput } from '~/ui/form/inputs.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { companyIn } from '../kept/data.server.ts';
import { checkLink } from './checks.ts';
import { partnerIn, partnerOfPage, readPartner } from './data.server.ts';
import { LINK_FORM, type LinkValues } from './forms.ts';
import { PartnerForm } from './partner-form.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const read = await readPartner(ctx, url, 'write');
  if (read.partner.state === 'archived') return notFound();
  return { title: pageTitle(ctx, 'consolePartners:link'), ...read };
});

export const action = staffAction(async (ctx, { url, form }) => {
  const of = await partnerOfPage(ctx, url, 'write');
  const posted = await form();
  const sent = readForm(LINK_FORM, checkLink, posted);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const meant = await companyMeant(ctx, submission.value.company_id);
  if (!meant.ok) return refuseSubmission(LINK_FORM, sent, meant.refusal);
  const said = { company_id: meant.value, version: Number(posted.get('version')) };
  const linked = await linkPartner(of, partnerIn(url), said);
  if (!linked.ok) return refuseSubmission(LINK_FORM, sent, linked.refusal);
  const query = { company: companyIn(url), id: partnerIn(url), saved: 'linked' };
  throw redirect(pageUrl(ctx.system, 'tradePartners/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<LinkValues> = async () => (await import('./checks.ts')).checkLink;

/** Says which company of the platform a partner is; one that is written as it is stands there already. */
export default function LinkPartnerPage() {
  const { company, label, partner } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consolePartners');
  const [first] = partner.alike;
  const checked = useCheckedForm({
    ...{ id: 'link-partner', shape: LINK_FORM, check: LATE, answer },
    defaultValue: { company_id: first?.id ?? '' },
  });
  const field = checked.fields.company_id;
  const found = partner.alike
    .map((one) => [nameIn(i18n.language, one), otherName(i18n.language, one), one.id])
    .map((said) => said.filter(Boolean).join(' · '));
  return (
    <PartnerForm
      {...{ checked, answer, company, label, partner }}
      title={t('link')}
      next={t('form.nextLink')}
      order={LINK_FORM.order}
    >
      <FormField
        field={field}
        label={t('company_id')}
        hint={
          found.length > 0 ? t('form.alike', { companies: found.join('; ') }) : t('form.linkHint')
        }
        className="col-span-full"
      >
        <TextInput {...given(field)} autoComplete="off" />
      </FormField>
    </PartnerForm>
  );
}
