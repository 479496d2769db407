import { uploadFile } from '~/domain/files/upload.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findNewEffect } from '~/domain/responsible-person/product/new-effect/list.server.ts';
import { settleClaim } from '~/domain/responsible-person/product/new-effect/settle.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkClaim } from './claim-check.ts';
import { CLAIM_FORM } from './claim-form.ts';
import { companyIn, enterPlace } from './place.server.ts';

/** Marks the new effect of the address as verified with what was sent, or takes that back. */
export async function saveSettled(ctx: StaffContext, visit: Visit) {
  const { url } = visit;
  const { within } = await enterPlace(ctx, url);
  const id = url.searchParams.get('id') ?? notFound();
  await findNewEffect(within, id);
  const { fields, files } = await visit.upload({ files: 1 });
  const sent = readForm(CLAIM_FORM, checkClaim, fields);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const settled = fields.get('intent') !== 'unsettled';
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const missing = refuse(4100, { fields: { file: { key: 'required' } } }).refusal;
  if (settled && file === undefined) return refuseSubmission(CLAIM_FORM, sent, missing);
  const kept = settled && file ? await uploadFile(within, 'evidence', file) : null;
  if (kept !== null && !kept.ok) return refuseSubmission(CLAIM_FORM, sent, kept.refusal);
  const said = { settled, note: submission.value.note, file_id: kept?.value.file_id ?? null };
  const outcome = await settleClaim(within, id, {
    ...said,
    version: Number(fields.get('version')),
  });
  if (!outcome.ok) return refuseSubmission(CLAIM_FORM, sent, outcome.refusal);
  const query = { company: companyIn(url), saved: settled ? 'settled' : 'unsettled' };
  throw redirect(pageUrl(ctx.system, 'claims', query));
}
