import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChoices, typesUnjudged } from '~/domain/new-substance/filing/types.ts';
import { Form } from '~/framework.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { useDraft } from '~/screens/subsystem/form/draft.ts';
import { given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { DraftKept, DraftNotice } from '~/screens/subsystem/form/kept-draft.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { useSending } from '~/screens/subsystem/going.ts';
import { LeaveDialog } from '~/screens/subsystem/rows/leave-dialog.seldom.tsx';
import { useLeaving } from '~/screens/subsystem/rows/leaving.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { FormPageData } from '../add-data.server.ts';
import { DETAIL, LIST } from '../looks.ts';
import { FILING_FORM, type FilingValues, isBlank, typeKey } from './filing-form.ts';
import { TypeSection } from './head.tsx';
import { PartiesSection } from './parties.tsx';
import { Problems } from './problems.seldom.tsx';
import { ReasonSection } from './reason.late.tsx';
import type { SectionProps } from './section.ts';
import { FormSteps } from './steps.afterwards.tsx';
import { SubstancesSection } from './substances.tsx';
import { VolumeSection } from './volume.tsx';

const lateCheck: LateCheck<FilingValues> = async () =>
  (await import('./filing-check.ts')).checkFiling;

interface PageProps {
  page: FormPageData;
  answer: FormAnswer | undefined;
}

/** Type, enterprises, substances, volume: one form, saved once. */
export function FilingFormPage({ page, answer }: PageProps) {
  const { kept, blocker, section } = useFilingForm(page, answer);
  const { checked, values } = section;
  const { form, fields } = checked;
  const { filing } = page;
  const title = useFormTitle(page);
  return (
    <>
      <Header page={page} kept={kept} />
      <Form
        method="post"
        className="[--control:36px] grid min-w-0 content-start gap-4"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" hidden />
        <input type="hidden" {...given(fields.version)} />
        <input type="hidden" name="status" value={filing?.status ?? 'draft'} />
        {filing?.status !== 'normal' && <FormSteps />}
        {(checked.refused.length > 0 || form.errors || answer?.refusal) && (
          <Problems checked={checked} answer={answer} page={page} />
        )}
        <DraftNotice kept={kept} discard={() => form.update({ value: page.values })} />
        <Panel label={title}>
          <TypeSection {...section} />
          <PartiesSection {...section} />
          <SubstancesSection {...section} />
          <VolumeSection {...section} chosen={chosenOf(section)} />
          {filing?.status === 'normal' && (
            <Suspense>
              <ReasonSection {...section} />
            </Suspense>
          )}
        </Panel>
        <Foot page={page} values={values} />
      </Form>
      {blocker.state === 'blocked' && <LeaveDialog blocker={blocker} />}
    </>
  );
}

/** The form with what is kept of it in this browser, and the types that its day allows. */
function useFilingForm(page: FormPageData, answer: FormAnswer | undefined) {
  const checked = useCheckedForm({
    id: 'filing',
    shape: FILING_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  const { form } = checked;
  const values = FILING_FORM.values(form.value ?? {});
  const kept = useDraft('filing', {
    keeps: page.filing === null,
    shape: FILING_FORM,
    values,
    isBlank,
    restore: (draft) => form.update({ value: checked.withTypedEarly(draft) }),
  });
  const { filing } = page;
  // A new one is kept as a draft in this browser; of one that is stored nothing is kept but what is saved.
  const isSending = useSending().formData !== undefined;
  const dirty =
    filing !== null && JSON.stringify(values) !== JSON.stringify(FILING_FORM.values(page.values));
  const blocker = useLeaving(dirty && !isSending);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(values.registered_on) ? values.registered_on : null;
  const { law } = page.form;
  const choices = day === null ? typesUnjudged(law) : typeChoices(day, law);
  const section = { checked, values, page, day, choices };
  return { kept, blocker, section };
}

/** What the page and its panel are called. */
function useFormTitle({ filing }: FormPageData): string {
  const { t } = useTranslation('filings');
  return filing ? t('form.editTitle', { name: filing.name }) : t('form.title');
}

interface HeaderProps {
  page: FormPageData;
  kept: ReturnType<typeof useFilingForm>['kept'];
}

function Header({ page, kept }: HeaderProps) {
  const { t } = useTranslation('filings');
  const { system, url } = useCn();
  const { filing } = page;
  const title = useFormTitle(page);
  return (
    <PageHeader
      crumbs={[
        { label: system.label, to: system.home },
        { label: t('title'), to: url(LIST) },
        ...(filing ? [{ label: filing.name, to: url(DETAIL, { id: filing.id }) }] : []),
        { label: t(filing ? 'list.edit' : 'form.crumb') },
      ]}
      title={title}
      subtitle={kept.savedAtMs !== null && <DraftKept kept={kept} />}
    />
  );
}

function chosenOf({ choices, values }: Pick<SectionProps, 'choices' | 'values'>) {
  return choices.find((one) => typeKey(one) === values.type) ?? null;
}

function Foot({ page, values }: { page: FormPageData; values: FilingValues }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const busy = useSending().state === 'submitting';
  const { filing } = page;
  const gone = values.substances.filter((row) => row.gone !== '').length;
  const normal = filing?.status === 'normal';
  return (
    <StickyFoot
      next={
        <span role="status">
          {gone > 0
            ? t('form.confirmGone', { count: gone })
            : t(normal ? 'form.nextNormal' : 'form.nextDraft')}
        </span>
      }
    >
      <LinkButton to={filing ? url(DETAIL, { id: filing.id }) : url(LIST)}>{t('keep')}</LinkButton>
      <Button variant="primary" busy={busy}>
        {t(gone > 0 ? 'form.confirm' : normal ? 'form.save' : 'form.saveDraft')}
      </Button>
    </StickyFoot>
  );
}
