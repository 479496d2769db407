import { sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { fileField } from '../../files/content.ts';
import { pictureSize } from '../../files/picture-size.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { type CheckedFile, checkUpload, keepFile } from '../../files/store.server.ts';
import type { UploadedFile } from '../../files/upload.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { Denial } from '../../kernel/refusals.ts';
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
  return keepFile(ctx, PROVIDER_FILES, purpose, checked.value, (stored, rows) =>
    auditedBatch(ctx, {
      head: rows,
      moved: sql`(NOT EXISTS (SELECT 1 FROM ${users}
        WHERE ${users.id} = ${ctx.actor.id} AND ${users.state} = 'disabled'))`,
      audit: {
        action: 'upload',
        subject: { kind: 'file', id: stored.id },
        detail: { name: stored.name, size_bytes: stored.sizeBytes, purpose },
      },
      refusals: {
        ...QUOTA_REFUSALS,
        audit_move_happened: () => {
          throw new Denial(4005);
        },
      },
      done: () => ({
        file_id: stored.id,
        name: stored.name,
        size_bytes: stored.sizeBytes,
        content_type: stored.contentType,
        warning: stored.warning,
      }),
    }),
  );
}
