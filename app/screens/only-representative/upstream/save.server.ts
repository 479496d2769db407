import type { PostedFile } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { buyOnPaper, reviseOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkPaper } from './paper-check.ts';
import { PAPER_FORM } from './paper-form.ts';
import { checkUpstream } from './upstream-check.ts';
import { UPSTREAM_FORM } from './upstream-form.ts';

/** Saves a purchase by the source of its paper: that of the form, or the one that is entered anew. */
export async function saveUpstream(ctx: OrContext, visit: Visit) {
  const { fields, files } = await visit.upload({ files: 1 });
  const revised = visit.url.searchParams.get('revise');
  if (revised === null && fields.get('source') !== 'foreign') return saveProved(ctx, fields);
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  return savePaper(ctx, { fields, file, revised });
}

interface PaperSent {
  fields: FormData;
  file: PostedFile | undefined;
  revised: string | null;
}

/** Enters a purchase on a paper from elsewhere, or enters it anew. */
async function savePaper(ctx: OrContext, { fields, file, revised }: PaperSent) {
  const sent = readForm(PAPER_FORM, checkPaper, fields);
  const elsewhere = companyChanged(ctx, fields);
  if (elsewhere !== null) return refuseSubmission(PAPER_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const kept = file ? await uploadFile(ctx, 'upstream', file) : null;
  if (kept?.ok === false) return refuseSubmission(PAPER_FORM, sent, kept.refusal);
  const input = { ...submission.value, file_id: kept?.value.file_id };
  const version = Number(fields.get('version'));
  const saved =
    revised === null
      ? await buyOnPaper(ctx, input)
      : await reviseOnPaper(ctx, revised, { ...input, version });
  if (!saved.ok) return refuseSubmission(PAPER_FORM, sent, saved.refusal);
  const { id } = saved.value;
  throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: 'entered' }));
}

/** Buys on the certificate that the form names. */
async function saveProved(ctx: OrContext, form: FormData) {
  const sent = readForm(UPSTREAM_FORM, checkUpstream, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(UPSTREAM_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const bought = await buyProved(ctx, submission.value);
  if (!bought.ok) return refuseSubmission(UPSTREAM_FORM, sent, bought.refusal);
  const { id } = bought.value;
  throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: 'proved' }));
}
