import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { openStatement } from '~/domain/only-representative/confirmation/open-statement.server.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { statementSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { refused, reply } from './answer.ts';
import { fileMissing, multipart, takesFile, uploadLimit } from './multipart.ts';
import { type OrEnvironment, route } from './route.ts';

const PATH = '/:system{rscc|krscc}/api/tradeRecords/:id/statements';
const tags = ['tradeRecords'];
const unknown = { description: '4040 unknown, or not this company’s' };

/** Intermediate statements of a record, for either side that is on the platform. */
export const statements = new Hono<OrEnvironment>();

statements.get(
  `${PATH}/:line/:registration`,
  ...route('viewer', {
    summary: 'Download an intermediate statement',
    tags,
    responses: { 200: { description: 'The PDF' }, 404: unknown },
  }),
  async (c) => {
    const { id, line, registration } = c.req.param();
    const place = { line_no: Number(line), registration_id: registration };
    const { body, headers } = await openStatement(c.var.ctx, id, place);
    return new Response(body, { headers });
  },
);

statements.post(
  PATH,
  ...route('member', {
    summary: 'Upload an intermediate statement (PDF, at most 10 MB)',
    tags,
    requestBody: takesFile({ line_no: 'Line', registration_id: 'Substance', version: 'Version' }),
    responses: {
      200: { description: 'Answer with `data` as API.md says' },
      404: unknown,
      409: { description: '4105 not in this state, 4106 stale version or lost race' },
      422: { description: '4100 no file, or no statement is asked for there' },
      413: { description: '4116 over 10 MB' },
      415: { description: '4115 not a PDF by content and extension' },
    },
  }),
  uploadLimit,
  async (c) => {
    const { file, fields } = await multipart(c);
    const numbers = { line_no: Number(fields.line_no), version: Number(fields.version) };
    const input = parseInput(statementSchema, { ...fields, ...numbers });
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    const id = c.req.param('id');
    return reply(c, await uploadStatement(c.var.ctx, id, input.value, file));
  },
);
