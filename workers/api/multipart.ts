import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import type { PostedFile, Takes } from '../forms/read-form.ts';
import { type ApiContext, refused } from './answer.ts';

interface Upload {
  fields: Record<string, string>;
  file: PostedFile | null;
}

/**
 * The text fields of a form and its one `file`; an unreadable form has neither, and the schema then says what is
 * missing (4100). Refusal: 4116 larger than a form with one file can be.
 *
 * @param from whether a file is stored at all, where nobody is signed in
 */
export async function multipart(c: ApiContext, from?: Takes['from']): Promise<Outcome<Upload>> {
  try {
    const { fields, files } = await c.var.door.form(c.req.raw, { files: 1, ...(from && { from }) });
    return done({
      fields: Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])),
      file: files.find(({ field }) => field === 'file') ?? null,
    });
  } catch (error) {
    if (!(error instanceof Denial)) throw error;
    if (error.code === 4135) return refuse(4116, { fields: { file: { key: 'upload_size' } } });
    return done({ fields: {}, file: null });
  }
}

/** 4100 for a form without its file. */
export function fileMissing(c: ApiContext): Response {
  return refused(c, { code: 4100, fields: { file: { key: 'required' } } });
}
