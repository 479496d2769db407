import { useTranslation } from 'react-i18next';
import { refuse } from '~/domain/kernel/outcome.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { partyChoices } from '~/domain/responsible-person/product/parties.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { companyChanged } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { Button } from '~/ui/button.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { checkBasics } from './form/basics-check.ts';
import { BasicsFields } from './form/basics-fields.tsx';
import { BASICS_FORM, type BasicsValues, isBlank } from './form/basics-form.ts';
import { TabErrors } from './tabs/form.tsx';
import { DETAIL, type Tab } from './tabs.ts';

/** What is saved after the basics, with the button that would add to it. */
const LATER = [
  'registration',
  'sizes',
  'batches',
  'claims',
  'attachments',
] as const satisfies Tab[];

export const loader = rpLoader(async (ctx) => {
  requireMember(ctx);
  const choices = await partyChoices(ctx);
  return {
    title: pageTitle(ctx, 'cosmetics:new'),
    choices,
    own: choices.enterprises.find(({ isOwn }) => isOwn)?.id ?? '',
  };
});

export const action = rpAction(async (ctx, visit) => {
  const form = await visit.form();
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSent(BASICS_FORM, form, elsewhere);
  if (form.get('intent') === 'later') {
    return refuseSent(BASICS_FORM, form, refuse(4165).refusal);
  }
  const sent = readForm(BASICS_FORM, checkBasics, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const outcome = await createCosmetic(ctx, submission.value);
  if (!outcome.ok) return refuseSubmission(BASICS_FORM, sent, outcome.refusal);
  const query = { id: outcome.value.id, tab: 'registration', edit: '1', saved: 'created' };
  throw redirect(pageUrl(ctx.system, DETAIL, query));
});

export const meta = titleMeta;

const lateCheck: LateCheck<BasicsValues> = async () =>
  (await import('./form/basics-check.ts')).checkNew;

export default function ProductAdd() {
  const { choices, own } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  const list = pageUrl(system, 'rpProducts/list');
  const blank = { ...BASICS_FORM.blank, rp_enterprise_id: own };
  const { checked, put, kept } = useKeptForm({
    ...{ id: 'basics', shape: BASICS_FORM, check: lateCheck, answer, isBlank },
    ...{ defaultValue: blank, draft: 'cosmetic', keeps: true },
  });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: t('newCrumb'),
        title: t('new'),
        subtitle: t('newNote'),
      }}
      enter="save"
      first={<PageCompany />}
      problems={<TabErrors checked={checked} answer={answer} order={BASICS_FORM.names} />}
      draft={{ kept, discard: () => put(blank) }}
      foot={
        <FormFoot
          next={t('form.afterNew')}
          kept={kept}
          back={{ to: list, label: t('form.cancel') }}
          enter="save"
          save={t('form.save')}
        />
      }
    >
      <BasicsFields checked={checked} choices={choices} typeFixed={false} />
      {LATER.map((tab) => (
        <Later key={tab} tab={tab} />
      ))}
    </FormFrame>
  );
}

/** A section that opens once the basics are saved; its button says so, whatever is typed above stays. */
function Later({ tab }: { tab: (typeof LATER)[number] }) {
  const { t } = useTranslation(['cosmetics', 'refusals']);
  return (
    <Panel
      title={t(`tab.${tab}`)}
      actions={
        <Button name="intent" value="later" size="sm" icon="plus" formNoValidate>
          {t(`later.${tab}`)}
        </Button>
      }
    >
      <PanelBody className="text-sm text-muted">{t('refusals:save_product_first')}</PanelBody>
    </Panel>
  );
}
