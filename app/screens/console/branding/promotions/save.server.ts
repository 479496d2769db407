import type { StaffContext } from '~/domain/identity/user-context.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { findPromotion } from '~/domain/provider/promotion/list.server.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
} from '~/domain/provider/promotion/save.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkPromotion } from './promotion-check.ts';
import { PROMOTION_FORM } from './promotion-form.ts';

/**
 * Adds what the form sent, saves it over the one of the address, or deletes that. A new picture is kept first: should
 * anything else be wrong, it need not be chosen again.
 */
export async function savePromotion(ctx: StaffContext, { url, upload }: Visit) {
  requireAdminOfProvider(ctx);
  const { fields: form, files } = await upload({ files: 1 });
  const id = url.searchParams.get('id');
  if (id !== null) await findPromotion(ctx, id);
  const version = Number(form.get('version'));
  const list = (saved: string) => pageUrl(ctx.system, 'branding/promotions', { saved });
  if (id !== null && form.get('intent') === 'delete') {
    const gone = await deletePromotion(ctx, id, { version });
    if (!gone.ok) return refuseSent(PROMOTION_FORM, form, gone.refusal);
    throw redirect(list('deleted'));
  }
  const picture = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (picture !== undefined) {
    const kept = await uploadPicture(ctx, 'promotion', picture);
    if (!kept.ok) {
      const { file, ...others } = kept.refusal.fields ?? {};
      const refusal = { ...kept.refusal, fields: { ...others, ...(file && { file_id: file }) } };
      return refuseSent(PROMOTION_FORM, form, refusal);
    }
    form.set('file_id', kept.value.file_id);
  }
  const sent = readForm(PROMOTION_FORM, checkPromotion, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const saved =
    id === null
      ? await addPromotion(ctx, submission.value)
      : await changePromotion(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(PROMOTION_FORM, sent, saved.refusal);
  throw redirect(list(id === null ? 'added' : 'changed'));
}
