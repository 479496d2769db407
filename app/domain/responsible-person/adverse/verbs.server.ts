import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { closeAdverse } from '~/domain/responsible-person/adverse/close.server.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import {
  closeAdverseInput,
  createAdverseInput,
  editAdverseInput,
  enterReceiptInput,
  reportAdverseInput,
  updateAdverseInput,
} from '~/domain/responsible-person/adverse/schema.ts';
import { editedReport, madeReport } from '~/domain/responsible-person/adverse/told.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';

/** Verbs of reports of adverse reactions. */
export const adverseVerbs = {
  noun: 'adverseReactions',
  tag: 'adverseReactions',
  verbs: {
    createAdverseReaction: verb({
      at: 'post',
      says: 'New report; `feedback_id` where feedback on the product led to it. `feedback_at` without a zone is Beijing time',
      input: createAdverseInput,
      answers: madeReport,
      refusals: [4040, 4105, 4106],
      run: (ctx: RpContext, _id, input) => createAdverse(ctx, input),
    }),
    editAdverseReaction: verb({
      at: 'put :id',
      says: 'Change an open report; another severity or first discovery recounts the due day and needs `reason`',
      input: editAdverseInput,
      answers: editedReport,
      refusals: [4040, 4106, 4176],
      run: editAdverse,
    }),
    reportAdverseReaction: verb({
      at: 'post :id/report',
      says: 'It went to the authority; from then on it is frozen',
      input: reportAdverseInput,
      refusals: [4040, 4106, 4176],
      run: reportAdverse,
    }),
    enterAdverseReactionReceipt: verb({
      at: 'post :id/receipt',
      says: 'Receipt of the authority and day of the self-check; what is left out stays',
      input: enterReceiptInput,
      refusals: [4040, 4105, 4106],
      run: enterReceipt,
    }),
    closeAdverseReaction: verb({
      at: 'post :id/close',
      says: 'Close a reported one; the day of the self-check where one is owed',
      input: closeAdverseInput,
      refusals: [4040, 4105, 4106],
      run: closeAdverse,
    }),
    updateAdverseReaction: verb({
      at: 'post :id/update',
      says: 'New report of what became known later, of the same product and in the same chain',
      input: updateAdverseInput,
      answers: madeReport,
      refusals: [4040, 4105, 4106],
      run: updateAdverse,
    }),
  },
} satisfies Verbs<RpContext>;
