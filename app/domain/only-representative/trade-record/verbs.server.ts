import { correctTextsInput } from '~/domain/certificate/paper-texts.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { named } from '~/domain/kernel/wire.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import {
  arrivalEnteredSchema,
  arrivalSchema,
} from '~/domain/only-representative/arrival/schema.ts';
import {
  correctTexts,
  issueAgain,
} from '~/domain/only-representative/certificate/tonnage-paper.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import {
  editTradeRecord,
  reviseTradeRecord,
} from '~/domain/only-representative/trade-record/revise.server.ts';
import {
  batchSchema,
  confirmSchema,
  editSchema,
  rejectSchema,
  reviseSchema,
  tradeRecordSchema,
  versionSchema,
} from '~/domain/only-representative/trade-record/schema.ts';
import { batchStarted, recordMoved } from '~/domain/only-representative/trade-record/told.ts';
import { buyProved } from '~/domain/only-representative/upstream/buy.server.ts';
import { checkCode } from '~/domain/only-representative/upstream/check.server.ts';
import { buyOnPaper, reviseOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import {
  checkCodeSchema,
  foreignEditSchema,
  foreignSchema,
  provedSchema,
} from '~/domain/only-representative/upstream/schema.ts';
import { proofTold } from '~/domain/only-representative/upstream/told.ts';

/** What stands against a record's content, in the order in which it is asked (PRODUCT §4). */
const drafted = [4102, 4103, 4133, 4131, 4007, 4101, 4137] as const;

const ofState = [4040, 4105, 4106] as const;

/** Verbs of trade records. */
export const tradeRecordVerbs = {
  noun: 'tradeRecords',
  tag: 'tradeRecords',
  verbs: {
    startTradeRecordBatch: verb({
      at: 'post batch',
      says: 'Send, remind of or confirm many records, by ids or by a filter of the list with the number it was seen to have; each gets its own outcome',
      input: batchSchema,
      answers: batchStarted,
      status: 202,
      refusals: [4146, 4290],
      run: (ctx: OrContext, _id, input) => startRecordBatch(ctx, input),
    }),
    createTradeRecord: verb({
      at: 'post',
      says: 'New record: reserves the tonnage of the ETA’s year',
      input: tradeRecordSchema,
      answers: recordMoved,
      refusals: drafted,
      run: (ctx: OrContext, _id, input) => createTradeRecord(ctx, input),
    }),
    buyOnCertificate: verb({
      at: 'post upstream',
      says: 'New purchase that stands on a certificate of ours, by its code, for the importer of box 6 alone: confirmed at once, or by the provider where it looks at each',
      input: provedSchema,
      answers: recordMoved,
      refusals: [4140, 4141, 4131, 4007, 4106],
      run: (ctx: OrContext, _id, input) => buyProved(ctx, input),
    }),
    buyOnPaper: verb({
      at: 'post foreign',
      says: 'New purchase from a supplier that is not on the platform, with the paper of its only representative; sent, the provider is asked to look at it',
      input: foreignSchema,
      answers: recordMoved,
      refusals: [4040, 4133, 4131, 4007, 4106],
      run: (ctx: OrContext, _id, input) => buyOnPaper(ctx, input),
    }),
    reviseOnPaper: verb({
      at: 'put :id/foreign',
      says: 'New content and paper for such a purchase that is not confirmed, also for a refused one',
      input: foreignEditSchema,
      answers: recordMoved,
      refusals: [...ofState, 4133, 4131, 4007],
      run: reviseOnPaper,
    }),
    checkCode: verb({
      at: 'post check-code',
      says: 'What a certificate of ours says by its anti-counterfeiting code, and what is left of each line for a purchase',
      input: checkCodeSchema,
      tells: proofTold,
      refusals: [4140],
      run: (ctx: OrContext, _id, input) => checkCode(ctx, input),
    }),
    editTradeRecord: verb({
      at: 'put :id',
      says: 'New content for an UNCONFIRMED or WAITING record',
      input: editSchema,
      answers: recordMoved,
      refusals: [...ofState, ...drafted],
      run: editTradeRecord,
    }),
    reviseTradeRecord: verb({
      at: 'post :id/revise',
      says: 'Take a REJECTED record up again, as it was or with `content`',
      input: reviseSchema,
      answers: recordMoved,
      refusals: [...ofState, ...drafted],
      run: reviseTradeRecord,
    }),
    confirmTradeRecord: verb({
      at: 'post :id/confirm',
      says: 'Confirm as the counterparty on the platform',
      input: confirmSchema,
      answers: recordMoved,
      refusals: [...ofState, 4102, 4131, 4104],
      run: confirmTradeRecord,
    }),
    rejectTradeRecord: verb({
      at: 'post :id/reject',
      says: 'Withdraw an own record, or reject one as its counterparty',
      input: rejectSchema,
      answers: recordMoved,
      refusals: [...ofState, 4134],
      run: rejectTradeRecord,
    }),
    enterArrival: verb({
      at: 'post :id/arrival',
      says: 'What actually came to port: day, port, tonnes of every confirmed line, customs number, proof; again to correct it',
      input: arrivalSchema,
      answers: named('ArrivalEntered', arrivalEnteredSchema),
      refusals: [...ofState, 4131, 4140, 4144, 4101, 4137, 4142, 4141],
      run: enterArrival,
    }),
    correctRecordTexts: verb({
      at: 'post :id/printed',
      says: 'Print other characters for those that no font has, in texts that hold the certificate',
      input: correctTextsInput,
      answers: recordMoved,
      refusals: ofState,
      run: correctTexts,
    }),
    issueCertificateAgain: verb({
      at: 'post :id/issue',
      says: 'Another try to issue the certificate, once it was given up',
      input: versionSchema,
      answers: recordMoved,
      refusals: ofState,
      run: issueAgain,
    }),
  },
} satisfies Verbs<OrContext>;
