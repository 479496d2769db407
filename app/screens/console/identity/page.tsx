import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { ownPath } from '~/domain/kernel/text/own-path.ts';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { identityOffer, showIdentity } from '~/domain/provider/identity/show.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { redirectDocument, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkIdentity } from './check.ts';
import { IDENTITY_FORM, type IdentityValues } from './form.ts';

/** Where it is read then: the page that asked, or the subsystem's home. */
const backTo = (params: URLSearchParams, system: string) =>
  ownPath(params.get('next')) ?? (systemNamed(system) ?? notFound()).home;

export const loader = staffLoader(async (ctx, { url: { searchParams: params } }) => {
  const offer = await identityOffer(ctx, params.get('id') ?? notFound());
  const back = backTo(params, offer.system);
  if (offer.shown || !offer.protected) throw redirectDocument(back);
  return {
    title: pageTitle(ctx, 'consoleActing:identity.title'),
    ...{ subject: offer.subject, company: nameIn(ctx.locale, offer.company), back },
  };
});

export const action = staffAction(async (ctx, { url: { searchParams: params }, form: posted }) => {
  const sent = readForm(IDENTITY_FORM, checkIdentity, await posted());
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const subject_id = params.get('id') ?? notFound();
  const shown = await showIdentity(ctx, '', { ...submission.value, subject_id });
  if (!shown.ok) return refuseSubmission(IDENTITY_FORM, sent, shown.refusal);
  throw redirectDocument(backTo(params, ctx.identity.acting?.system ?? ''));
});

export const meta = titleMeta;

const LATE: LateCheck<IdentityValues> = async () => (await import('./check.ts')).checkIdentity;

/** Asks why a confidential identity is to be shown, before it is. */
export default function IdentityPage() {
  const { subject, company, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleActing');
  const checked = useCheckedForm({
    ...{ id: 'identity', shape: IDENTITY_FORM, check: LATE, answer },
    defaultValue: IDENTITY_FORM.blank,
  });
  const { reason } = checked.fields;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: subject, to: back }],
        here: t('identity.title'),
        title: t('identity.title'),
        subtitle: `${subject} · ${company}`,
      }}
      problems={
        <FormErrors
          checked={checked}
          title={(count) => t('errors', { count })}
          order={IDENTITY_FORM.order}
          line={(_, message) => t('fieldError', { field: t('field.reason'), message })}
        />
      }
      foot={
        <FormFoot
          next={t('identity.next')}
          back={{ to: back, label: t('cancel') }}
          save={t('identity.show')}
        />
      }
    >
      <Panel label={t('identity.title')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={reason}
              label={t('field.reason')}
              hint={t('identity.reasonHint')}
              className="col-span-full"
            >
              <Textarea {...given(reason)} rows={2} maxLength={REASON.max} />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
