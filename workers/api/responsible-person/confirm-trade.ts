import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { requestAnotherLink } from '~/domain/responsible-person/confirmation/another-link.server.ts';
import {
  confirmByTradeLink,
  rejectByTradeLink,
  type TradeReceipt,
} from '~/domain/responsible-person/confirmation/answer-link.server.ts';
import { declareByTradeLink } from '~/domain/responsible-person/confirmation/declare-link.server.ts';
import { openTradeLink } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import {
  importReceipt,
  recallLink,
  recallReceipt,
  tradeLink,
  tradeLinkTold,
  tradeNumber,
} from '~/domain/responsible-person/confirmation/told.ts';
import { acknowledgeRecall } from '~/domain/responsible-person/recall/acknowledge.server.ts';
import { openRecallLink } from '~/domain/responsible-person/recall/link.server.ts';
import { acknowledgeRecallInput } from '~/domain/responsible-person/recall/schema.ts';
import {
  declareByLinkInput,
  linkConfirmInput,
  linkRejectInput,
} from '~/domain/responsible-person/trade/schema.ts';
import { apiOf, profileAsked } from '~/domain/systems/profiles.ts';
import {
  type AnsweringContext,
  type ApiContext,
  type ApiEnvironment,
  ok,
  refused,
  reply,
} from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { route } from '../route.ts';

const AREA = 'responsible-person';
const PATH = `${apiOf(AREA)}/confirmTrade/:token`;
const tag = 'confirmTrade';

/** What a party does through its link, without a session: answer, bring the customs declaration, acknowledge a recall. */
export const rpConfirmTrade = new Hono<ApiEnvironment>();

function partner(c: ApiContext) {
  return c.var.door.partnerContext(profileAsked(AREA, c.req.param('system')) ?? notFound());
}

const UNKNOWN = { code: 4114, data: { reason: 'unknown' } } as const;

const token = (c: ApiContext) => c.req.param('token') ?? '';

/** What a party sees after it answered. */
function receipt(
  c: AnsweringContext<typeof importReceipt.schema>,
  outcome: Outcome<TradeReceipt>,
): Response {
  return reply(c, outcome, (value) => importReceipt.wire(partner(c), value));
}

rpConfirmTrade.get(
  PATH,
  ...route(AREA, 'partner', {
    operation: 'openImportLink',
    summary: 'What the link asks, by its `kind`; changes nothing',
    tag,
    answers: tradeLinkTold,
    refusals: [4114],
  }),
  async (c) => {
    const ctx = partner(c);
    const trade = await openTradeLink(ctx, token(c));
    if (trade.ok) return ok(c, tradeLink.wire(ctx, trade.value));
    // No trade has the link: it may be a recall's.
    if (trade.refusal.data?.reason !== 'unknown') return refused(c, trade.refusal);
    return reply(c, await openRecallLink(ctx, token(c)), (page) => recallLink.wire(ctx, page));
  },
);

rpConfirmTrade.post(
  `${PATH}/confirm`,
  ...route(AREA, 'partner', {
    operation: 'confirmImportByLink',
    summary:
      'Accept as the trading enterprise, whose undertakings are ticked, or authorise as the responsible person',
    tag,
    body: linkConfirmInput,
    answers: importReceipt.schema,
    refusals: [4106, 4114, 4165, 4166, 4170, 4169, 4174, 4179, 4168, 4167, 4132, 4108],
  }),
  async (c) => {
    const input = await bodyOf(c, linkConfirmInput);
    if (!input.ok) return refused(c, input.refusal);
    return receipt(c, await confirmByTradeLink(partner(c), token(c), input.value));
  },
);

rpConfirmTrade.post(
  `${PATH}/reject`,
  ...route(AREA, 'partner', {
    operation: 'rejectImportByLink',
    summary: 'Reject the shipment with a reason',
    tag,
    body: linkRejectInput,
    answers: importReceipt.schema,
    refusals: [4106, 4114],
  }),
  async (c) => {
    const input = await bodyOf(c, linkRejectInput);
    if (!input.ok) return refused(c, input.refusal);
    return receipt(c, await rejectByTradeLink(partner(c), token(c), input.value));
  },
);

rpConfirmTrade.post(
  `${PATH}/link`,
  ...route(AREA, 'partner', {
    operation: 'requestNewImportLink',
    summary:
      'Mail another link in place of an expired or replaced one, to the address that had it; a few times a day',
    tag,
    answers: tradeNumber,
    refusals: [4105, 4106, 4114, 4290],
  }),
  async (c) =>
    reply(c, await requestAnotherLink(partner(c), token(c)), ({ of, no }) =>
      of === 'trade' ? { trade_no: no } : { recall_no: no },
    ),
);

rpConfirmTrade.post(
  `${PATH}/declaration`,
  ...route(AREA, 'partner', {
    operation: 'declareImportByLink',
    summary: 'Bring the customs declaration: PDF, JPG, PNG, DOC or DOCX, at most 10 MB',
    tag,
    form: { customs_no: '18 digits', declared_on: 'Day of the declaration', name: 'Who brings it' },
    answers: importReceipt.schema,
    refusals: [4105, 4106, 4108, 4114],
  }),
  async (c) => {
    const link = await openTradeLink(partner(c), token(c));
    const asked = link.ok && link.value.kind === 'declaration';
    const form = await multipart(c, async () => asked);
    // The file of a link that asks for none was not kept: it is not the file that is missing.
    if (!asked) return refused(c, link.ok ? UNKNOWN : link.refusal);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(declareByLinkInput, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return receipt(c, await declareByTradeLink(partner(c), token(c), input.value, file));
  },
);

rpConfirmTrade.post(
  `${PATH}/acknowledge`,
  ...route(AREA, 'partner', {
    operation: 'acknowledgeRecallByLink',
    summary: 'Say that a recall is known, and how many pieces are on hand',
    tag,
    body: acknowledgeRecallInput,
    answers: recallReceipt.schema,
    refusals: [4106, 4114],
  }),
  async (c) => {
    const input = await bodyOf(c, acknowledgeRecallInput);
    if (!input.ok) return refused(c, input.refusal);
    const ctx = partner(c);
    const outcome = await acknowledgeRecall(ctx, token(c), input.value);
    return reply(c, outcome, (value) => recallReceipt.wire(ctx, value));
  },
);
