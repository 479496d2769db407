import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { fileField } from '~/domain/files/content.ts';
import { streamForm } from '~/domain/files/form/stream-form.server.ts';
import { MAX_FILING_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { BrokenOff } from '~/domain/files/stream.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { strictInput } from '~/domain/kernel/strict-input.ts';
import { deleteFilingFile } from '~/domain/new-substance/file/delete.server.ts';
import { openFilingFile } from '~/domain/new-substance/file/open.server.ts';
import {
  ALL_SUBSTANCES,
  deleteFilingFileInput,
  uploadFilingFileInput,
} from '~/domain/new-substance/file/schema.ts';
import { deletedFilingFile, uploadedFilingFile } from '~/domain/new-substance/file/told.ts';
import { uploadFilingFile } from '~/domain/new-substance/file/upload.server.ts';
import { DOCUMENT_TYPES } from '~/domain/new-substance/kinds.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { type ApiContext, refused, reply, sent } from '../answer.ts';
import { jsonOf } from '../json-body.ts';
import { fileMissing, unknownFields } from '../multipart.ts';
import { type CnEnvironment, fileOfFiling, route } from '../route.ts';
import { withWarning } from '../upload.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/files` as const;
const tag = 'filingFiles';

/** Files of filings. */
export const cnFiles = new Hono<CnEnvironment>();

cnFiles.post(
  `${PATH}/upload`,
  ...route(AREA, 'member', {
    operation: 'uploadFilingFile',
    summary:
      'A file of a filing: PDF, DOC or DOCX, at most 50 MB. It is taken in while it comes, so the text stands before it',
    tag,
    form: {
      filing_id: 'The filing',
      document_type: DOCUMENT_TYPES.join(', '),
      substance_id: `A substance of the filing, or ${ALL_SUBSTANCES}`,
    },
    answers: uploadedFilingFile,
    refusals: [4040, 4106, 4189, 4190, 4197],
  }),
  async (c) => {
    const { ctx } = c.var;
    const answer = streamForm(c.req.raw, MAX_FILING_UPLOAD_BYTES, async (fields, file, others) => {
      const unknown = unknownFields(c, [...Object.keys(fields), ...others]);
      if (unknown) return refused(c, { code: 4100, ...unknown });
      const input = parseInput(uploadFilingFileInput, fields);
      if (!input.ok) return refused(c, input.refusal);
      if (file === null) return fileMissing(c);
      const uploaded = await uploadFilingFile(ctx, input.value, file);
      return reply(c, uploaded, (value) => withWarning(value, ctx.locale));
    }).catch((error: unknown) => unread(c, error));
    outlive(c, answer);
    return answer;
  },
);

/** A client who leaves ends the request at once, and what it began would stay begun. */
function outlive(c: Pick<Context, 'executionCtx'>, work: Promise<unknown>): void {
  let platform: Pick<ExecutionContext, 'waitUntil'>;
  try {
    platform = c.executionCtx;
  } catch {
    // Asked without the platform, nothing ends it.
    return;
  }
  platform.waitUntil(work.catch(() => undefined));
}

function unread(c: ApiContext, error: unknown): Response {
  if (error instanceof BrokenOff) {
    return refused(c, { code: 4190, ...fileField('upload_incomplete') });
  }
  if (error instanceof Denial && error.code === 4135) {
    return refused(c, { code: 4116, ...fileField('upload_size') });
  }
  throw error;
}

cnFiles.delete(
  `${PATH}/delete`,
  ...route(AREA, 'member', {
    operation: 'deleteFilingFile',
    summary:
      'Delete a file of a draft; any other is marked removed, with a reason of 10 to 500 characters. `?file_id=` or JSON',
    tag,
    query: v.object({ file_id: v.optional(v.string()) }),
    body: deleteFilingFileInput,
    answers: deletedFilingFile,
    refusals: [4040, 4106, 4187, 4191, 4199],
  }),
  async (c) => {
    const body = await jsonOf(c);
    const named = c.req.query('file_id');
    const asked = named === undefined ? body : { ...(body ?? {}), file_id: named };
    const input = strictInput(deleteFilingFileInput, asked);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await deleteFilingFile(c.var.ctx, input.value));
  },
);

cnFiles.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'downloadFilingFile',
    summary:
      'Download a file of a filing; not for viewers where its identity is confidential, or where it was removed',
    tag,
    answers: fileOfFiling,
    refusals: [4040],
  }),
  async (c) => sent(await openFilingFile(c.var.ctx, c.req.param('id'))),
);
