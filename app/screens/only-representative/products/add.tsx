import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { companyChanged } from '~/screens/door.server.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { percent } from '~/ui/format.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { type ProductFormData, readProductForm } from './add-data.server.ts';
import { BasicsStep } from './basics-step.tsx';
import { CheckStep } from './check-step.late.tsx';
import { CompositionStep } from './composition-step.late.tsx';
import { excessPpm, Foot, type StepProps, StepsPanel, Waiting } from './form-frame.tsx';
import { checkOf } from './product-check.ts';
import {
  BLANK,
  isBlank,
  ORDER,
  PRODUCT_FORM,
  type ProductValues,
  type Step,
  stepOf,
} from './product-form.ts';
import { refuse, save, turn } from './steps.server.ts';

export const loader = orLoader(readProductForm);

export const action = orAction(async (ctx, visit) => {
  const form = await visit.form();
  const step = stepOf(form.get('step'));
  const sent = readForm(PRODUCT_FORM, checkOf(step, new Map()), form, false);
  const at = { extra: { step } };
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(PRODUCT_FORM, sent, elsewhere, at);
  if (sent.submission.status !== 'success') return answerForm(sent, at);
  const id = visit.url.searchParams.get('id');
  if (form.get('intent') !== 'save') return turn(ctx, sent, { step, form, id });
  const edited = id === null ? null : { id, version: Number(form.get('version')) };
  const outcome = await save(ctx, sent.values, edited);
  if (!outcome.ok) return refuse(sent, outcome);
  const saved = edited === null ? 'created' : 'edited';
  throw redirect(pageUrl(ctx.system, 'tradeProducts/list/detail', { id: outcome.value.id, saved }));
});

export const meta = titleMeta;

function lateChecks({ choices }: ProductFormData): Record<Step, LateCheck<ProductValues>> {
  const identities = new Map(choices.map((choice) => [choice.id, choice]));
  const check = (step: Step) => async () =>
    (await import('./product-check.ts')).checkOf(step, identities);
  return { 1: check(1), 2: check(2), 3: check(3) };
}

const STEPS: readonly Step[] = [1, 2, 3];

export default function ProductAdd() {
  const { search } = useLocation();
  // Another product to edit or copy is another form.
  return <ProductForm key={search} />;
}

function ProductForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('products');
  const { system } = useShell();
  const list = pageUrl(system, 'tradeProducts/list');
  const { edited } = loaded;
  const step = answer?.step ?? 1;
  const [checks] = useState(() => lateChecks(loaded));
  const { checked, values, put, kept } = useKeptForm({
    ...{ id: 'product', shape: PRODUCT_FORM, check: checks[step], answer, isBlank },
    defaultValue: loaded.values,
    // Companies stand in one field, a line each.
    idOf: (name) => (name.startsWith('companies[') ? 'product-companies' : undefined),
    keeps: edited === null && isBlank(loaded.values),
  });
  const shared: StepProps = { checked, values, loaded, step };
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: t(edited ? 'editCrumb' : 'newCrumb'),
        title: t(edited ? 'edit' : 'new'),
        subtitle: edited?.name,
      }}
      enter={step === 3 ? 'save' : 'next'}
      first={
        <>
          <PageCompany />
          <input type="hidden" name="step" value={step} />
        </>
      }
      version={edited?.version}
      problems={<Refused {...shared} />}
      {...(step === 1 && { draft: { kept, discard: () => put(BLANK) } })}
      foot={<Foot {...shared} list={list} kept={kept} />}
    >
      <StepsPanel {...shared} />
      {STEPS.map((each) => each !== step && <Waiting key={each} values={values} step={each} />)}
      {step === 1 ? (
        <BasicsStep {...shared} />
      ) : (
        <Suspense fallback={<Waiting values={values} step={step} />}>
          {step === 2 ? <CompositionStep {...shared} /> : <CheckStep {...shared} />}
        </Suspense>
      )}
    </FormFrame>
  );
}

/** Everything that was refused, on top; the same words stand at the fields. */
function Refused({ checked, values, loaded }: StepProps) {
  const { t } = useTranslation('products');
  const textOf = useErrorText();
  const excess = excessPpm({ values, loaded });
  const { refused, form } = checked;
  const unchosen = refused.filter(
    (name) => name.endsWith('.substance_id') && form.allErrors[name]?.key === 'required',
  );
  return (
    <FormErrors
      checked={checked}
      title={() => t('errors')}
      order={ORDER}
      line={(name, message) => t('fieldError', { field: fieldName(t, name), message })}
      override={{
        composition: excess > 0 ? t('over', { percent: percent(excess) }) : undefined,
        ...Object.fromEntries(
          unchosen.map((name) => [name, textOf(form.allErrors[name], { ask: t('askSubstance') })]),
        ),
      }}
    />
  );
}

/** What the page calls a field such as `composition[1].percent`. */
function fieldName(t: ReturnType<typeof useTranslation>['t'], name: string): string {
  const { field, row } = placeOf(name);
  const line = row + 1;
  if (field === 'composition[].percent') return t('shareOfLine', { line });
  if (field === 'composition[].substance_id') return t('substanceOfLine', { line });
  return field === 'companies[]' ? t('companyOfLine', { line }) : t(field);
}
