import { redirect } from '@remix-run/cloudflare';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { alarmSchema, sharesSchema } from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSent } from '../../subsystem/form.server.ts';
import { type FormShape, textOf } from '../../subsystem/form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

const DETAIL = 'registeredSubstances/list/detail';

const ALARM_FORM: FormShape<{ percent: string }> = {
  values: (payload) => ({ percent: textOf(payload, 'percent') }),
};

/** The companies that stay come along; only the one just typed is shown again. */
const SHARES_FORM: FormShape<{ unique_ids: string }> = {
  values: (payload) => ({ unique_ids: [payload.unique_ids].flat().map(String).at(-1) ?? '' }),
  nameOf: (path) => (path.startsWith('unique_ids') ? 'unique_ids' : path),
};

/** What the forms of a substance's page do; `intent` names the button. */
export async function changeSubstance(ctx: OrContext, { request, url }: Visit) {
  const id = url.searchParams.get('id') ?? '';
  const form = await request.formData();
  const version = Number(form.get('version'));
  const intent = form.get('intent');
  const back = (done: string) =>
    redirect(
      pageUrl(ctx.system, DETAIL, { id, year: url.searchParams.get('year') ?? '', saved: done }),
    );
  if (intent === 'alarm') {
    const percent = Number(form.get('percent'));
    const input = parseInput(alarmSchema, { percent, version });
    if (!input.ok) return refuseSent(ALARM_FORM, form, input.refusal);
    const outcome = await setAlarm(ctx, id, input.value);
    return outcome.ok ? back('alarm') : refuseSent(ALARM_FORM, form, outcome.refusal);
  }
  if (intent === 'shares') {
    const unique_ids = form.getAll('unique_ids').map(String);
    const input = parseInput(sharesSchema, { unique_ids, version });
    if (!input.ok) return refuseSent(SHARES_FORM, form, input.refusal);
    const outcome = await setShares(ctx, id, input.value);
    return outcome.ok ? back('shares') : refuseSent(SHARES_FORM, form, outcome.refusal);
  }
  return notFound();
}
