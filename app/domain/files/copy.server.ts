import { files } from '#db/schema/trail.ts';
import type { Context } from '../kernel/context.ts';
import { done, type Outcome } from '../kernel/outcome.ts';
import { notFound } from '../kernel/refusals.ts';
import { asUploaded, type Upload, type UploadedFile } from './keep-upload.server.ts';
import { ANY_UPLOAD, contentTypeOf } from './rules.ts';
import { keepObject } from './store.server.ts';

/** Columns of a file that is to be kept once more. */
export const TO_COPY = {
  objectKey: files.objectKey,
  name: files.name,
  contentType: files.contentType,
  sizeBytes: files.sizeBytes,
  sha256: files.sha256,
};
type ToCopy = Pick<typeof files.$inferSelect, keyof typeof TO_COPY>;

/**
 * Keeps an uploaded file once more, as its owner’s own; the caller has found it and asked whether they may. Unused it goes
 * after a day. Refusals: 4203 the owner’s room is used up.
 *
 * @param id of the copy, which no other has
 * @throws {Denial} 4040 where the store has lost it; 4005 for who was disabled
 */
export function keepCopy(
  ctx: Context,
  id: string,
  { ownerId, purpose, ...told }: Upload,
  { objectKey, name, contentType, sizeBytes, sha256 }: ToCopy,
): Promise<Outcome<UploadedFile>> {
  const kind = ANY_UPLOAD.find((one) => contentTypeOf(one) === contentType) ?? notFound();
  const put = async (copyKey: string) => {
    const { body } = (await ctx.files.get(objectKey)) ?? notFound();
    // The store takes a stream by its length only.
    const whole = new FixedLengthStream(sizeBytes);
    await Promise.all([
      body.pipeTo(whole.writable),
      ctx.files.put(copyKey, whole.readable, { httpMetadata: { contentType } }),
    ]);
    return done({ sizeBytes, sha256 });
  };
  return keepObject(ctx, ownerId, { id, purpose, name, kind, put }, asUploaded(ctx, told));
}
