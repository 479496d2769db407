import { Hono } from 'hono';
import * as v from 'valibot';
import { UPLOAD_PURPOSES } from '~/domain/files/rules.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { refused, reply } from './answer.ts';
import { fileMissing, multipart, takesFile, uploadLimit } from './multipart.ts';
import { type OrEnvironment, route } from './route.ts';

const uploadSchema = v.object({
  purpose: v.optional(v.picklist(UPLOAD_PURPOSES, 'invalid_choice'), 'attachment'),
});

/** Files kept until something uses them. */
export const upload = new Hono<OrEnvironment>();

upload.post(
  '/:system{rscc|krscc}/api/common/upload',
  ...route('member', {
    summary: 'PDF, JPG, PNG, DOC or DOCX, at most 10 MB; `purpose` attachment or statement (PDF)',
    tags: ['common'],
    requestBody: takesFile({ purpose: UPLOAD_PURPOSES.join(' or ') }),
    responses: {
      200: { description: '`{ file_id, name, size_bytes, content_type }`' },
      413: { description: '4116 over 10 MB' },
      415: { description: '4115 not accepted by content and extension' },
      422: { description: '4100 without a file' },
    },
  }),
  uploadLimit,
  async (c) => {
    const { file, fields } = await multipart(c);
    const input = parseInput(uploadSchema, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return reply(c, await uploadFile(c.var.ctx, input.value.purpose, file));
  },
);
