import { Hono } from 'hono';
import * as v from 'valibot';
import { openOwnFile } from '~/domain/files/open.server.ts';
import { RP_UPLOAD_PURPOSES } from '~/domain/files/rules.ts';
import { uploadedFile } from '~/domain/files/told.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { refused, reply, sent } from '../answer.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { fileOfTenant, type RpEnvironment, route } from '../route.ts';
import { withWarning } from '../upload.ts';

const PATH = `${apiOf('responsible-person')}/document` as const;
const tag = 'documents';

const uploadSchema = v.object({
  purpose: v.picklist(RP_UPLOAD_PURPOSES, 'invalid_choice'),
});

/** Files of RP: kept for a day, or for as long as something uses them. */
export const rpDocuments = new Hono<RpEnvironment>();

rpDocuments.post(
  PATH,
  ...route('responsible-person', 'member', {
    operation: 'uploadDocument',
    summary:
      'PDF, JPG, PNG, DOC or DOCX, at most 10 MB; the call that saves names it. Deleted after a day unless something uses it',
    tag,
    form: { purpose: RP_UPLOAD_PURPOSES.join(' or ') },
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

rpDocuments.get(
  `${PATH}/:id`,
  ...route('responsible-person', 'viewer', {
    operation: 'downloadDocument',
    summary: 'Download a file of the company',
    tag,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => sent(await openOwnFile(c.var.ctx, c.req.param('id'))),
);
