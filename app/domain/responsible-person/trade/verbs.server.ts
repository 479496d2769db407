import { correctTextsInput } from '~/domain/certificate/paper-texts.server.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import {
  correctTradeTexts,
  issueNoticeAgain,
} from '~/domain/responsible-person/notice/notice-paper.server.ts';
import { confirmRpTrade } from '~/domain/responsible-person/trade/confirm.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { editRpTrade, reviseRpTrade } from '~/domain/responsible-person/trade/revise.server.ts';
import {
  confirmTradeInput,
  declareTradeInput,
  editTradeInput,
  rejectTradeInput,
  reviseTradeInput,
  tradeInput,
  tradeVersionInput,
} from '~/domain/responsible-person/trade/schema.ts';
import { sendRpTrade } from '~/domain/responsible-person/trade/send.server.ts';
import { tradeMoved } from '~/domain/responsible-person/trade/told.ts';

/** What stands against a record's content, in the order in which it is asked (`areas/responsible-person.md` §3). */
const judged = [4165, 4166, 4170, 4169, 4174, 4179, 4168, 4167, 4132, 4108] as const;

const ofState = [4040, 4105, 4106] as const;

/** Verbs of trades. */
export const tradeVerbs = {
  noun: 'tradeRecords',
  tag: 'imports',
  verbs: {
    createImportRecord: verb({
      at: 'post',
      says: 'New record: takes the pieces of its batches and asks the first party outside',
      input: tradeInput,
      answers: tradeMoved,
      refusals: [4040, 4106, ...judged],
      run: (ctx: RpContext, _id, input) => createRpTrade(ctx, input),
    }),
    editImportRecord: verb({
      at: 'put :id',
      says: 'New content of a SUBMITTED record: a new revision, asked anew',
      input: editTradeInput,
      answers: tradeMoved,
      refusals: [...ofState, ...judged],
      run: editRpTrade,
    }),
    reviseImportRecord: verb({
      at: 'post :id/revise',
      says: 'Take a REJECTED record up again, as it was or with `content`',
      input: reviseTradeInput,
      answers: tradeMoved,
      refusals: [...ofState, ...judged],
      run: reviseRpTrade,
    }),
    confirmImportRecord: verb({
      at: 'post :id/confirm',
      says: 'Answer for the party whose turn it is: on behalf with reason and proof, or release as an admin',
      input: confirmTradeInput,
      answers: tradeMoved,
      refusals: [...ofState, ...judged],
      run: confirmRpTrade,
    }),
    rejectImportRecord: verb({
      at: 'post :id/reject',
      says: 'Reject: SUBMITTED by a member, CONFIRMED by an admin of the responsible person, which revokes the notice',
      input: rejectTradeInput,
      answers: tradeMoved,
      refusals: ofState,
      run: rejectRpTrade,
    }),
    sendImportRecord: verb({
      at: 'post :id/send',
      says: 'Mail a fresh link to the party whose turn it is, or for the declaration; three times a day',
      input: tradeVersionInput,
      answers: tradeMoved,
      refusals: [...ofState, ...judged, 4290],
      run: sendRpTrade,
    }),
    declareImportRecord: verb({
      at: 'post :id/declaration',
      says: 'Customs declaration of a CONFIRMED record; on a COMPLETED one with a reason',
      input: declareTradeInput,
      answers: tradeMoved,
      refusals: [...ofState, 4175],
      run: declareRpTrade,
    }),
    correctImportTexts: verb({
      at: 'post :id/printed',
      says: 'Print other characters for those that no font has, in texts that hold the notice; the answers stand',
      input: correctTextsInput,
      answers: tradeMoved,
      refusals: ofState,
      run: correctTradeTexts,
    }),
    issueImportNoticeAgain: verb({
      at: 'post :id/issue',
      says: 'Another try to issue the notice, once it was given up',
      input: tradeVersionInput,
      answers: tradeMoved,
      refusals: ofState,
      run: issueNoticeAgain,
    }),
  },
} satisfies Verbs<RpContext>;
