import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { act } from '~/domain/kernel/verb.ts';
import { requestVerbs } from '~/domain/only-representative/request/verbs.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkRequest } from './request-check.ts';
import { REQUEST_FORM, type RequestValues } from './request-form.ts';

/** Asks what the form of a request said. Ticks are no fields of conform's, so they go back beside what was typed. */
export async function saveRequest(ctx: OrContext, visit: Visit) {
  requireMember(ctx);
  const { fields, files } = await visit.upload({ files: 1 });
  const ticked = fields.getAll('registration_ids').map(String);
  const at = { extra: { ticked } };
  const sent = readForm(REQUEST_FORM, checkRequest, fields);
  const elsewhere = companyChanged(ctx, fields);
  if (elsewhere !== null) return refuseSubmission(REQUEST_FORM, sent, elsewhere, at);
  if (sent.submission.status !== 'success') return answerForm(sent, at);
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const kept = await keep(ctx, file);
  if (!kept.ok) return refuseSubmission(REQUEST_FORM, sent, kept.refusal, at);
  const said = askedOf(sent.values, ticked, kept.value);
  const outcome = await act(requestVerbs.verbs.askRequest, ctx, '', said);
  if (!outcome.ok) return refuseSubmission(REQUEST_FORM, sent, outcome.refusal, at);
  throw redirect(pageUrl(ctx.system, 'requests/detail', { id: outcome.value.id, saved: 'asked' }));
}

async function keep(ctx: OrContext, file: PostedFile | undefined): Promise<Outcome<string | null>> {
  if (file === undefined) return done(null);
  const kept = await uploadFile(ctx, 'proof', file);
  return kept.ok ? done(kept.value.file_id) : kept;
}

function askedOf(
  { kind, subject_id, text, ...importer }: RequestValues,
  registration_ids: string[],
  file_id: string | null,
) {
  return {
    ...{ kind, text, file_id },
    subject_id: subject_id || null,
    payload: kind === 'importer' ? { ...importer, registration_ids } : null,
  };
}
