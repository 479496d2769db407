import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { closeRecall } from '~/domain/responsible-person/recall/close.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { editRecall } from '~/domain/responsible-person/recall/edit.server.ts';
import { enterParties } from '~/domain/responsible-person/recall/enter-parties.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import {
  closeRecallInput,
  createRecallInput,
  editRecallInput,
  enterPartiesInput,
  notifyRecallInput,
} from '~/domain/responsible-person/recall/schema.ts';
import { madeRecall, notified } from '~/domain/responsible-person/recall/told.ts';

/** Verbs of recalls. */
export const recallVerbs = {
  noun: 'recalls',
  tag: 'recalls',
  verbs: {
    createRecall: verb({
      at: 'post',
      says: 'Open a recall; its batches are blocked for trade, whoever got them is a party',
      input: createRecallInput,
      answers: madeRecall,
      refusals: [4040, 4106, 4174],
      run: (ctx: RpContext, _id, input) => createRecall(ctx, input),
    }),
    editRecall: verb({
      at: 'put :id',
      says: 'Change an open recall; its parties are found anew',
      input: editRecallInput,
      refusals: [4040, 4105, 4106, 4174],
      run: editRecall,
    }),
    notifyRecall: verb({
      at: 'post :id/notify',
      says: 'Mail parties a link by which they acknowledge, three letters a day to each at most; `left_out` names those that get none now, and why',
      input: notifyRecallInput,
      answers: notified,
      refusals: [4040, 4105, 4106, 4132, 4290],
      run: notifyRecall,
    }),
    enterRecallParties: verb({
      at: 'post :id/parties',
      says: 'What came back from parties, and why one does not answer; what is left out stays',
      input: enterPartiesInput,
      refusals: [4040, 4105, 4106],
      run: enterParties,
    }),
    closeRecall: verb({
      at: 'post :id/close',
      says: 'Close; 4105 while a party is open without explanation or quantities are missing',
      input: closeRecallInput,
      refusals: [4040, 4105, 4106],
      run: closeRecall,
    }),
  },
} satisfies Verbs<RpContext>;
