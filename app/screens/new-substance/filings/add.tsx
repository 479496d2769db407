import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { readWhenStale } from '../../subsystem/read-when-stale.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { readFormPage } from './add-data.server.ts';
import { checkFiling } from './form/filing-check.ts';
import { FILING_FORM } from './form/filing-form.ts';
import { FilingFormPage } from './form/page.tsx';
import { DETAIL } from './looks.ts';

export const loader = cnLoader((ctx, { url }) => readFormPage(ctx, url));

export const action = cnAction(async (ctx, visit) => {
  const form = await visit.form();
  const sent = readForm(FILING_FORM, checkFiling, form);
  const { submission, values } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const id = visit.url.searchParams.get('id');
  const { company_id, ...content } = submission.value;
  // Who has seen what somebody else saved meanwhile may save over it.
  const version = Number(form.get('over') ?? values.version);
  const outcome =
    id === null
      ? await createFiling(ctx, { ...content, company_id: company_id ?? null })
      : await saveFiling(ctx, id, { ...content, reason: values.reason, version });
  if (!outcome.ok) return refuseSubmission(FILING_FORM, sent, outcome.refusal);
  const company = ctx.filter ?? undefined;
  const tab = form.get('status') === 'normal' ? undefined : 'files';
  const query = { company, id: outcome.value.id, tab, saved: 'save' };
  throw redirect(pageUrl(ctx.system, DETAIL, query));
});

export const shouldRevalidate = readWhenStale;

export const meta = titleMeta;

export default function FilingAdd() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return <FilingFormPage key={page.filing?.id ?? 'new'} page={page} answer={answer} />;
}
