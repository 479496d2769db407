import * as v from 'valibot';
import type { PostedFile, Takes } from '~/domain/files/form/read-form.server.ts';
import { done, type Outcome, type Refusal, refuse } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { unknownKeys } from '~/domain/kernel/unknown-keys.ts';
import { type ApiContext, refused } from './answer.ts';

interface Upload {
  fields: Record<string, string>;
  file: PostedFile | null;
}

/**
 * The text fields of a form and its one `file`; an unreadable form has neither, and the schema then says what is
 * missing (4100). Refusals: 4100 at each field that the call does not know; 4116 larger than a form with one file can
 * be.
 *
 * @param from whether a file is stored at all, where nobody is signed in
 * @param textBytes where it takes more text than any other form
 */
export async function multipart(
  c: ApiContext,
  from?: Takes['from'],
  textBytes?: number,
): Promise<Outcome<Upload>> {
  try {
    const takes = { files: 1, ...(from && { from }), ...(textBytes && { textBytes }) };
    const form = await c.var.door.form(c.req.raw, takes);
    const { fields, files, passedOver = [], leftOut = [] } = form;
    const sent = [...fields.keys(), ...files.map(({ field }) => field), ...passedOver, ...leftOut];
    const unknown = unknownFields(c, sent);
    if (unknown) return refuse(4100, unknown);
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

/** What is said of the fields of a form that the call does not know; null where it knows them all. */
export function unknownFields(
  c: ApiContext,
  sent: readonly string[],
): Pick<Refusal, 'fields'> | null {
  const names = [...Object.keys(c.var.described?.form ?? {}), 'file'];
  const known = v.object(Object.fromEntries(names.map((name) => [name, v.unknown()])));
  const fields = unknownKeys(known, Object.fromEntries(sent.map((name) => [name, ''])));
  return Object.keys(fields).length === 0 ? null : { fields };
}

/** 4100 for a form without its file. */
export function fileMissing(c: ApiContext): Response {
  return refused(c, { code: 4100, fields: { file: { key: 'required' } } });
}
