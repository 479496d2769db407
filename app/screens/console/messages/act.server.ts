import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { time } from '~/domain/kernel/wire.ts';
import { startOfDay } from '~/domain/kernel/zone.ts';
import { messageVerbs } from '~/domain/provider/message/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { SEND_FORM, type SendValues } from './send-form.ts';

const VERBS = messageVerbs.verbs;
const MINUTE_MS = 60_000;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** Day and time by the reader's clock as a moment; what is no time stays as it is and is refused by the verb. */
function momentOf({ day, time: clock }: SendValues, timeZone: string): string {
  const [, hours, minutes] = TIME.exec(clock) ?? [];
  if (hours === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return `${day} ${clock}`;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return day;
  const ofDay = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return time(startOfDay(timeZone, day) + ofDay);
}

/**
 * The buttons of a message: it goes out, now or later, is taken back or deleted.
 *
 * @throws {Denial} 4040 for a message that is not theirs
 */
export async function actOnMessage(ctx: StaffContext, { url, door, form: posted }: Visit) {
  const form = await posted();
  const id = url.searchParams.get('id') ?? notFound();
  const sent = readForm(SEND_FORM, (values) => done(values), form);
  const version = Number(form.get('version'));
  const acts: Readonly<Record<string, () => Promise<Outcome<unknown>>>> = {
    now: () => act(VERBS.scheduleMessage, ctx, id, { version }),
    later: () =>
      act(VERBS.scheduleMessage, ctx, id, {
        send_at: momentOf(sent.values, door.timeZone),
        version,
      }),
    recalled: () => act(VERBS.recallMessage, ctx, id),
    deleted: () => act(VERBS.deleteMessage, ctx, id, { version }),
  };
  const intent = String(form.get('intent'));
  const outcome = await (acts[intent] ?? notFound)();
  if (!outcome.ok) {
    const { send_at: at, ...fields } = outcome.refusal.fields ?? {};
    const told =
      at === undefined ? outcome.refusal : { ...outcome.refusal, fields: { ...fields, day: at } };
    return refuseSubmission(SEND_FORM, sent, told);
  }
  if (intent === 'deleted') throw redirect(pageUrl(ctx.system, 'messages', { saved: 'deleted' }));
  const saved = intent === 'recalled' ? 'recalled' : 'scheduled';
  throw redirect(pageUrl(ctx.system, 'messages/detail', { id, saved }));
}
