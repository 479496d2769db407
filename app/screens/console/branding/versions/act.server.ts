import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { versionNoteVerbs } from '~/domain/provider/version-note/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../../door.server.ts';
import { asked } from '../../../subsystem/form/asked.ts';
import { refuseSubmission } from '../../../subsystem/form/form.server.ts';
import { readForm } from '../../../subsystem/form/read-form.ts';
import { typedMoment } from '../../../subsystem/form/typed-moment.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';

const VERBS = versionNoteVerbs.verbs;
/** When a note is published, by the reader's clock. */
const PUBLISH_FORM = asked({ day: 'day', time: 'line' });

/**
 * The buttons of a version note: it is published, now or later, or deleted.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function actOnVersion(ctx: StaffContext, { url, door, form: posted }: Visit) {
  const form = await posted();
  const id = url.searchParams.get('id') ?? notFound();
  const sent = readForm(PUBLISH_FORM, (values) => done(values), form);
  const version = Number(form.get('version'));
  const acts: Readonly<Record<string, () => Promise<Outcome<unknown>>>> = {
    now: () => act(VERBS.scheduleVersionNote, ctx, id, { version }),
    later: () => {
      const publish_at = typedMoment(sent.values.day, sent.values.time, door.timeZone);
      return act(VERBS.scheduleVersionNote, ctx, id, { publish_at, version });
    },
    deleted: () => act(VERBS.deleteVersionNote, ctx, id, { version }),
  };
  const intent = String(form.get('intent'));
  const outcome = await (acts[intent] ?? notFound)();
  if (!outcome.ok) {
    const { publish_at: at, ...fields } = outcome.refusal.fields ?? {};
    const told =
      at === undefined ? outcome.refusal : { ...outcome.refusal, fields: { ...fields, day: at } };
    return refuseSubmission(PUBLISH_FORM, sent, told);
  }
  if (intent === 'deleted') {
    throw redirect(pageUrl(ctx.system, 'branding/versions', { saved: 'deleted' }));
  }
  throw redirect(pageUrl(ctx.system, 'branding/versions/detail', { id, saved: 'scheduled' }));
}
