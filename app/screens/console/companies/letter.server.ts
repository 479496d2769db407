import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { done, type Outcome, type Refusal } from '~/domain/kernel/outcome.ts';
import { uploadLetter } from '~/domain/provider/contract/poa.server.ts';

/** What is wrong with the file stands at its field. */
export function letterRefused({ fields, ...refusal }: Refusal): Refusal {
  const { file, ...others } = fields ?? {};
  const at = file === undefined ? others : { ...others, poa_file_id: file };
  return { ...refusal, ...(Object.keys(at).length > 0 && { fields: at }) };
}

/** The letter of authorisation that came with a form: what the verb is asked with, nothing where none came. */
export async function letterIn(
  ctx: StaffContext,
  { id, slug }: { id: string; slug: string },
  files: PostedForm['files'],
): Promise<Outcome<{ poa_file_id?: string }>> {
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  if (file === undefined) return done({});
  const kept = await uploadLetter(ctx, id, slug, file);
  return kept.ok ? done({ poa_file_id: kept.value.file_id }) : kept;
}
