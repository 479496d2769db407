import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { errorsAt, readForm } from '~/screens/subsystem/form/read-form.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { readWhenStale } from '../../subsystem/read-when-stale.ts';
import { PRESS } from '../../subsystem/rows/wire.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { readFormPage } from './add-data.server.ts';
import { checkActivity } from './form/activity-check.ts';
import { ACTIVITY_FORM } from './form/activity-form.ts';
import { ChooseFiling } from './form/choose.late.tsx';
import { showingLines, showingWrong } from './form/lines-shown.ts';
import { MOVE } from './form/moved-under.ts';
import { ActivityFormPage } from './form/page.tsx';
import { answerMoved, answerPasted } from './form/paste.server.ts';
import { DETAIL, FORM } from './looks.ts';
import { sentenceOfRefusal } from './refusal.ts';
import { sendRecord } from './send.server.ts';

export const loader = cnLoader(readFormPage);

export const action = cnAction(async (ctx, visit) => {
  const form = await visit.form();
  const id = visit.url.searchParams.get('id');
  const sent = readForm(ACTIVITY_FORM, checkActivity, form);
  if (form.get(PRESS) === 'read') return answerPasted(ctx, form);
  if (String(form.get(PRESS)).startsWith(MOVE)) return answerMoved(form);
  const { submission, values } = sent;
  if (submission.status !== 'success') return answerForm(showingLines(sent));
  const outcome = await sendRecord(ctx, { id, input: submission.value, values, form });
  if (!outcome.ok) {
    const told = sentenceOfRefusal(outcome.refusal);
    const wrong = Object.keys(errorsAt(ACTIVITY_FORM, told, values));
    const again = { ...sent, values: showingWrong(values, wrong) };
    return refuseSubmission(ACTIVITY_FORM, again, told);
  }
  const { did, version, ...record } = outcome.value;
  const at = { company: ctx.filter ?? undefined, ...record };
  const { shown: part } = values;
  if (did === 'submit' || did === 'amend') {
    throw redirect(pageUrl(ctx.system, DETAIL, { ...at, saved: did }));
  }
  const refused = did === 'refused' && {
    refused: String(Number(form.get('volume_version'))),
    risk: values.risk_acknowledged || undefined,
    days: values.risk_days || undefined,
  };
  throw redirect(pageUrl(ctx.system, FORM, { ...at, saved: String(version), part, ...refused }));
});

export const shouldRevalidate = readWhenStale;

export const meta = titleMeta;

export default function ActivityAdd() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { facts } = page;
  if (facts === null) {
    return (
      <LateBoundary>
        <ChooseFiling page={page} />
      </LateBoundary>
    );
  }
  return (
    <ActivityFormPage
      // A draft that was saved begins anew from what is kept; an answer leaves what was typed.
      key={facts.record ? `${facts.record.id} ${page.saved}` : 'new'}
      page={page}
      facts={facts}
      answer={answer ?? page.answer}
    />
  );
}
