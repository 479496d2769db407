import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { readOpeningsPage } from '~/domain/only-representative/opening/list.server.ts';
import { requireAdmin } from '~/domain/tenancy/access.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkCorrected, checkNew } from './opening-check.ts';
import { OPENING_FORM } from './opening-form.ts';

/** Saves what the form of opening balances sent: a new one, or the correction of the one in the address. */
export async function saveOpening(ctx: OrContext, visit: Visit) {
  requireAdmin(ctx);
  const { fields, files } = await visit.upload({ files: 1 });
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const id = visit.url.searchParams.get('id');
  return id === null ? saveNew(ctx, fields, file) : saveCorrected(ctx, id, fields, file);
}

const MISSING = refuse(4100, { fields: { file: { key: 'required' } } }).refusal;

async function saveNew(ctx: OrContext, form: FormData, file: PostedFile | undefined) {
  const sent = readForm(OPENING_FORM, checkNew, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(OPENING_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (file === undefined) return refuseSubmission(OPENING_FORM, sent, MISSING);
  const { substances } = await readOpeningsPage(ctx);
  const { registration_id: of, year } = submission.value;
  const use_class = substances.find((one) => one.id === of)?.useClass ?? notFound();
  const kept = await uploadFile(ctx, 'proof', file);
  if (!kept.ok) return refuseSubmission(OPENING_FORM, sent, kept.refusal);
  const { file_id } = kept.value;
  const made = await enterOpening(ctx, { ...submission.value, use_class, file_id });
  if (!made.ok) return refuseSubmission(OPENING_FORM, sent, made.refusal);
  throw redirect(back(ctx, year));
}

async function saveCorrected(
  ctx: OrContext,
  id: string,
  form: FormData,
  file: PostedFile | undefined,
) {
  const sent = readForm(OPENING_FORM, checkCorrected, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const kept = file ? await uploadFile(ctx, 'proof', file) : null;
  if (kept?.ok === false) return refuseSubmission(OPENING_FORM, sent, kept.refusal);
  const version = Number(form.get('version'));
  const file_id = kept?.value.file_id;
  const corrected = await correctOpening(ctx, id, { ...submission.value, version, file_id });
  if (!corrected.ok) return refuseSubmission(OPENING_FORM, sent, corrected.refusal);
  throw redirect(back(ctx, Number(form.get('of_year'))));
}

const back = ({ system }: OrContext, year: number) =>
  pageUrl(system, 'dataCenter/openings', { year: String(year), saved: '1' });
