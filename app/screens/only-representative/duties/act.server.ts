import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import { orDutyVerbs } from '~/domain/only-representative/duty/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

const { doDutyStep, waiveRegistrationDuty } = orDutyVerbs.verbs;

const STEP_FORM = askedTexts(['step', 'done_on', 'number', 'last_report_on']);
const WAIVE_FORM = askedTexts(['reason']);

/** What the forms of a duty's page do; `intent` names the button. */
export async function actOnDuty(ctx: OrContext, visit: Visit) {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const { fields: form, files } = await visit.upload({ files: 1 });
  const text = (name: string) => String(form.get(name) ?? '');
  const back = (saved: string) =>
    redirect(pageUrl(ctx.system, 'dataCenter/duties/detail', { id, saved }));
  if (form.get('intent') === 'waive') {
    const reason = text('reason').replaceAll('\r\n', '\n');
    const outcome = await act(waiveRegistrationDuty, ctx, id, { reason });
    return outcome.ok ? back('waived') : refuseSent(WAIVE_FORM, form, outcome.refusal);
  }
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const kept = file ? await uploadFile(ctx, 'proof', file) : null;
  if (kept?.ok === false) return refuseSent(STEP_FORM, form, kept.refusal);
  const outcome = await act(doDutyStep, ctx, id, {
    step: text('step'),
    done_on: typed('day', text('done_on')),
    number: text('number'),
    file_id: kept?.value.file_id,
    last_report_on: typed('day', text('last_report_on')),
  });
  return outcome.ok ? back('step') : refuseSent(STEP_FORM, form, outcome.refusal);
}
