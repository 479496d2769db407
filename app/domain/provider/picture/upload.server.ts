import { fileField } from '../../files/content.ts';
import { keepUpload, type UploadedFile } from '../../files/keep-upload.server.ts';
import { pictureSize } from '../../files/picture-size.ts';
import { type CheckedFile, checkUpload } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { PICTURES, type PicturePurpose, PROVIDER_FILES } from './rules.ts';

/** 4116 that says what was found. */
function tooMuch(key: string, values: FieldMessage['values']) {
  const field = fileField(key, values);
  return refuse(4116, { ...field, why: field.fields.file });
}

/**
 * Says whether a picture may be kept for a purpose.
 *
 * Refusals: 4116 too many bytes; those of `checkUpload`; 4116 not as wide as it must be.
 */
async function checkPicture(
  purpose: PicturePurpose,
  file: IncomingFile,
): Promise<Outcome<CheckedFile>> {
  const { accept, maxKb, width } = PICTURES[purpose];
  if (file.sizeBytes > maxKb * 1000) {
    return tooMuch('picture_size', { max: maxKb, found: Math.ceil(file.sizeBytes / 1000) });
  }
  const checked = await checkUpload(file, accept);
  if (!checked.ok) return checked;
  const size = await pictureSize(checked.value.kind === 'png' ? 'png' : 'jpg', file);
  if (size === null) return refuse(4115, fileField('upload_cut'));
  if (width !== null && size.width !== width) {
    return tooMuch('picture_width', { width, found: size.width });
  }
  return done(checked.value);
}

/**
 * Keeps a picture of the provider for a day, or for as long as something shows it: a logo is a PNG of at most 200 kB, a
 * promotion's a JPG or PNG of 1880 points across and at most 500 kB.
 *
 * Refusals: those of `checkPicture`; 4203 there is no room.
 *
 * @throws {Denial} 4002 for a consultant; 4005 for who was disabled while the file came in
 */
export async function uploadPicture(
  ctx: StaffContext,
  purpose: PicturePurpose,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  requireAdminOfProvider(ctx);
  const checked = await checkPicture(purpose, file);
  if (!checked.ok) return checked;
  return keepUpload(ctx, { ownerId: PROVIDER_FILES, purpose, detail: { purpose } }, checked.value);
}
