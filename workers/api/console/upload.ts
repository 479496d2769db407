import { Hono } from 'hono';
import * as v from 'valibot';
import { uploadedFile } from '~/domain/files/told.ts';
import type { IncomingFile } from '~/domain/files/waiting.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { keepDutyProof } from '~/domain/provider/bulk/duties.server.ts';
import { uploadOfCompany } from '~/domain/provider/contact/enter.server.ts';
import { PICTURE_PURPOSES } from '~/domain/provider/picture/rules.ts';
import { uploadPicture } from '~/domain/provider/picture/upload.server.ts';
import { uploadEvidence } from '~/domain/provider/record/evidence.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { refused, reply } from '../answer.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { withWarning } from '../upload.ts';

const ROOM = 'provider';

/** Files of staff: what proves something of a record, and pictures that everybody sees. */
export const consoleUpload = new Hono<ConsoleEnvironment>();

const uploadInput = v.variant(
  'purpose',
  [
    v.pipe(
      v.object({
        purpose: v.literal('evidence'),
        record_id: v.optional(v.string(), ''),
        company_id: v.optional(v.string(), ''),
      }),
      v.forward(
        v.check((said) => said.record_id !== '' || said.company_id !== '', 'required'),
        ['record_id'],
      ),
    ),
    v.object({
      purpose: v.literal('proof'),
      duty_id: v.pipe(v.string('required'), v.minLength(1, 'required')),
      record_id: v.optional(v.literal('')),
      company_id: v.optional(v.literal('')),
    }),
    v.object({
      purpose: v.picklist(PICTURE_PURPOSES),
      record_id: v.optional(v.literal('')),
      company_id: v.optional(v.literal('')),
    }),
  ],
  'invalid_choice',
);

/** Keeps a file for what it is said to be. */
function kept(ctx: StaffContext, said: v.InferOutput<typeof uploadInput>, file: IncomingFile) {
  if (said.purpose === 'proof') return keepDutyProof(ctx, said.duty_id, file);
  if (said.purpose !== 'evidence') return uploadPicture(ctx, said.purpose, file);
  return said.record_id === ''
    ? uploadOfCompany(ctx, said.company_id, said.purpose, file)
    : uploadEvidence(ctx, said.record_id, file);
}

consoleUpload.post(
  `${apiOf(ROOM)}/common/upload`,
  ...route(ROOM, 'staff', {
    operation: 'uploadEvidence',
    summary:
      'PDF, JPG or PNG, at most 10 MB, that proves what a party of a record said, or goes with an entry of a company’s contact log; what proves a duty, as its area takes it (of a filing PDF, DOC or DOCX, among its files from then on); by an admin of the provider a logo (PNG, at most 200 kB) or the picture of a promotion (JPG or PNG, 1880 pixels wide, at most 500 kB). Deleted after a day unless something uses it',
    tag: 'console',
    form: {
      purpose: 'evidence, proof, logo or promotion',
      duty_id: 'Id of the duty, for a proof alone',
      record_id: 'Id of the record, for evidence alone',
      company_id: 'Id of the company, for evidence that is of no record',
    },
    answers: uploadedFile,
    refusals: [4040],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(uploadInput, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    const { ctx } = c.var;
    const said = input.value;
    return reply(c, await kept(ctx, said, file), (value) => withWarning(value, ctx.locale));
  },
);
