import { Hono } from 'hono';
import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import {
  answerConfirmSchema,
  answerRejectSchema,
  statementSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import { onlyRepresentative } from '~/domain/systems/profiles.ts';
import { type ApiContext, type ApiEnvironment, refused, reply } from './answer.ts';
import { jsonBody, takes } from './json-body.ts';
import { fileMissing, multipart, takesFile, uploadLimit } from './multipart.ts';
import { route } from './route.ts';
import { linkWire, receiptWire } from './trade-record-wire.ts';

const PATH = '/:system{rscc|krscc}/api/confirmTrade/:token';
const tags = ['confirmTrade'];
const responses = {
  200: { description: 'Answer with `data` as API.md says' },
  410: { description: '4114 with `data.reason`: expired, used, superseded, unknown' },
};

/** What a counterparty does through its one-time link, without a session. */
export const confirmTrade = new Hono<ApiEnvironment>();

function partner(c: ApiContext) {
  return c.var.door.partnerContext(onlyRepresentative(c.req.param('system') ?? ''));
}

const token = (c: ApiContext) => c.req.param('token') ?? '';

confirmTrade.get(
  PATH,
  ...route('partner', { summary: 'What the link asks; changes nothing', tags, responses }),
  async (c) => reply(c, await openLink(partner(c), token(c)), linkWire),
);

confirmTrade.post(
  `${PATH}/statements`,
  ...route('partner', {
    summary: 'Upload an intermediate statement (PDF, at most 10 MB)',
    tags,
    requestBody: takesFile({ line_no: 'Line', registration_id: 'Substance' }),
    responses: {
      ...responses,
      413: { description: '4116 over 10 MB' },
      415: { description: '4115 not a PDF by content and extension' },
      422: { description: '4100 no statement is asked for there' },
    },
  }),
  uploadLimit,
  async (c) => {
    const { file, fields } = await multipart(c);
    const place = v.omit(statementSchema, ['version']);
    const input = parseInput(place, { ...fields, line_no: Number(fields.line_no) });
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    const outcome = await uploadStatementByLink(partner(c), token(c), input.value, file);
    return reply(c, outcome, ({ trade_no }) => ({ trade_no }));
  },
);

confirmTrade.post(
  `${PATH}/confirm`,
  ...route('partner', {
    summary: 'Confirm the trade',
    tags,
    requestBody: takes(answerConfirmSchema),
    responses: { ...responses, 422: { description: '4100, 4104 statement missing' } },
  }),
  async (c) => {
    const input = parseInput(answerConfirmSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await answerConfirm(partner(c), token(c), input.value), receiptWire);
  },
);

confirmTrade.post(
  `${PATH}/reject`,
  ...route('partner', {
    summary: 'Reject the trade with a reason',
    tags,
    requestBody: takes(answerRejectSchema),
    responses: { ...responses, 422: { description: '4100' } },
  }),
  async (c) => {
    const input = parseInput(answerRejectSchema, await jsonBody(c));
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await answerReject(partner(c), token(c), input.value), receiptWire);
  },
);

confirmTrade.post(
  `${PATH}/link`,
  ...route('partner', {
    summary: 'Mail a fresh link in place of an expired or replaced one, once an hour',
    tags,
    responses: { ...responses, 429: { description: '4290 asked within the last hour' } },
  }),
  async (c) =>
    reply(c, await requestNewLink(partner(c), token(c)), ({ tradeNo }) => ({ trade_no: tradeNo })),
);
