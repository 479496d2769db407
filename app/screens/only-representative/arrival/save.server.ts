import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { readArrival } from '~/domain/only-representative/arrival/read.server.ts';
import { redirect } from '~/framework.ts';
import { companyChanged, type Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { checkArrival } from './arrival-check.ts';
import { ARRIVAL_FORM } from './arrival-form.ts';

/** Saves what the form of an arrival sent. A proof that is there stays, unless another is brought. */
export async function saveArrival(ctx: OrContext, visit: Visit) {
  const { fields: form, files } = await visit.upload({ files: 1 });
  const id = visit.url.searchParams.get('id') ?? '';
  const sent = readForm(ARRIVAL_FORM, checkArrival, form);
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return refuseSubmission(ARRIVAL_FORM, sent, elsewhere);
  const { submission } = sent;
  if (submission.status !== 'success') {
    // A record that is not there is told before what is wrong with the form.
    await readArrival(ctx, id);
    return answerForm(sent);
  }
  const version = Number(form.get('version'));
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const kept = file ? await uploadFile(ctx, 'arrival', file) : null;
  if (kept?.ok === false) return refuseSubmission(ARRIVAL_FORM, sent, kept.refusal);
  const file_id = kept ? kept.value.file_id : ((await readArrival(ctx, id)).last?.fileId ?? null);
  const entered = await enterArrival(ctx, id, { ...submission.value, version, file_id });
  if (!entered.ok) return refuseSubmission(ARRIVAL_FORM, sent, entered.refusal);
  const { reissues, warning } = entered.value;
  throw redirect(
    pageUrl(ctx.system, 'tradeRecords/list/detail', {
      id,
      did: reissues ? 'arrived_reissue' : 'arrived',
      ...(warning && { warning }),
    }),
  );
}
