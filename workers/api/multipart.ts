import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { type ApiContext, type ApiEnvironment, refused } from './answer.ts';

/** Boundaries and small fields around one file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** Stops reading an upload once it is larger than any file we take: 4116, whatever its length claims. */
export const uploadLimit: MiddlewareHandler<ApiEnvironment> = bodyLimit({
  maxSize: MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES,
  // Hono types this context for any application; it is the one of the route, door and all.
  onError: (c) =>
    refused(c as unknown as ApiContext, { code: 4116, fields: { file: { key: 'upload_size' } } }),
});

/** The fields and the one file of a multipart body; an unreadable body has neither. */
export async function multipart(c: ApiContext): Promise<{ file: File | null; fields: FormFields }> {
  const body = await readForm(c);
  const file = body?.get('file');
  const fields = Object.fromEntries(
    [...(body ?? [])].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return { file: file instanceof File ? file : null, fields };
}

type FormFields = Record<string, string>;

async function readForm(c: ApiContext): Promise<FormData | null> {
  try {
    return await c.req.formData();
  } catch (error) {
    // The platform throws TypeError for a body that is no form: the schema then says what is missing (4100).
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** 4100 for a form without its file. */
export function fileMissing(c: ApiContext): Response {
  return refused(c, { code: 4100, fields: { file: { key: 'required' } } });
}
