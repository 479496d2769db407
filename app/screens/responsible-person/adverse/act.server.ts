import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { adverseVerbs } from '~/domain/responsible-person/adverse/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { CHECK_REPORT } from './adverse-check.ts';
import { ACT_FORM, ADVERSE_FORM } from './adverse-form.ts';
import { LIST, withPanel } from './looks.ts';

/** What an action does once it has done it: to the list with the report open. */
function toReport(ctx: RpContext, { url }: Visit, id: string, saved: string): never {
  throw redirect(`${pageUrl(ctx.system, LIST)}${withPanel(url.search, { id, saved })}`);
}

/** Files that stay and those that come along; a file is kept before the rest is judged, so that it is sent once. */
async function keepFiles(
  ctx: RpContext,
  { fields, files }: PostedForm,
): Promise<Outcome<string[]>> {
  const held = fields.getAll('keep').map(String);
  for (const file of files.filter(({ sizeBytes }) => sizeBytes > 0)) {
    const outcome = await uploadFile(ctx, 'adverse', file);
    if (!outcome.ok) {
      const { code } = outcome.refusal;
      return refuse(code, { fields: { files: { key: CODES[code].key } } });
    }
    held.push(outcome.value.file_id);
    fields.append('keep', outcome.value.file_id);
  }
  return done(held);
}

/** Saves a report: a new one, one that is open, or an update of one that was reported. */
export async function saveReport(ctx: RpContext, visit: Visit, posted: PostedForm) {
  const { fields } = posted;
  const params = visit.url.searchParams;
  const id = params.get('id');
  const mode = id === null ? 'new' : params.has('update') ? 'update' : 'edit';
  const first = readForm(ADVERSE_FORM, CHECK_REPORT[mode], fields);
  const kept = await keepFiles(ctx, posted);
  // What was uploaded stays with the form, whatever else is wrong.
  const extra = { extra: { held: fields.getAll('keep').map(String) } };
  if (first.submission.status !== 'success') return answerForm(first, extra);
  if (!kept.ok) return refuseSubmission(ADVERSE_FORM, first, kept.refusal, extra);
  const files = { file_ids: kept.value };
  const outcome = await write();
  if (!outcome.ok) return refuseSubmission(ADVERSE_FORM, first, outcome.refusal, extra);
  const saved = { new: 'created', update: 'updated', edit: 'edited' }[mode];
  return toReport(ctx, visit, outcome.value.id, saved);

  async function write(): Promise<Outcome<{ id: string }>> {
    if (mode === 'new') {
      const { submission } = readForm(ADVERSE_FORM, CHECK_REPORT.new, fields);
      if (submission.status !== 'success') return refuse(4100);
      return createAdverse(ctx, { ...submission.value, ...files });
    }
    if (mode === 'update') {
      const { submission } = readForm(ADVERSE_FORM, CHECK_REPORT.update, fields);
      if (submission.status !== 'success') return refuse(4100);
      return updateAdverse(ctx, id ?? '', { ...submission.value, ...files });
    }
    const { submission } = readForm(ADVERSE_FORM, CHECK_REPORT.edit, fields);
    if (submission.status !== 'success') return refuse(4100);
    const version = Number(fields.get('version'));
    return editAdverse(ctx, id ?? '', { ...submission.value, ...files, version });
  }
}

/** What the small forms of a report's panel do; `intent` names the form. */
export async function actOnReport(ctx: RpContext, visit: Visit, form: FormData) {
  const id = visit.url.searchParams.get('id') ?? '';
  const intent = form.get('intent');
  const version = Number(form.get('version'));
  const said = (name: string) => form.get(name) ?? undefined;
  const day = (name: string) => {
    const text = said(name);
    return text === undefined ? undefined : typed('day', String(text));
  };
  const outcome = await write();
  if (!outcome.ok) return refuseSent(ACT_FORM, form, outcome.refusal);
  const saved = { report: 'reported', receipt: 'receipt', close: 'closed' }[String(intent)];
  return toReport(ctx, visit, id, saved ?? 'edited');

  async function write(): Promise<Outcome<unknown>> {
    if (intent === 'report') {
      return act(adverseVerbs.verbs.reportAdverseReaction, ctx, id, {
        reported_on: day('reported_on'),
        receipt_no: said('receipt_no'),
        version,
      });
    }
    if (intent === 'receipt') {
      return act(adverseVerbs.verbs.enterAdverseReactionReceipt, ctx, id, {
        receipt_no: said('receipt_no'),
        self_check_on: day('self_check_on'),
        version,
      });
    }
    if (intent === 'close') {
      return act(adverseVerbs.verbs.closeAdverseReaction, ctx, id, {
        outcome: said('outcome'),
        causality: said('causality'),
        self_check_on: day('self_check_on'),
        version,
      });
    }
    return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
  }
}
