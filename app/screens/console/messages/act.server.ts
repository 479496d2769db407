import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { messageVerbs } from '~/domain/provider/message/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { typedMoment } from '../../subsystem/form/typed-moment.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { SEND_FORM } from './send-form.ts';

const VERBS = messageVerbs.verbs;
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
        send_at: typedMoment(sent.values.day, sent.values.time, door.timeZone),
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
