import { useTranslation } from 'react-i18next';
import { refuse } from '~/domain/kernel/outcome.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { partyChoices } from '~/domain/responsible-person/product/parties.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { Form, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { companyChanged } from '~/screens/door.server.ts';
import { type KeptDraft, useDraft } from '~/screens/subsystem/form/draft.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { DraftKept, DraftNotice } from '~/screens/subsystem/form/kept-draft.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
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
  const checked = useCheckedForm({
    id: 'basics',
    shape: BASICS_FORM,
    check: lateCheck,
    answer,
    defaultValue: blank,
  });
  const { form } = checked;
  const values = BASICS_FORM.values(form.value ?? {});
  const kept = useDraft('cosmetic', {
    keeps: true,
    shape: BASICS_FORM,
    values,
    isBlank,
    restore: (draft) => form.update({ value: checked.withTypedEarly(draft) }),
  });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: t('newCrumb') },
        ]}
        title={t('new')}
        subtitle={t('newNote')}
      />
      <Form
        method="post"
        className="grid min-w-0 content-start gap-4 [--control:36px]"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        <PageCompany />
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" name="intent" value="save" hidden />
        <TabErrors checked={checked} answer={answer} order={BASICS_FORM.names} />
        <DraftNotice kept={kept} discard={() => form.update({ value: blank })} />
        <BasicsFields checked={checked} choices={choices} typeFixed={false} />
        {LATER.map((tab) => (
          <Later key={tab} tab={tab} />
        ))}
        <Foot list={list} kept={kept} />
      </Form>
    </>
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

function Foot({ list, kept }: { list: string; kept: KeptDraft }) {
  const { t } = useTranslation('cosmetics');
  const busy = useSending().state !== 'idle';
  return (
    <StickyFoot
      next={
        <>
          {t('form.afterNew')} <DraftKept kept={kept} />
        </>
      }
    >
      <LinkButton to={list}>{t('form.cancel')}</LinkButton>
      <Button variant="primary" name="intent" value="save" busy={busy}>
        {t('form.save')}
      </Button>
    </StickyFoot>
  );
}
