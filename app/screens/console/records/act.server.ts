import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { recordVerbs } from '~/domain/provider/record/verbs.server.ts';
import { type RecordOfStaff, withinRecord } from '~/domain/provider/record/within.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkRecordAct } from './act-check.ts';
import { PAGE_ACTS, type PageAct, RECORD_ACT_FORM } from './act-form.ts';

const VERBS = recordVerbs.verbs;

/** The act that an address names. */
export const actIn = ({ searchParams }: URL): PageAct =>
  PAGE_ACTS.find((one) => one === searchParams.get('act')) ?? notFound();

/** Does what the page of an act asks for. */
export async function doRecordAct(ctx: StaffContext, { url, upload }: Visit) {
  const { fields, files } = await upload({ files: 1 });
  const id = url.searchParams.get('id') ?? notFound();
  const name = actIn(url);
  const of = await withinRecord(ctx, id);
  const sent = readForm(RECORD_ACT_FORM, checkRecordAct, fields);
  if (sent.submission.status !== 'success') return answerForm(sent);
  const said = { ...sent.submission.value, version: Number(fields.get('version')) };
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const outcome = await acted(of, id, name, { said, file });
  if (!outcome.ok) return refuseSubmission(RECORD_ACT_FORM, sent, outcome.refusal);
  const request = outcome.value;
  if (request === null) throw redirect(pageUrl(ctx.system, 'records/detail', { id, did: name }));
  const saved = request.state === 'open' ? 'asked' : 'approved';
  const query = { id: request.request_id, saved };
  throw redirect(pageUrl(ctx.system, 'secondPerson/detail', query));
}

interface Said {
  said: { version: number; reason: string };
  file: PostedFile | undefined;
}

/** The request where it takes two people, else null. */
async function acted(of: RecordOfStaff, id: string, name: PageAct, { said, file }: Said) {
  if (name === 'hold') return none(await act(VERBS.holdRecord, of, id, said));
  if (name === 'confirm') {
    if (file === undefined) return refuse(4100, { fields: { file: { key: 'required' } } });
    const kept = await uploadFile(of.within, 'evidence', file);
    if (!kept.ok) return kept;
    const { file_id } = kept.value;
    return none(await act(VERBS.confirmRecordOnBehalf, of, id, { ...said, file_id }));
  }
  const withdrawn = await act(VERBS.withdrawRecord, of, id, said);
  if (!withdrawn.ok) return withdrawn;
  return done('request_id' in withdrawn.value ? withdrawn.value : null);
}

const none = (outcome: Outcome<unknown>): Outcome<null> => (outcome.ok ? done(null) : outcome);

/** What the record's own page asks for: a release with its reason, or another try. */
export async function doOnDetail(ctx: StaffContext, id: string, form: FormData) {
  const of = await withinRecord(ctx, id);
  const version = Number(form.get('version'));
  if (form.get('intent') === 'retry') {
    const again = await act(VERBS.retryRecordIssue, of, id, { version });
    return again.ok ? done('retry' as const) : again;
  }
  const reason = String(form.get('reason') ?? '');
  const released = await act(VERBS.releaseRecord, of, id, { version, reason });
  return released.ok ? done('release' as const) : released;
}
