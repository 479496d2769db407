import { data, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareProduct } from '~/domain/only-representative/trade-product/prepare.server.ts';
import { companyChanged, type FormRefusal, refuseForm } from '~/screens/door.server.ts';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { useTypedEarly } from '~/ui/form/typed-early.ts';
import { PageHeader } from '~/ui/page.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { linesOf, readProductForm } from './add-data.server.ts';
import { BasicsStep } from './basics-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CompositionStep } from './composition-step.tsx';
import { type ProductDraft, readDraft, withImported, withTyped } from './draft.ts';
import { DraftFields, Foot, StepsPanel } from './form-frame.tsx';
import { save, stepOfRefusal, turn } from './steps.server.ts';

export const loader = orLoader(readProductForm);

export const action = orAction(async (ctx, visit) => {
  const { door, url } = visit;
  const form = await visit.form();
  const draft = readDraft(form);
  const intent = String(form.get('intent') ?? 'next');
  const refused = (refusal: FormRefusal, changed: ProductDraft) =>
    data({ draft: changed, refusal }, { status: 422 });
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) {
    const { refusal } = refuseForm(door, elsewhere).data;
    return data({ draft, refusal }, { status: 409 });
  }
  if (intent === 'copy') {
    const { composition } = await prepareProduct(ctx, { copyOf: String(form.get('copy_of')) });
    return data({
      draft: { ...draft, lines: withImported(draft.lines, linesOf(composition)) },
      refusal: null,
    });
  }
  if (intent !== 'save') {
    const { draft: next, refusal } = turn(draft, intent, form);
    if (refusal === null) return data({ draft: next, refusal: null });
    return refused(refuseForm(door, refusal).data.refusal, next);
  }
  const id = url.searchParams.get('id');
  const edited = id === null ? null : { id, version: Number(form.get('version')) };
  const outcome = await save(ctx, draft, edited);
  if (outcome.ok) {
    const saved = edited === null ? 'created' : 'edited';
    throw redirect(
      pageUrl(ctx.system, 'tradeProducts/list/detail', { id: outcome.value.id, saved }),
    );
  }
  const { refusal } = refuseForm(door, outcome.refusal).data;
  return refused(refusal, { ...draft, step: stepOfRefusal(outcome.refusal) });
});

export const meta = titleMeta;

export default function ProductForm() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('products');
  const { system } = useShell();
  const { key } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const [draft, setDraft] = useState<ProductDraft>(answer?.draft ?? loaded.draft);
  const sent = answer?.draft;
  // The server's answer is the form's new state: it went through every rule.
  useEffect(() => {
    if (sent) setDraft(sent);
  }, [sent]);
  // Another product to edit or copy is another form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address resets what was typed
  useEffect(() => {
    if (!sent) setDraft(loaded.draft);
  }, [key]);
  // After the two above, which start over.
  const formRef = useTypedEarly((typed) => setDraft((now) => withTyped(now, typed)));
  const refusal = answer?.refusal ?? null;
  const shared = { draft, setDraft, loaded, refusal };
  const list = pageUrl(system, 'tradeProducts/list');
  const { edited } = loaded;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: t(edited ? 'editCrumb' : 'newCrumb') },
        ]}
        title={t(edited ? 'edit' : 'new')}
        subtitle={edited?.name}
      />
      <Form
        method="post"
        className="[--control:36px] grid min-w-0 content-start gap-4"
        noValidate
        ref={formRef}
      >
        <PageCompany />
        <DraftFields draft={draft} version={edited?.version} />
        {refusal && <Refused refusal={refusal} />}
        <StepsPanel draft={draft} />
        {draft.step === 1 && <BasicsStep {...shared} />}
        {draft.step === 2 && <CompositionStep {...shared} />}
        {draft.step === 3 && <CheckStep {...shared} />}
        <Foot draft={draft} busy={busy} edited={edited !== null} list={list} />
      </Form>
    </>
  );
}

/** Everything that was refused, on top; the same words stand at the fields. */
function Refused({ refusal }: { refusal: FormRefusal }) {
  const { t } = useTranslation('products');
  const errors = Object.entries(refusal.fields);
  if (errors.length === 0) {
    return (
      <Alert tone="danger" role="alert">
        {refusal.message}
      </Alert>
    );
  }
  return (
    <ErrorSummary
      title={t('errors')}
      errors={errors.map(([path, message]) => ({
        fieldId: path.startsWith('unique_ids') ? 'companies' : path,
        message: t('fieldError', { field: fieldName(t, path), message }),
      }))}
    />
  );
}

/** What the page calls the field of a path such as `composition.1.percent`. */
function fieldName(t: ReturnType<typeof useTranslation>['t'], path: string): string {
  const [group = '', index, part] = path.split('.');
  const line = Number(index) + 1;
  if (group === 'composition' && part === 'percent') return t('shareOfLine', { line });
  if (group === 'composition' && part !== undefined) return t('substanceOfLine', { line });
  if (group === 'unique_ids') {
    return index === undefined ? t('companies') : t('companyOfLine', { line });
  }
  return t(group);
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="products" list={pathname.replace(/\/add$/, '')} />;
}
