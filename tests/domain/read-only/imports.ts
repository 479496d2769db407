import type { RpContext } from '~/domain/kernel/context.ts';
import { onlyEnd } from '~/domain/kernel/ends.ts';
import {
  correctTradeTexts,
  issueNoticeAgain,
  releaseNotice,
} from '~/domain/responsible-person/notice/notice-paper.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import { sendRpTrade, sendRpTrades } from '~/domain/responsible-person/trade/send.server.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { CORRECTIONS, waitingNotice } from '../../support/provider/paper-waits.ts';
import {
  confirmed,
  consultant,
  type Importer,
  issueNotice,
  submitted,
  uploaded,
} from '../../support/responsible-person/imports.ts';

type Call = (ctx: RpContext) => Promise<unknown>;

/** A call on a record that waits for its trading enterprise. */
const on =
  (call: (ctx: RpContext, id: string, of: Importer) => Promise<unknown>) =>
  async (of: Importer): Promise<Call> => {
    const { id } = await submitted(of);
    return (ctx) => call(ctx, id, of);
  };

/** For every verb of trade records of cosmetics a call that a member is granted. */
export const IMPORT_CALLS = {
  confirmRpTrade: async (of) => {
    const proof_file_id = await uploaded(of.ctx, 'proof');
    const { id } = await submitted(of);
    const input = { version: 1, on_behalf_reason: '来函', proof_file_id };
    return (ctx) => confirmRpTrade(ctx, id, input);
  },
  createRpTrade: async (of) => (ctx) => createRpTrade(ctx, of.input()),
  declareRpTrade: async (of) => {
    const { id, version } = await confirmed(of);
    await issueNotice(of.ctx, id);
    const file_id = await uploaded(of.ctx, 'declaration');
    const input = { customs_no: '222920261000012345', declared_on: '2026-09-15', file_id };
    return (ctx) => declareRpTrade(ctx, id, { ...input, version });
  },
  editRpTrade: on((ctx, id, of) => editRpTrade(ctx, id, { version: 1, ...of.input() })),
  correctTradeTexts: async (of) => {
    const { id, version } = await waitingNotice(of, 'text');
    return (ctx) => correctTradeTexts(ctx, id, { version, corrections: CORRECTIONS });
  },
  issueNoticeAgain: async (of) => {
    const { id, version } = await waitingNotice(of, 'given_up');
    return (ctx) => issueNoticeAgain(ctx, id, { version });
  },
  releaseNotice: async (of) => {
    const said = { ...(await waitingNotice(of, 'review')), reason: '来函核实' };
    // Its company has nobody who may.
    return (ctx) =>
      releaseNotice(ctx.actor.role === 'viewer' ? ctx : consultant(ctx), said.id, said);
  },
  rejectRpTrade: on((ctx, id) => rejectRpTrade(ctx, id, { version: 1, reason: '改期' })),
  reviseRpTrade: async (of) => {
    const { id } = await submitted(of);
    value(await rejectRpTrade(of.ctx, id, { version: 1, reason: '改期' }));
    return (ctx) => reviseRpTrade(ctx, id, { version: 2 });
  },
  sendRpTrade: on((ctx, id) => sendRpTrade(ctx, id, { version: 1 })),
  sendRpTrades: on(async (ctx, id) =>
    onlyEnd(value(await sendRpTrades(ctx, [{ id, version: 1 }]))),
  ),
} satisfies Record<string, (of: Importer) => Promise<Call>>;
