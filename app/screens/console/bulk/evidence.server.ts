import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { uploadEvidence } from '~/domain/provider/record/evidence.server.ts';

/** A file that proves what the parties of many records said, once it is kept. */
export interface Evidence {
  id: string;
  name: string;
}

/**
 * The file that came with a form, or the one that came with the preview before it; null for none. Refusals: those of
 * `uploadEvidence`, at `file_id`.
 *
 * @param recordId of whom it is kept until each has its own
 * @throws {Denial} 4040 for a record of a company that is not theirs
 */
export async function evidenceIn(
  ctx: StaffContext,
  recordId: string,
  { fields, files }: Pick<PostedForm, 'fields' | 'files'>,
): Promise<Outcome<Evidence | null>> {
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (file === undefined) {
    const [id = '', ...name] = String(fields.get('evidence') ?? '').split('/');
    return done(id === '' ? null : { id, name: name.join('/') });
  }
  const kept = await uploadEvidence(ctx, recordId, file);
  if (kept.ok) return done({ id: kept.value.file_id, name: kept.value.name });
  const { fields: { file: why, ...others } = {}, ...refusal } = kept.refusal;
  return {
    ok: false,
    refusal: { ...refusal, fields: { ...others, ...(why && { file_id: why }) } },
  };
}
