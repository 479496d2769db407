import type { StaffContext } from '~/domain/identity/user-context.ts';
import { saveBranding } from '~/domain/provider/branding/save.server.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { checkBrand } from './brand-check.ts';
import { BRAND_FORM } from './brand-form.ts';

/** Saves the brand. A new logo is kept first: should anything else be wrong, it need not be chosen again. */
export async function saveBrand(ctx: StaffContext, { upload }: Visit) {
  requireAdminOfProvider(ctx);
  const { fields: form, files } = await upload({ files: 1 });
  const logo = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (form.get('no_logo') !== null) form.set('logo_file_id', '');
  if (logo !== undefined) {
    const kept = await uploadPicture(ctx, 'logo', logo);
    if (!kept.ok) {
      const { file, ...others } = kept.refusal.fields ?? {};
      const fields = { ...others, ...(file && { logo_file_id: file }) };
      return refuseSent(BRAND_FORM, form, { ...kept.refusal, fields });
    }
    form.set('logo_file_id', kept.value.file_id);
  }
  const sent = readForm(BRAND_FORM, checkBrand, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved = await saveBranding(ctx, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(BRAND_FORM, sent, saved.refusal);
  throw redirect(pageUrl(ctx.system, 'branding', { saved: 'changed' }));
}
