import type { StaffContext } from '~/domain/identity/user-context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { importOaEntries } from '~/domain/responsible-person/oa/import.server.ts';
import {
  addOaEntry,
  changeOaEntry,
  deleteOaEntry,
} from '~/domain/responsible-person/oa/save.server.ts';
import { oaVerbs } from '~/domain/responsible-person/oa/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkOaEntry } from './oa-check.ts';
import { OA_FORM } from './oa-form.ts';
import { companyIn, enterPlace } from './place.server.ts';

const listOf = (ctx: StaffContext, url: URL, query: Record<string, string>) =>
  redirect(pageUrl(ctx.system, 'oaDirectory', { company: companyIn(url), ...query }));

/** Adds what the form sent, saves it over the row of the address, or deletes that. */
export async function saveOaEntry(ctx: StaffContext, { url, form: posted }: Visit) {
  const { within } = await enterPlace(ctx, url);
  const form = await posted();
  const id = url.searchParams.get('id');
  const version = Number(form.get('version'));
  if (id !== null && form.get('intent') === 'delete') {
    const gone = await deleteOaEntry(within, id, { version });
    if (!gone.ok) return refuseSent(OA_FORM, form, gone.refusal);
    throw listOf(ctx, url, { saved: 'deleted' });
  }
  const sent = readForm(OA_FORM, checkOaEntry, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const saved =
    id === null
      ? await addOaEntry(within, submission.value)
      : await changeOaEntry(within, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(OA_FORM, sent, saved.refusal);
  throw listOf(ctx, url, { saved: id === null ? 'added' : 'changed' });
}

/** Imports the workbook that was sent. */
export async function importWorkbook(ctx: StaffContext, visit: Visit) {
  const { url, door } = visit;
  const { within } = await enterPlace(ctx, url);
  const { fields, files } = await visit.upload({ files: 1 });
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const missing = refuse(4100, { fields: { file: { key: 'required' } } });
  const outcome = file
    ? await importOaEntries(within, file, (bytes) => door.readWorkbook(bytes))
    : missing;
  if (!outcome.ok) return refuseSent(BUTTONS_ONLY, fields, outcome.refusal);
  const { added, changed, same } = outcome.value;
  const counts = { added: String(added), changed: String(changed), same: String(same) };
  throw listOf(ctx, url, { saved: 'imported', ...counts });
}

/** Locks the number of the enterprise whose button was pressed, or unlocks it. */
export async function lockNumber(ctx: StaffContext, { url, form: posted }: Visit) {
  const { within } = await enterPlace(ctx, url);
  const form = await posted();
  const intent = String(form.get('intent'));
  if (intent !== 'locked' && intent !== 'unlocked') return notFound();
  const outcome = await act(oaVerbs.verbs.setOaLock, within, '', {
    enterprise_id: String(form.get('id') ?? ''),
    locked: intent === 'locked',
    version: Number(form.get('version')),
  });
  if (!outcome.ok) return refuseSent(BUTTONS_ONLY, form, outcome.refusal);
  const query = { company: companyIn(url), saved: intent };
  throw redirect(pageUrl(ctx.system, 'oaDirectory/locks', query));
}
