import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft, useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import { given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { FormFacts, FormPageData } from '../add-data.server.ts';
import { ACTIVITY_FORM, type ActivityValues, isBlank } from './activity-form.ts';
import { AmendReason } from './amend.late.tsx';
import { EnvironmentSection } from './environment.late.tsx';
import { FormFoot } from './foot.tsx';
import { useFormHead } from './head.tsx';
import { KeySection } from './key.late.tsx';
import { LinesSection } from './lines.late.tsx';
import { whole } from './lines-shown.ts';
import { Problems } from './problems.late.tsx';
import { ReviewSection } from './review.late.tsx';
import { RoleSection } from './role.late.tsx';
import { amends } from './section.ts';
import { formState } from './states.ts';

const lateCheck: LateCheck<ActivityValues> = async () =>
  (await import('./activity-check.ts')).checkActivity;

interface PageProps {
  page: FormPageData;
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** Filing and year, role, lines, environment, check: one form, saved as a draft until it is submitted. */
export function ActivityFormPage({ page, facts, answer }: PageProps) {
  const { t } = useTranslation('activities');
  const checked = useCheckedForm({
    id: 'activity',
    shape: ACTIVITY_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  const { form, fields } = checked;
  const { value } = form;
  const values = useMemo(() => ACTIVITY_FORM.values(value ?? {}), [value]);
  const { record, key } = facts;
  // One a filing and year: what was typed for another one does not belong here.
  const draftOf = `activity-${key.filingId}-${key.year}-${key.enterpriseId}`;
  const kept = useDraft(draftOf, {
    keeps: record === null,
    shape: ACTIVITY_FORM,
    values,
    isBlank,
    restore: (draft) => form.update({ value: whole(checked.withTypedEarly(draft)) }),
  });
  useForgetDraft(draftOf, record !== null);
  useGiven(checked, values, page, facts.lastYearClosedG);
  // What is typed stands there first; the sums of hundreds of lines and their gauges follow.
  const summed = useDeferredValue(values);
  const state = useMemo(() => formState(summed, facts), [summed, facts]);
  const section = { checked, values, facts, state };
  const head = useFormHead({ facts, values, form, kept });
  return (
    <FormFrame
      form={form}
      head={head}
      first={
        <>
          <input type="hidden" {...given(fields.version)} />
          {/* As they stand on the page, also after a refusal that has shown them anew. */}
          <input type="hidden" name="volume_version" value={facts.volumeVersion} />
          <input type="hidden" name={fields.one_volume.name} value={page.values.one_volume} />
        </>
      }
      problems={
        <LateBoundary>
          <Problems {...{ checked, values, page, facts, answer }} />
        </LateBoundary>
      }
      draft={{ kept, discard: () => form.update({ value: whole(page.values) }) }}
      foot={<FormFoot values={values} facts={facts} state={state} />}
    >
      <Panel label={t('form.title')}>
        <LateBoundary>
          {amends(facts) && <AmendReason {...section} />}
          <KeySection {...section} page={page} />
          <RoleSection {...section} />
          <LinesSection {...section} />
          <EnvironmentSection {...section} />
          <ReviewSection values={summed} facts={facts} state={state} />
        </LateBoundary>
      </Panel>
    </FormFrame>
  );
}

const GIVEN = ['actual_purpose', 'opening_stock'] as const;

/** Another filing or year gives another purpose and stock, unless somebody typed their own. */
function useGiven(
  { form }: CheckedForm<ActivityValues>,
  values: ActivityValues,
  page: FormPageData,
  lastYearClosedG: number | null,
) {
  const { filing_id, year, enterprise_id, opening_stock } = page.values;
  const key = [filing_id, year, enterprise_id].join(' ');
  const before = useRef(page.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    const was = before.current;
    before.current = page.values;
    for (const name of GIVEN) {
      const untouched = values[name] === was[name] && was[name] !== page.values[name];
      if (untouched) form.update({ name, value: page.values[name] });
    }
  }, [key]);
  // What the year before closed with is typed by nobody, and may be another since the page was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (lastYearClosedG !== null && values.opening_stock !== opening_stock) {
      form.update({ name: 'opening_stock', value: opening_stock });
    }
  }, [key, lastYearClosedG]);
}
