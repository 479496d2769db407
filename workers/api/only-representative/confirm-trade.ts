import { Hono } from 'hono';
import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import { flag } from '~/domain/kernel/wire.ts';
import {
  answerConfirm,
  answerReject,
} from '~/domain/only-representative/confirmation/answer.server.ts';
import { requestNewLink } from '~/domain/only-representative/confirmation/new-link.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import {
  confirmationLink,
  receipt,
  tradeNumber,
} from '~/domain/only-representative/confirmation/told.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { markPartnerOpened } from '~/domain/only-representative/trade-partner/opened.server.ts';
import {
  answerConfirmSchema,
  answerRejectSchema,
  statementSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import { apiOf, onlyRepresentative } from '~/domain/systems/profiles.ts';
import { type ApiContext, type ApiEnvironment, refused, reply } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { route } from '../route.ts';

const PATH = `${apiOf('only-representative')}/confirmTrade/:token`;
const tag = 'confirmTrade';

/** What a counterparty does through its one-time link, without a session. */
export const confirmTrade = new Hono<ApiEnvironment>();

function partner(c: ApiContext) {
  return c.var.door.partnerContext(onlyRepresentative(c.req.param('system') ?? ''));
}

const token = (c: ApiContext) => c.req.param('token') ?? '';

confirmTrade.get(
  PATH,
  ...route('only-representative', 'partner', {
    operation: 'openConfirmationLink',
    summary: 'What the link asks; changes nothing',
    tag,
    answers: confirmationLink.schema,
    refusals: [4114],
  }),
  async (c) => {
    const ctx = partner(c);
    return reply(c, await openLink(ctx, token(c)), (link) => confirmationLink.wire(ctx, link));
  },
);

confirmTrade.post(
  `${PATH}/opened`,
  ...route('only-representative', 'partner', {
    operation: 'markTradeOpened',
    summary: 'The page of the link was looked at',
    tag,
    answers: v.object({ opened: flag }),
    refusals: [4114],
  }),
  async (c) => reply(c, await markPartnerOpened(partner(c), token(c), 'trade')),
);

confirmTrade.post(
  `${PATH}/statements`,
  ...route('only-representative', 'partner', {
    operation: 'uploadStatementByLink',
    summary: 'Upload an intermediate statement (PDF, at most 10 MB)',
    tag,
    form: { line_no: 'Line', registration_id: 'Substance' },
    answers: tradeNumber,
    refusals: [4106, 4114],
  }),
  async (c) => {
    const link = await openLink(partner(c), token(c));
    const form = await multipart(c, async () => link.ok);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
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
  ...route('only-representative', 'partner', {
    operation: 'confirmByLink',
    summary: 'Confirm the trade',
    tag,
    body: answerConfirmSchema,
    answers: receipt.schema,
    refusals: [4104, 4106, 4108, 4114, 4131],
  }),
  async (c) => {
    const input = await bodyOf(c, answerConfirmSchema);
    if (!input.ok) return refused(c, input.refusal);
    const ctx = partner(c);
    const outcome = await answerConfirm(ctx, token(c), input.value);
    return reply(c, outcome, (given) => receipt.wire(ctx, given));
  },
);

confirmTrade.post(
  `${PATH}/reject`,
  ...route('only-representative', 'partner', {
    operation: 'rejectByLink',
    summary: 'Reject the trade with a reason',
    tag,
    body: answerRejectSchema,
    answers: receipt.schema,
    refusals: [4106, 4108, 4114],
  }),
  async (c) => {
    const input = await bodyOf(c, answerRejectSchema);
    if (!input.ok) return refused(c, input.refusal);
    const ctx = partner(c);
    const outcome = await answerReject(ctx, token(c), input.value);
    return reply(c, outcome, (given) => receipt.wire(ctx, given));
  },
);

confirmTrade.post(
  `${PATH}/link`,
  ...route('only-representative', 'partner', {
    operation: 'requestNewLink',
    summary: 'Mail a fresh link in place of an expired or replaced one, once an hour',
    tag,
    answers: tradeNumber,
    refusals: [4106, 4114, 4132, 4290],
  }),
  async (c) =>
    reply(c, await requestNewLink(partner(c), token(c)), ({ tradeNo }) => ({ trade_no: tradeNo })),
);
