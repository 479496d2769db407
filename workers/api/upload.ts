import { Hono } from 'hono';
import * as v from 'valibot';
import type { FileWarning } from '~/domain/files/content.ts';
import { UPLOAD_PURPOSES } from '~/domain/files/rules.ts';
import { uploadedFile } from '~/domain/files/told.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { refused, reply } from './answer.ts';
import { fileMissing, multipart } from './multipart.ts';
import { type OrEnvironment, route } from './route.ts';

const uploadSchema = v.object({
  purpose: v.optional(v.picklist(UPLOAD_PURPOSES, 'invalid_choice'), 'attachment'),
});

/** An upload as it is answered: what its sender should know of the file, in words. */
export function withWarning<File extends { warning: FileWarning | null }>(
  { warning, ...file }: File,
  locale: Locale,
) {
  return {
    ...file,
    ...(warning && { warning: translator(locale)(`ui:form.warningOf.${warning}`) }),
  };
}

/** Files kept for a day, or for as long as something uses them. */
export const upload = new Hono<OrEnvironment>();

upload.post(
  `${apiOf('only-representative')}/common/upload`,
  ...route('only-representative', 'member', {
    operation: 'uploadFile',
    summary:
      'PDF, JPG, PNG, DOC or DOCX, at most 10 MB; a statement is a PDF. Deleted after a day unless something uses it',
    tag: 'common',
    form: { purpose: UPLOAD_PURPOSES.join(' or ') },
    answers: uploadedFile,
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(uploadSchema, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    const uploaded = await uploadFile(c.var.ctx, input.value.purpose, file);
    return reply(c, uploaded, (value) => withWarning(value, c.var.ctx.locale));
  },
);
