import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { openStatement } from '~/domain/only-representative/confirmation/open-statement.server.ts';
import { uploadStatement } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { statementSchema } from '~/domain/only-representative/trade-record/schema.ts';
import { recordMoved } from '~/domain/only-representative/trade-record/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { refused, reply, sent } from '../answer.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type OrEnvironment, pdf, route } from '../route.ts';

const PATH = `${apiOf('only-representative')}/tradeRecords/:id/statements` as const;
const tag = 'tradeRecords';

/** Intermediate statements of a record, for either side that is on the platform. */
export const statements = new Hono<OrEnvironment>();

statements.get(
  `${PATH}/:line/:registration`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadStatement',
    summary: 'Download an intermediate statement',
    tag,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => {
    const { id, line, registration } = c.req.param();
    const place = { line_no: Number(line), registration_id: registration };
    return sent(await openStatement(c.var.ctx, id, place));
  },
);

statements.post(
  PATH,
  ...route('only-representative', 'member', {
    operation: 'uploadStatement',
    summary: 'Upload an intermediate statement (PDF, at most 10 MB)',
    tag,
    form: { line_no: 'Line', registration_id: 'Substance', version: 'Version' },
    answers: recordMoved,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const numbers = { line_no: Number(fields.line_no), version: Number(fields.version) };
    const input = parseInput(statementSchema, { ...fields, ...numbers });
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    const id = c.req.param('id');
    return reply(c, await uploadStatement(c.var.ctx, id, input.value, file));
  },
);
