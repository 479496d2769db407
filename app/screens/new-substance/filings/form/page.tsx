import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChoices, typesUnjudged } from '~/domain/new-substance/filing/types.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame, keptNote } from '~/screens/subsystem/form/form-frame.tsx';
import type { LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
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
  const { kept, put, isChanged, section } = useFilingForm(page, answer);
  const { checked, values } = section;
  const { form, fields } = checked;
  const { filing } = page;
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const title = filing ? t('form.editTitle', { name: filing.name }) : t('form.title');
  const list = { label: t('title'), to: url(LIST) };
  const detail = filing && { label: filing.name, to: url(DETAIL, { id: filing.id }) };
  return (
    <FormFrame
      form={form}
      head={{
        under: detail ? [list, detail] : [list],
        here: t(filing ? 'list.edit' : 'form.crumb'),
        title,
        subtitle: keptNote(kept),
      }}
      first={
        <>
          <input type="hidden" {...given(fields.version)} />
          <input type="hidden" name="status" value={filing?.status ?? 'draft'} />
          {filing?.status !== 'normal' && <FormSteps />}
        </>
      }
      problems={
        (checked.refused.length > 0 || form.errors || answer?.refusal) && (
          <Problems checked={checked} answer={answer} page={page} />
        )
      }
      draft={{ kept, discard: () => put(page.values) }}
      // A new one is kept as a draft in this browser; of one that is stored nothing is kept but what is saved.
      unsaved={isChanged}
      foot={<Foot page={page} values={values} />}
    >
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
    </FormFrame>
  );
}

/** The form with what is kept of it in this browser, and the types that its day allows. */
function useFilingForm(page: FormPageData, answer: FormAnswer | undefined) {
  const { checked, values, put, kept } = useKeptForm({
    ...{ id: 'filing', shape: FILING_FORM, check: lateCheck, answer, isBlank },
    defaultValue: page.values,
    keeps: page.filing === null,
  });
  const { filing } = page;
  const isChanged =
    filing !== null && JSON.stringify(values) !== JSON.stringify(FILING_FORM.values(page.values));
  const day = /^\d{4}-\d{2}-\d{2}$/.test(values.registered_on) ? values.registered_on : null;
  const { law } = page.form;
  const choices = day === null ? typesUnjudged(law) : typeChoices(day, law);
  const section = { checked, values, page, day, choices };
  return { kept, put, isChanged, section };
}

function chosenOf({ choices, values }: Pick<SectionProps, 'choices' | 'values'>) {
  return choices.find((one) => typeKey(one) === values.type) ?? null;
}

function Foot({ page, values }: { page: FormPageData; values: FilingValues }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const { filing } = page;
  const gone = values.substances.filter((row) => row.gone !== '').length;
  const normal = filing?.status === 'normal';
  return (
    <FormFoot
      next={
        <span role="status">
          {gone > 0
            ? t('form.confirmGone', { count: gone })
            : t(normal ? 'form.nextNormal' : 'form.nextDraft')}
        </span>
      }
      back={{ to: filing ? url(DETAIL, { id: filing.id }) : url(LIST), label: t('keep') }}
      save={t(gone > 0 ? 'form.confirm' : normal ? 'form.save' : 'form.saveDraft')}
    />
  );
}
